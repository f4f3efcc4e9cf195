import { contractDrafts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import {
  draftOfCheck,
  draftVersion,
  isDraftOf,
  SavedValues,
  writeDraft,
} from "#server/drafts/contract-draft.server.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { notFound, Problem } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { idCheckTexts } from "#server/verification/id-check.texts.ts";
import { sbContractOfCheck } from "./insert-sb-contract.server.ts";
import { sbFormSteps } from "./sb-booking.schema.ts";
import { sbTexts } from "./sb-insurance.texts.ts";

/**
 * Saves one step of the SB wizard as typed, even if invalid. Returns the draft's version. Throws
 * `Problem` not-found, conflict (booked meanwhile).
 */
export const saveSbDraft = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({ idCheckId: IdText, step: z.enum(sbFormSteps), values: SavedValues }),
  run: (ctx, { idCheckId, step, values }) =>
    ctx.db.transaction(async (tx) => {
      const check = await tx.get(idChecks, idCheckId);
      if (!check) throw notFound(idCheckTexts.notFound);
      if (await sbContractOfCheck(tx, idCheckId)) throw new Problem("conflict", sbTexts.alreadyBooked);
      const draft = await draftOfCheck(tx, idCheckId, "sb_contract");
      const data = { ...draft?.data, [step]: values };
      const written = await writeDraft(tx, ctx, { check, wizard: "sb_contract", data, exists: draft !== undefined });
      return { version: draftVersion(written) };
    }),
});

/** Opens a wizard whose submitting was blocked (spec §4) for going through it from the first step on. */
export const restartSbDraft = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({ idCheckId: IdText }),
  async run(ctx, { idCheckId }) {
    await ctx.db.update(contractDrafts, isDraftOf(idCheckId, "sb_contract"), { failedSubmits: 0 });
  },
});
