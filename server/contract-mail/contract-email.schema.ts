import { contractTexts } from "#server/agreement/contract.texts.ts";
import { requiredLine } from "#server/agreement/contract-fields.schema.ts";
import { z } from "#server/kernel/zod.ts";

/** What is typed to send a contract's document. */
export const contractEmailForm = z.object({
  recipient: requiredLine(contractTexts.emailRequired).pipe(z.email(contractTexts.emailFormat)),
  /** Made anew for every form that is shown: of a double click one mail goes out. */
  formKey: z.string().trim().min(1).max(100).optional(),
});

export const SendContractEmailInput = contractEmailForm.extend({ contractId: z.string() });
export const SendSbContractEmailInput = contractEmailForm.extend({ sbContractId: z.string() });
