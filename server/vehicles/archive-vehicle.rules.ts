type ArchivedVehicle = { deletedAt: Date | null; deletedByUserId: string | null };

/** How long the screen offers to undo, and how much later a click may still arrive. */
const undoSeconds = 10;
const latenessSeconds = 5;

/** Milliseconds for which `userId` is still offered to undo the deletion of a vehicle; 0: no longer, or never. */
export function undoMsLeft({ deletedAt, deletedByUserId }: ArchivedVehicle, userId: string, now: Date): number {
  if (!deletedAt || deletedByUserId !== userId) return 0;
  return Math.max(0, deletedAt.getTime() + undoSeconds * 1000 - now.getTime());
}

/** Whether the deletion may still be undone by the user who did it, a slow network included. */
export const canUndo = ({ deletedAt, deletedByUserId }: ArchivedVehicle, userId: string, now: Date): boolean =>
  deletedAt !== null &&
  deletedByUserId === userId &&
  now.getTime() <= deletedAt.getTime() + (undoSeconds + latenessSeconds) * 1000;
