import { IdText } from "#server/ground/kernel/input-texts.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import type { PaperSubject } from "#server/handover/papers/due-papers.server.ts";
import { officeFrom } from "#server/services/dealers/office-of-mails.server.ts";
import { readMailSubject } from "./read-mail-subject.server.ts";

/**
 * Defaults of the dialog that mails a contract: the customer's address, the subject, and the papers to
 * attach. `formKey` has to be submitted with the form. Throws `Problem` not-found.
 */
export const newContractEmail = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  run: presetOf,
});

/** The same for an SB-Schutz. */
export const newSbContractEmail = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: z.object({ sbContractId: IdText }),
  run: presetOf,
});

async function presetOf(ctx: Context, subject: PaperSubject) {
  const [{ recipient, papers, mail }, headquarter] = await Promise.all([
    readMailSubject(ctx.db, subject),
    ctx.db.headquarter(),
  ]);
  return {
    recipient,
    subject: mail(officeFrom(ctx.platform, headquarter), []).subject,
    attachments: papers,
    /** A signed paper could be sent later instead. */
    isStillToSign: headquarter.usesDigitalSigning && papers[0].kind === "unsigned",
    formKey: ctx.newId(),
  };
}
