import { and, eq, isNull } from "drizzle-orm";
import { documentImages } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { checkToDecide } from "#server/checks/verification/decide-document.server.ts";
import { describeEarlierDecision } from "#server/checks/verification/describe-earlier-decision.server.ts";
import { type DocumentHalf, halfOf } from "#server/checks/verification/document-half.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { restorePhotos } from "#server/services/retention/delete-photos-after-decision.server.ts";
import { announceReopening, hasSbContract, reopenIn } from "./reopen-half.server.ts";
import { decisionOf, withdrawalRefusal } from "./withdrawing.rules.ts";
import { WithdrawDecisionInput } from "./withdrawing.schema.ts";

/**
 * Takes the decision about a document back, whoever made it, with a reason and while there is no contract: it is in review again
 * (checks.md#taking-a-decision-back). Of an undecided document nothing is taken back, so doing it twice is not an error. Throws
 * `Problem` not-found, and conflict with what stands against it, or when it is not the decision that was looked at.
 */
export const withdrawDecision = useCase({
  may: ["update", "id_check"],
  input: WithdrawDecisionInput,
  async run(ctx, { id, document: half, reason, decidedAt }) {
    const reopened = await ctx.db.transaction(async (tx) => {
      const [check, isBooked] = await Promise.all([checkToDecide(tx, id), hasSbContract(tx, id)]);
      const decision = decisionOf(check, half);
      if (!decision) return null;
      if (decidedAt !== undefined && decidedAt !== decision.at?.getTime())
        throw new Problem("conflict", await describeEarlierDecision(tx, check, half));
      // What a refusal leaves behind, the transaction takes back.
      await restorePhotos(tx, ctx, id, half);
      const kept = { hasSbContract: isBooked, hasPhotos: await hasPhotos(tx, id, half) };
      const refusal = withdrawalRefusal(check, half, kept);
      if (refusal) throw new Problem("conflict", refusal);
      return reopenIn(tx, ctx, check, {
        half,
        decision,
        isUndone: false,
        action: "withdraw_decision",
        details: { reason },
      });
    });
    if (reopened) announceReopening(ctx, reopened);
  },
});

async function hasPhotos(tx: TenantDb, idCheckId: string, half: DocumentHalf): Promise<boolean> {
  const kept = await tx.find(
    documentImages,
    and(eq(documentImages.idCheckId, idCheckId), isNull(documentImages.deletedAt)),
  );
  return kept.some(({ documentType }) => halfOf(documentType) === half);
}
