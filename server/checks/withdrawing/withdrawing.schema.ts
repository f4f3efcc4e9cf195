import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { type WithdrawalReason, withdrawalReasons, withdrawingTexts } from "./withdrawing.texts.ts";

const reasons = Object.keys(withdrawalReasons) as [WithdrawalReason, ...WithdrawalReason[]];

export const UndoDecisionInput = z.object({ id: IdText, document: z.enum(["identity", "license"]) });

/** The form that takes a decision back (checks.md#taking-a-decision-back). */
export const WithdrawalForm = z.object({
  reason: z.enum(reasons, { error: withdrawingTexts.reasonRequired }),
  /** When the decision was made that the form is about, in ms since 1970; missing: whichever there is. */
  decidedAt: z.coerce.number().int().optional(),
});

export const WithdrawDecisionInput = UndoDecisionInput.extend(WithdrawalForm.shape);
