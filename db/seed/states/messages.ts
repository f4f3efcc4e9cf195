import { newId } from "#server/ground/kernel/ids.ts";
import { pushMessages } from "../../schema/messages.ts";
import { addRow } from "../row-collector.ts";
import type { PushMessageRow } from "../rows.ts";
import { minutesBefore, nowOf, type Place } from "./place.ts";

/** An unread message in the bell of the place's user. */
export async function aPushMessage(place: Place, changes: Partial<PushMessageRow> = {}): Promise<PushMessageRow> {
  return addRow(place.db, pushMessages, {
    id: newId(),
    headquarterId: place.headquarterId,
    userId: place.userId,
    body: "Neue Fotos sind da: Ein Vorgang wartet auf Ihre Prüfung.",
    createdAt: minutesBefore(nowOf(place), 10),
    ...changes,
  });
}
