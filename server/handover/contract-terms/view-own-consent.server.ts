import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { ownTermsInForce } from "./terms-in-force.server.ts";

/**
 * The headquarters' own words of consent in force, for the page on which the customer consents (decision 046); null: our text alone.
 */
export const viewOwnConsent = guestUseCase({
  input: z.object({}),
  async run({ db, now }) {
    const own = await ownTermsInForce(db, "consent", now());
    return own && { number: own.number, clauses: own.clauses };
  },
});
