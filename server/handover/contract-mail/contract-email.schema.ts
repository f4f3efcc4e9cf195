import { emailField } from "#server/ground/dictionary/email.schema.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";

/** The form for mailing a contract's paper. */
export const contractEmailForm = z.object({
  recipient: emailField({ required: contractTexts.emailRequired, format: contractTexts.emailFormat }),
  /** Unique per rendered form: a double click sends one mail. */
  formKey: z.string().trim().min(1).max(100).optional(),
});

export const SendContractEmailInput = contractEmailForm.extend({ contractId: IdText });
export const SendSbContractEmailInput = contractEmailForm.extend({ sbContractId: IdText });
