import { canUndo, undoMsLeft } from "#server/kernel/undo.rules.ts";

type ArchivedVehicle = { deletedAt: Date | null; deletedByUserId: string | null };

/** Milliseconds for which `userId` is still offered to undo the deletion of a vehicle; 0: no longer, or never. */
export const archivingMsLeft = ({ deletedAt, deletedByUserId }: ArchivedVehicle, userId: string, now: Date): number =>
  deletedByUserId === userId ? undoMsLeft(deletedAt, now) : 0;

/** Whether the deletion may still be undone by the user who did it. */
export const canUndoArchiving = ({ deletedAt, deletedByUserId }: ArchivedVehicle, userId: string, now: Date): boolean =>
  deletedAt !== null && deletedByUserId === userId && canUndo(deletedAt, now);
