import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { SentEmail } from "#server/handover/contracts/contract.wire.ts";

/** The JSON of mails with a contract's papers (api.md#contracts). */
export const NewContractEmailWire = z.object({
  contract_email: z.object({
    recipient: z.string(),
    subject: z.string(),
    attachments: z.array(z.object({ kind: z.string(), file_name: z.string() })),
  }),
});
export const SentEmailWire = z.object({ sent_email: SentEmail });

export const SendContractEmailBody = z.object({
  recipient: WireText.nullish(),
  contract_email: z.object({ recipient: WireText.nullish() }).nullish(),
});
