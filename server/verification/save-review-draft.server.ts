import { saveDraftStep } from "#server/form-drafts/save-draft-step.server.ts";
import { stepFields } from "#server/form-drafts/saved-values.schema.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { Problem } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { stateColumns } from "./document-state.server.ts";
import { idCheckTexts } from "./id-check.texts.ts";

/**
 * Saves what was typed of the review of one document so far; its steps are the documents. Throws `Problem` not-found,
 * conflict (the document is decided, the check closed).
 */
export const saveReviewDraft = useCase({
  may: ["update", "id_check"],
  input: z.object({ idCheckId: IdText, step: z.enum(["identity", "license"]), ...stepFields }),
  run: (ctx, { idCheckId, ...sent }) =>
    saveDraftStep(
      ctx,
      {
        kind: "review",
        assertOpen(_tx, check) {
          if (check[stateColumns[sent.step].name] === "IN_PROGRESS" && !check.discardedAt) return;
          throw new Problem("conflict", idCheckTexts.reviewClosed);
        },
        keepsUntouched: false,
      },
      idCheckId,
      sent,
    ),
});
