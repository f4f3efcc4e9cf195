import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { newContractEmail, newSbContractEmail } from "#server/handover/contract-mail/new-contract-email.server.ts";
import { sendContractEmail, sendSbContractEmail } from "#server/handover/contract-mail/send-contract-email.server.ts";

type Signed = { id: string; contractId: string | null; sbContractId: string | null };

async function recipientOf(ctx: ActorDoor, { contractId, sbContractId }: Signed): Promise<string> {
  const preset = contractId
    ? await newContractEmail(ctx, { contractId })
    : await newSbContractEmail(ctx, { sbContractId: sbContractId ?? "" });
  return preset.recipient;
}

/**
 * Mails the papers just signed to the customer, once however often the form is sent. Returns whether the mail is queued: the
 * signatures are stored either way.
 */
export async function mailSignedPapers(ctx: ActorDoor, signed: Signed): Promise<boolean> {
  const { id, contractId, sbContractId } = signed;
  try {
    const mail = { recipient: await recipientOf(ctx, signed), formKey: `signed-${id}` };
    if (contractId) await sendContractEmail(ctx, { contractId, ...mail });
    else await sendSbContractEmail(ctx, { sbContractId: sbContractId ?? "", ...mail });
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
