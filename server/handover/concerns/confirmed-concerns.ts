import type { ConfirmedConcernRow } from "#db/schema/contracts.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import type { PrintedConcern } from "#server/handover/agreement/contract-snapshot.ts";
import type { ConcernCode, Confirmed, FoundConcern } from "#server/services/concerns/concerns.rules.ts";

/** What was confirmed for an act; `confirmedAt`: when, for what was confirmed before it (ISO 8601). */
export type Confirmation = {
  confirmed: Confirmed;
  confirmedAt?: { readonly [Code in ConcernCode]?: string } | undefined;
};

type By = { actor: Pick<Staff, "userId" | "prename" | "surname">; now: Date };

/** Who confirmed which concern, when, and what was shown, as it is stored with the contract. */
export const confirmedRows = (
  found: readonly FoundConcern[],
  { confirmedAt = {} }: Confirmation,
  { actor, now }: By,
): ConfirmedConcernRow[] =>
  found.map(({ code, facts }) => ({
    code,
    facts,
    userId: actor.userId,
    at: confirmedAt[code] ?? now.toISOString(),
  }));

/** What the paper says of the confirmed concerns, in the order of the table (papers.md#confirmed-concerns). */
export const printedConcerns = (
  found: readonly FoundConcern[],
  { confirmedAt = {} }: Confirmation,
  { actor, now }: By,
): PrintedConcern[] =>
  found.flatMap(({ code, printed }) =>
    printed === null
      ? []
      : [
          {
            code,
            text: printed,
            confirmedBy: `${actor.prename} ${actor.surname}`,
            confirmedAt: confirmedAt[code] ?? now.toISOString(),
          },
        ],
  );
