import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { readDecided } from "./read-decided.server.ts";
import { announceReopening, reopenIn } from "./reopen-half.server.ts";
import { canUndoDecision, reopeningRefusal } from "./withdrawing.rules.ts";
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
  async run(ctx, { id, document }) {
    const reopened = await ctx.db.transaction(async (tx) => {
      const decided = await readDecided(tx, ctx, id, document);
      const { decision } = decided;
      if (!decision) return null;
      const refusal = reopeningRefusal(decided.check, decided.hasSbContract);
      if (refusal) throw new Problem("conflict", refusal);
      if (!canUndoDecision(decision, ctx.actor.userId, ctx.now())) throw new Problem("conflict", t.undoTooLate);
      return reopenIn(tx, ctx, decided, decision, { isUndone: true, action: "undo_decision" });
    });
    if (reopened) announceReopening(ctx, reopened);
  },
});
