import { describeEarlierDecision } from "#server/checks/verification/describe-earlier-decision.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { readDecided } from "./read-decided.server.ts";
import { announceReopening, reopenIn } from "./reopen-half.server.ts";
import { withdrawalRefusal } from "./withdrawing.rules.ts";
import { WithdrawDecisionInput } from "./withdrawing.schema.ts";

/**
 * Takes the decision about a document back, whoever made it, with a reason and while there is no contract: it is in review again
 * (checks.md#taking-a-decision-back). Of an undecided document nothing is taken back, so doing it twice is not an error. Throws
 * `Problem` not-found, and conflict with what stands against it, or when it is not the decision that was looked at.
 */
export const withdrawDecision = useCase({
  may: ["update", "id_check"],
  input: WithdrawDecisionInput,
  async run(ctx, { id, document, reason, decidedAt }) {
    const reopened = await ctx.db.transaction(async (tx) => {
      const decided = await readDecided(tx, ctx, id, document);
      const { check, decision } = decided;
      if (!decision) return null;
      if (decidedAt !== undefined && decidedAt !== decision.at?.getTime())
        throw new Problem("conflict", await describeEarlierDecision(tx, check, document));
      const refusal = withdrawalRefusal(check, document, decided);
      if (refusal) throw new Problem("conflict", refusal);
      return reopenIn(tx, ctx, decided, decision, {
        isUndone: false,
        action: "withdraw_decision",
        details: { reason },
      });
    });
    if (reopened) announceReopening(ctx, reopened);
  },
});
