import type { idChecks } from "#db/schema/id-checks.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { contractPermission } from "#server/handover/agreement/contract.rules.ts";

/**
 * Throws `Problem` unless the check's state allows a contract or a booking (contracts.md#from-which-checks); `texts` are the
 * messages for one or the other.
 */
export function assertBookingAllowed(
  check: Pick<typeof idChecks.$inferSelect, "processState">,
  texts: Record<"discarded" | "notReviewed", string>,
): void {
  const permission = contractPermission(check.processState);
  if (permission === "discarded") throw new Problem("conflict", texts.discarded);
  if (permission === "not_reviewed") throw new Problem("conflict", texts.notReviewed);
}
