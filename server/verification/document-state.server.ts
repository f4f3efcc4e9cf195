import { idChecks } from "#db/schema/id-checks.ts";

/** Where a check keeps the approval state of each half: the column to compare and its name to set. */
export const stateColumns = {
  identity: { column: idChecks.approvalState, name: "approvalState" },
  license: { column: idChecks.licenseApprovalState, name: "licenseApprovalState" },
} as const;
