import { formDrafts } from "#db/schema/drafts.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { joinPeriod, splitPeriod } from "#server/handover/agreement/period.rules.ts";
import { isDraftOf } from "#server/services/form-drafts/draft-store.server.ts";
import { saveDraftStep } from "#server/services/form-drafts/save-draft-step.server.ts";
import { stepFields } from "#server/services/form-drafts/saved-values.schema.ts";
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

/** Opens a wizard whose submitting was blocked (contracts.md#blocked-wizard) for going through it from the first step on. */
export const restartSbDraft = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({ idCheckId: IdText }),
  async run(ctx, { idCheckId }) {
    await ctx.db.update(formDrafts, isDraftOf(idCheckId, "sb_contract"), { failedSubmits: 0 });
  },
});
