import { canUndo, undoMsLeft } from "#server/ground/kernel/undo.rules.ts";
import type { ApprovalState } from "./id-check.states.ts";

type ClosableCheck = {
  processState: string | null;
  approvalState: ApprovalState;
  licenseApprovalState: ApprovalState | null;
};

/**
 * Whether a check may be closed without a contract: a decided one (checks.md#closing-without-a-contract), and one that
 * waits for photos which may never come, as soon as there is nothing left to decide.
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

/** Milliseconds for which `userId` is still offered to undo the closing of a check; 0: no longer, or never. */
export const closingMsLeft = ({ discardedAt, discardedByUserId }: ClosedCheck, userId: string, now: Date): number =>
  discardedByUserId === userId ? undoMsLeft(discardedAt, now) : 0;

/** Whether the closing may still be undone by the user who did it. */
export const canUndoClosing = (check: ClosedCheck, userId: string, now: Date): boolean =>
  check.discardedAt !== null &&
  check.discardedByUserId === userId &&
  check.personalDataDeletedAt === null &&
  canUndo(check.discardedAt, now);
