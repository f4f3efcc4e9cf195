/** How long the screen offers to undo, and how much later a click may still arrive. */
const undoSeconds = 10;
const latenessSeconds = 5;

/** Milliseconds for which undoing the deletion is still offered; 0: no longer, or not deleted. */
export function undoMsLeft(deletedAt: Date | null, now: Date): number {
  return deletedAt ? Math.max(0, deletedAt.getTime() + undoSeconds * 1000 - now.getTime()) : 0;
}

/** Whether the deletion may still be undone, a slow network included. */
export const canUndo = (deletedAt: Date, now: Date): boolean =>
  now.getTime() <= deletedAt.getTime() + (undoSeconds + latenessSeconds) * 1000;
