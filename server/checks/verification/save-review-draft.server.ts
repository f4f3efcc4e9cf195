import { IdText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { saveDraftStep } from "#server/services/form-drafts/save-draft-step.server.ts";
import { stepFields } from "#server/services/form-drafts/saved-values.schema.ts";
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
          if (check[stateColumns[sent.step].name] === "IN_PROGRESS" && !check.finishedAt) return;
          throw new Problem("conflict", idCheckTexts.reviewClosed);
        },
        keepsUntouched: false,
      },
      idCheckId,
      sent,
    ),
});
