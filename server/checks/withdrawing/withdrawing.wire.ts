import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { WithdrawDecisionInput } from "./withdrawing.schema.ts";

/** The JSON with which a decision is taken back (api.md#checks); what is missing or unknown is refused by the use case. */
export const WithdrawalBody = z.object({
  id_check: z
    .object({
      document: WithdrawDecisionInput.shape.document.default("identity"),
      reason: WireText.default("").meta({ enum: WithdrawDecisionInput.shape.reason.options }),
    })
    .prefault({}),
});
