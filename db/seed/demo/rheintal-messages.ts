import { aPushMessage } from "../states/messages.ts";
import { minutesBefore, nowOf, type Place } from "../states/place.ts";

const unreadCount = 3;
/** Newest first, with their age in minutes. */
const messages: readonly [minutesAgo: number, body: string][] = [
  [18, "Köln: Neue Fotos sind da. Ein ID Check wartet auf Ihre Prüfung."],
  [42, "Köln: Ein Fahrzeug ist seit Ablauf der Rückgabezeit nicht zurück."],
  [64, "Köln: Neue Fotos sind da. Ein ID Check wartet auf Ihre Prüfung."],
  [150, "Bonn: Ein Fahrzeug wurde übergeben."],
  [300, "Düsseldorf: Ein Fahrzeug wurde übergeben."],
  [1_290, "Düsseldorf: Ein Führerschein wurde abgelehnt."],
  [1_460, "Köln: Ein Fahrzeug wurde zurückgegeben."],
  [2_900, "Düsseldorf: Ein Fahrzeug wurde übergeben."],
  [4_350, "Köln: Ein Führerschein wurde abgelehnt."],
  [5_800, "Bonn: Ein Fahrzeug wurde zurückgegeben."],
  [8_700, "Bonn: Ein Ausweisdokument wurde abgelehnt."],
  [12_960, "Köln: Ein neuer Scan ist eingegangen."],
  [17_280, "Düsseldorf: Ein Fahrzeug wurde zurückgegeben."],
  [23_040, "Bonn: Ein neuer Scan ist eingegangen."],
];

/** Messages in the bell of the place's user: more than one page, the newest unread. No names: messages show on lock screens. */
export async function addBellMessages(place: Place): Promise<void> {
  for (const [index, [minutesAgo, body]] of messages.entries()) {
    const createdAt = minutesBefore(nowOf(place), minutesAgo);
    await aPushMessage(place, { body, createdAt, isRead: index >= unreadCount });
  }
}
