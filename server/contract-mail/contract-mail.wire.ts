import { SentEmail } from "#server/contracts/contract.wire.ts";
import { WireText } from "#server/kernel/input-texts.ts";
import { z } from "#server/kernel/zod.ts";

/** The JSON of mails with a contract's papers (spec §7). */
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
