import type { idChecks } from "#db/schema/id-checks.ts";
import { concernsOf } from "#server/checks/verification/concerns.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { contractPermission } from "#server/handover/agreement/contract.rules.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { Confirmations } from "./confirmations.ts";

type BookingTexts = Record<"discarded" | "notReviewed" | "rejectedQuestion" | "nameMismatchQuestion", string>;

/**
 * Throws `Problem` unless the check's state, with the given confirmations, allows a contract or a booking
 * (contracts.md#questions);
 * `texts` are the messages for one or the other. A confirmation of what no longer holds is none.
 */
export function assertBookingAllowed(
  check: typeof idChecks.$inferSelect,
  { confirmsRejected, confirmsNameMismatch }: Confirmations,
  texts: BookingTexts,
): void {
  const permission = contractPermission(check.processState);
  if (permission === "discarded") throw new Problem("conflict", texts.discarded);
  if (permission === "not_reviewed") throw new Problem("conflict", texts.notReviewed);
  const { rejection, names } = concernsOf(check);
  const code = "confirmation_required" as const;
  const isConfirmed = (confirmation: boolean | string | undefined, concern: string) =>
    concern === "" || confirmation === true || confirmation === concern;
  if (!isConfirmed(confirmsRejected, rejection)) {
    const details = { code, field: "confirmsRejected", headline: contractTexts.rejectedTitle };
    throw new Problem("invalid", texts.rejectedQuestion, details);
  }
  if (!isConfirmed(confirmsNameMismatch, names)) {
    const details = { code, field: "confirmsNameMismatch", headline: contractTexts.nameMismatchTitle };
    throw new Problem("invalid", texts.nameMismatchQuestion, details);
  }
}

/** The confirmations, for the audit log. */
export const confirmedDetails = (
  check: Pick<typeof idChecks.$inferSelect, "processState" | "isPersonsNameMatched">,
) => ({
  was_rejected: check.processState === "rejected",
  names_differ: check.isPersonsNameMatched === false,
});
