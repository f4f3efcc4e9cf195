import { type ApprovalState, approvalStates } from "./id-check.states.ts";

type CheckedDocuments = { approvalState: ApprovalState; licenseApprovalState: ApprovalState | null };

/** The worse of both counts, in this order. */
const worstFirst = ["REJECTED", "NOT_AVAILABLE", "IN_PROGRESS", "SUCCESSFULLY_COMPLETED"] as const;

/** The state of both documents in one, and what to call it: a rejection says which document was refused. */
export function legitimation({ approvalState, licenseApprovalState }: CheckedDocuments) {
  const halves = [approvalState, licenseApprovalState];
  const state = worstFirst.find((one) => halves.includes(one)) ?? approvalState;
  const { label } = approvalStates[state];
  if (state !== "REJECTED" || licenseApprovalState === null || approvalState === licenseApprovalState)
    return { state, label };
  const half = approvalState === "REJECTED" ? "Ausweis" : "Führerschein";
  return { state, label: `${half} abgelehnt` };
}
