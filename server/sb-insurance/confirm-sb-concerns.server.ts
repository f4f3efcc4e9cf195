import { keepConfirmations } from "#server/drafts/confirm-concerns.server.ts";
import { confirmationFields } from "#server/drafts/confirmations.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";

/** Remembers what the user confirmed at 'SB-Schutz buchen', so that the last step asks only about what changed since. */
export const confirmSbConcerns = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({ idCheckId: IdText, ...confirmationFields }),
  run: (ctx, { idCheckId, ...confirmations }) => keepConfirmations(ctx, "sb_contract", idCheckId, confirmations),
});
