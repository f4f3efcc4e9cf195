import type { ApprovalState } from "./id-check.states.ts";

type ClosableCheck = {
  processState: string | null;
  approvalState: ApprovalState;
  licenseApprovalState: ApprovalState | null;
};

/**
 * Whether a check may be closed without a contract: a decided one (spec §4), and one that waits for photos which may never
 * come, as soon as there is nothing left to decide.
 */
export const canCloseWithoutContract = ({
  processState,
  approvalState,
  licenseApprovalState,
}: ClosableCheck): boolean =>
  processState === "accepted" ||
  processState === "rejected" ||
  (processState === "not_available" && approvalState !== "IN_PROGRESS" && licenseApprovalState !== "IN_PROGRESS");

type ClosedCheck = { discardedAt: Date | null; discardedByUserId: string | null; personalDataDeletedAt: Date | null };

/** How long the screen offers to undo, and how much later a click may still arrive. */
const undoSeconds = 10;
const latenessSeconds = 5;

/** Milliseconds for which `userId` is still offered to undo the closing of a check; 0: no longer, or never. */
export function undoMsLeft({ discardedAt, discardedByUserId }: ClosedCheck, userId: string, now: Date): number {
  if (!discardedAt || discardedByUserId !== userId) return 0;
  return Math.max(0, discardedAt.getTime() + undoSeconds * 1000 - now.getTime());
}

/** Whether the closing may still be undone by the user who did it, a slow network included. */
export const canUndoClosing = (check: ClosedCheck, userId: string, now: Date): boolean =>
  check.discardedAt !== null &&
  check.discardedByUserId === userId &&
  check.personalDataDeletedAt === null &&
  now.getTime() <= check.discardedAt.getTime() + (undoSeconds + latenessSeconds) * 1000;
