import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import type { ApprovalState } from "#server/checks/verification/id-check.states.ts";
import { canUndo, undoMsLeft } from "#server/ground/kernel/undo.rules.ts";
import { withdrawingTexts as t } from "./withdrawing.texts.ts";

export type DecidedCheck = {
  approvalState: ApprovalState;
  identityDecidedAt: Date | null;
  identityDecidedByUserId: string | null;
  licenseApprovalState: ApprovalState | null;
  licenseDecidedAt: Date | null;
  licenseDecidedByUserId: string | null;
  contractState: "none" | "active" | "returned";
  discardedAt: Date | null;
  personalDataDeletedAt: Date | null;
};

export type Decision = { state: "SUCCESSFULLY_COMPLETED" | "REJECTED"; at: Date | null; userId: string | null };

/** The decision about one document; null while there is none. `userId` null: the legitimation service decided. */
export function decisionOf(check: DecidedCheck, half: DocumentHalf): Decision | null {
  const [state, at, userId] =
    half === "identity"
      ? [check.approvalState, check.identityDecidedAt, check.identityDecidedByUserId]
      : [check.licenseApprovalState, check.licenseDecidedAt, check.licenseDecidedByUserId];
  return state === "SUCCESSFULLY_COMPLETED" || state === "REJECTED" ? { state, at, userId } : null;
}

/** Why no decision about this check is taken back any more, at once or later; null: nothing stands against it. */
export function reopeningRefusal(check: DecidedCheck, hasSbContract: boolean): string | null {
  if (check.contractState !== "none" || hasSbContract) return t.hasContract;
  if (check.personalDataDeletedAt) return t.dataDeleted;
  return check.discardedAt ? t.closed : null;
}

type Kept = { hasSbContract: boolean; hasPhotos: boolean };

/** Why the decision about this document cannot be taken back with a reason; null: it can. */
export function withdrawalRefusal(check: DecidedCheck, half: DocumentHalf, { hasSbContract, hasPhotos }: Kept) {
  if (!decisionOf(check, half)) return t.undecided;
  return reopeningRefusal(check, hasSbContract) ?? (hasPhotos ? null : t.photosDeleted);
}

/** Whether this user may still undo their own decision, a slow network included. */
export function canUndoDecision(decision: Decision, userId: string, now: Date): boolean {
  return decision.userId === userId && decision.at !== null && canUndo(decision.at, now);
}

/** Milliseconds for which `userId` is offered to undo the decision about a document; 0: no longer, or never. */
export function decisionMsLeft(check: DecidedCheck, half: DocumentHalf, userId: string, now: Date): number {
  const decision = decisionOf(check, half);
  return decision?.userId === userId ? undoMsLeft(decision.at, now) : 0;
}
