import { limits } from "#server/ground/kernel/limits.ts";

/** Sentences about damages (damages.md#list). */
export const damageTexts = {
  gone: "Diesen Schaden gibt es nicht.",
  kindRequired: "Bitte wählen Sie, was für ein Schaden es ist.",
  noteRequired: "Bitte beschreiben Sie den Schaden.",
  placeUnknown: "Diese Stelle liegt nicht auf der Zeichnung. Bitte tippen Sie noch einmal darauf.",
  placeWithoutView: "Ein Ort braucht die Seite, auf der er liegt.",
  stateAlone: "Bitte ändern Sie den Zustand eines Schadens allein, und anderes in einem eigenen Aufruf.",
  full: "So viele Schäden passen nicht in die Liste dieses Fahrzeugs. Bitte melden Sie zuerst ältere als repariert, oder kürzen Sie die Beschreibung.",
  endedOtherwise: {
    repaired: "Dieser Schaden wurde inzwischen als repariert gemeldet. Öffnen Sie ihn wieder, wenn das nicht stimmt.",
    removed: "Dieser Schaden wurde inzwischen als Irrtum entfernt. Öffnen Sie ihn wieder, wenn das nicht stimmt.",
  },
  changedMeanwhile: (line: string) =>
    `Jemand anderes hat diesen Schaden inzwischen geändert. Jetzt steht dort: „${line}“. Bitte prüfen Sie Ihre Angaben, und speichern Sie noch einmal.`,
  photosFull: `Zu einem Schaden gehören höchstens ${limits.photosPerDamage} Fotos. Bitte wählen Sie weniger aus, oder entfernen Sie zuerst welche.`,
  photosHint: `JPEG, PNG oder WebP; höchstens ${limits.photosPerDamage} Fotos`,
  photoGone: "Dieses Foto wurde nicht gefunden.",
  noted: "Der Schaden wurde notiert.",
  changed: "Der Schaden wurde geändert.",
  repaired: "Der Schaden ist als repariert gemeldet.",
  removed: "Der Schaden wurde als Irrtum entfernt.",
  open: "Der Schaden ist wieder offen.",
} as const;

const { noted, changed, repaired, removed, open } = damageTexts;
/** What was just done to a damage. */
export const savedDamageTexts = { noted, changed, repaired, removed, open };
