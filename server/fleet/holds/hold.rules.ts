import type { vehicleHolds } from "#db/schema/holds.ts";
import { canUndo, undoMsLeft } from "#server/ground/kernel/undo.rules.ts";
import { theftKind } from "./hold.texts.ts";

type Hold = Pick<typeof vehicleHolds.$inferSelect, "kind" | "endedAt" | "endedByUserId">;

/** Nothing is undone of a stolen vehicle's hold, and of an HU, with whose end the next one may have been noted. */
const lastingKinds: readonly string[] = [theftKind.key, "inspection"];

/** When this user ended an entry that they may open again (holds.md#undoing); null: there is nothing to undo. */
const ownEndOf = ({ kind, endedAt, endedByUserId }: Hold, userId: string): Date | null =>
  endedByUserId === userId && !lastingKinds.includes(kind) ? endedAt : null;

/** How long the page offers this user to open an ended entry again, in milliseconds; 0: not at all. */
export const undoEndMsLeft = (hold: Hold, userId: string, now: Date): number => undoMsLeft(ownEndOf(hold, userId), now);

/** Whether this user may still open an ended entry again. */
export function canUndoEnd(hold: Hold, userId: string, now: Date): boolean {
  const endedAt = ownEndOf(hold, userId);
  return endedAt !== null && canUndo(endedAt, now);
}
