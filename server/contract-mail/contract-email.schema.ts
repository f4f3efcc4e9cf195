import { contractTexts } from "#server/agreement/contract.texts.ts";
import { requiredLine } from "#server/agreement/contract-fields.schema.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { z } from "#server/kernel/zod.ts";

/** The form for mailing a contract's paper. */
export const contractEmailForm = z.object({
  recipient: requiredLine(contractTexts.emailRequired).pipe(z.email(contractTexts.emailFormat)),
  /** Unique per rendered form: a double click sends one mail. */
  formKey: z.string().trim().min(1).max(100).optional(),
});

export const SendContractEmailInput = contractEmailForm.extend({ contractId: IdText });
export const SendSbContractEmailInput = contractEmailForm.extend({ sbContractId: IdText });
