import { formDrafts } from "#db/schema/drafts.ts";
import { joinPeriod, splitPeriod } from "#server/agreement/period.rules.ts";
import { isDraftOf } from "#server/form-drafts/draft-store.server.ts";
import { saveDraftStep } from "#server/form-drafts/save-draft-step.server.ts";
import { stepFields } from "#server/form-drafts/saved-values.schema.ts";
import { berlinWallTime } from "#server/kernel/berlin-time.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { Problem } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { sbContractOfCheck } from "./insert-sb-contract.server.ts";
import { sbFormSteps } from "./sb-form-steps.ts";
import { sbTexts } from "./sb-insurance.texts.ts";

/**
 * Saves one step of the SB wizard as typed, even if invalid. Returns the draft's version and state. Throws
 * `Problem` not-found, conflict (booked meanwhile).
 */
export const saveSbDraft = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({ idCheckId: IdText, step: z.enum(sbFormSteps), ...stepFields }),
  run: (ctx, { idCheckId, ...sent }) =>
    saveDraftStep(
      ctx,
      {
        kind: "sb_contract",
        async assertOpen(tx) {
          if (await sbContractOfCheck(tx, idCheckId)) throw new Problem("conflict", sbTexts.alreadyBooked);
        },
        keepsUntouched: true,
        asShown: joinPeriod,
        asKept: (values) => splitPeriod(values, berlinWallTime(ctx.now()).date),
      },
      idCheckId,
      sent,
    ),
});

/** Opens a wizard whose submitting was blocked (spec §4) for going through it from the first step on. */
export const restartSbDraft = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({ idCheckId: IdText }),
  async run(ctx, { idCheckId }) {
    await ctx.db.update(formDrafts, isDraftOf(idCheckId, "sb_contract"), { failedSubmits: 0 });
  },
});
