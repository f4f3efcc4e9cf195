import { idChecks } from "#db/schema/id-checks.ts";

/** The column with the approval state of each half, to compare, and its name, to set. */
export const stateColumns = {
  identity: { column: idChecks.approvalState, name: "approvalState" },
  license: { column: idChecks.licenseApprovalState, name: "licenseApprovalState" },
} as const;
