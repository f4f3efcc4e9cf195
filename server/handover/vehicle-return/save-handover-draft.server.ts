import { contracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { awaitsHandover } from "#server/handover/acts/act.rules.ts";
import { handoverStep } from "#server/handover/acts/found-at-handover.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { saveDraftStep } from "#server/services/form-drafts/save-draft-step.server.ts";
import { stepFields } from "#server/services/form-drafts/saved-values.schema.ts";
import { roundTexts } from "./photo-round.ts";

/**
 * Saves what was read from the dashboard before a handover, which then hands the vehicle over with these figures
 * (vehicle-return.md#photo-round). Throws `Problem` not-found, conflict (handed over, back or cancelled).
 */
export const saveHandoverDraft = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: z.object({ contractId: IdText, step: z.literal(handoverStep), ...stepFields }),
  async run(ctx, { contractId, ...sent }) {
    const contract = await ctx.db.get(contracts, contractId);
    if (!contract) throw notFound(contractTexts.contractNotFound);
    const assertOpen = async (tx: TenantDb) => {
      const current = await tx.get(contracts, contractId);
      if (!current || !awaitsHandover(current)) throw new Problem("conflict", roundTexts.readingsOver);
    };
    return saveDraftStep(ctx, { kind: "handover", assertOpen, keepsUntouched: false }, contract.idCheckId, sent);
  },
});
