import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { keepConfirmations } from "#server/handover/drafts/confirm-concerns.server.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";

/** Remembers what the user confirmed at 'SB-Schutz buchen', so that the last step asks only about what changed since. */
export const confirmSbConcerns = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({ idCheckId: IdText, confirmed: ConfirmedInput }),
  run: (ctx, { idCheckId, confirmed }) => keepConfirmations(ctx, "sb_contract", idCheckId, confirmed),
});
