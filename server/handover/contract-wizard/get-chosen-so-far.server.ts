import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { savedStep } from "#server/handover/drafts/contract-draft.server.ts";
import { findDraftRow } from "#server/services/form-drafts/draft-store.server.ts";

/**
 * What was chosen in the wizard of a check so far, as it is saved: what other questions about its vehicle and period begin with,
 * without waiting for all that the wizard shows (decision 081).
 */
export const getChosenSoFar = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: IdText }),
  async run({ db }, { idCheckId }): Promise<Record<"vehicle" | "terms", StepValues>> {
    const draft = await findDraftRow(db, idCheckId, "contract");
    return { vehicle: savedStep(draft, "vehicle") ?? {}, terms: savedStep(draft, "terms") ?? {} };
  },
});
