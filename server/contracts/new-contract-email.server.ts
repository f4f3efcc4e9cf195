import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { readMailSubject } from "./read-mail-subject.server.ts";

/**
 * What the dialog that sends a contract starts with: the customer's address, the subject, and the document that would be
 * attached. `formKey` belongs into the form. Throws `Problem` not-found.
 */
export const newContractEmail = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ contractId: z.string() }),
  async run(ctx, subject) {
    const { recipient, kind, fileName, mail } = await readMailSubject(ctx.db, subject);
    return { recipient, subject: mail.subject, attachment: { kind, fileName }, formKey: ctx.newId() };
  },
});

/** The same for an SB-Schutz. */
export const newSbContractEmail = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({ sbContractId: z.string() }),
  async run(ctx, subject) {
    const { recipient, kind, fileName, mail } = await readMailSubject(ctx.db, subject);
    return { recipient, subject: mail.subject, attachment: { kind, fileName }, formKey: ctx.newId() };
  },
});
