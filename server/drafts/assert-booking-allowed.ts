import type { idChecks } from "#db/schema/id-checks.ts";
import { contractPermission } from "#server/agreement/contract.rules.ts";
import { contractTexts } from "#server/agreement/contract.texts.ts";
import { Problem } from "#server/kernel/problem.ts";

export type Confirmations = {
  /** A contract although the check was rejected. */
  confirmsRejected: boolean;
  /** A contract although identity document and license carry different names. */
  confirmsNameMismatch: boolean;
};

type CheckedState = Pick<typeof idChecks.$inferSelect, "processState" | "isPersonsNameMatched">;
type BookingTexts = Record<"discarded" | "notReviewed" | "rejectedQuestion" | "nameMismatchQuestion", string>;

/**
 * Throws `Problem` unless the check's state, with the given confirmations, allows a contract or a booking (spec §4, §8);
 * `texts` are the messages for one or the other.
 */
export function assertBookingAllowed(
  check: CheckedState,
  { confirmsRejected, confirmsNameMismatch }: Confirmations,
  texts: BookingTexts,
): void {
  const permission = contractPermission(check.processState);
  if (permission === "discarded") throw new Problem("conflict", texts.discarded);
  if (permission === "not_reviewed") throw new Problem("conflict", texts.notReviewed);
  if (permission === "needs_confirmation" && !confirmsRejected) {
    const details = { field: "confirmsRejected", headline: contractTexts.rejectedTitle };
    throw new Problem("invalid", texts.rejectedQuestion, details);
  }
  if (check.isPersonsNameMatched === false && !confirmsNameMismatch) {
    const details = { field: "confirmsNameMismatch", headline: contractTexts.nameMismatchTitle };
    throw new Problem("invalid", texts.nameMismatchQuestion, details);
  }
}

/** The confirmations, for the audit log. */
export const confirmedDetails = (check: CheckedState) => ({
  was_rejected: check.processState === "rejected",
  names_differ: check.isPersonsNameMatched === false,
});
