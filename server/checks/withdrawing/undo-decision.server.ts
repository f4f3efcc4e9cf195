import { checkToDecide } from "#server/checks/verification/decide-document.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { restorePhotos } from "#server/services/retention/delete-photos-after-decision.server.ts";
import { announceReopening, hasSbContract, reopenIn } from "./reopen-half.server.ts";
import { canUndoDecision, decisionOf, reopeningRefusal } from "./withdrawing.rules.ts";
import { UndoDecisionInput } from "./withdrawing.schema.ts";
import { withdrawingTexts as t } from "./withdrawing.texts.ts";

/**
 * Undoes what the same user decided about a document seconds ago; it is in review again, as it was (checks.md#taking-a-decision-back).
 * Undoing twice is not an error. Throws `Problem` not-found, and conflict when it is too late, another user decided, or a contract was
 * concluded since.
 */
export const undoDecision = useCase({
  may: ["update", "id_check"],
  input: UndoDecisionInput,
  async run(ctx, { id, document: half }) {
    const reopened = await ctx.db.transaction(async (tx) => {
      const [check, isBooked] = await Promise.all([checkToDecide(tx, id), hasSbContract(tx, id)]);
      const decision = decisionOf(check, half);
      if (!decision) return null;
      const refusal = reopeningRefusal(check, isBooked);
      if (refusal) throw new Problem("conflict", refusal);
      if (!canUndoDecision(decision, ctx.actor.userId, ctx.now())) throw new Problem("conflict", t.undoTooLate);
      const restored = await restorePhotos(tx, ctx, id, half);
      return reopenIn(tx, ctx, check, {
        half,
        decision,
        isUndone: true,
        action: "undo_decision",
        details: { images: restored.images, scans: restored.scans },
      });
    });
    if (reopened) announceReopening(ctx, reopened);
  },
});
