import { IdText } from "#server/ground/kernel/input-texts.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isCustomerKind, signerNameOf } from "#server/handover/agreement/required-signatures.rules.ts";
import { assertInPlan, givenOfKind, readSigningCase } from "./signing-case.server.ts";
import { findOpenLink } from "./signing-link.server.ts";

/**
 * The signing state of a contract (with its SB-Schutz) or of an SB-Schutz alone: every signature with its state, in
 * order, the papers to read before, and the open link on the customer's phone, if any. Throws `Problem`
 * not-found, forbidden.
 */
export const newSignatures = useCase({
  may: ["read", "contract"],
  input: z.object({ id: IdText }),
  run: async (ctx, { id }) => viewSigning(ctx, id),
});

async function viewSigning(ctx: Context, id: string) {
  const signingCase = await readSigningCase(ctx.db, id);
  assertInPlan(ctx.actor, signingCase);
  const { contract, sbContract, subject, block, fullySignedAt, customerName } = signingCase;
  const names = signingCase.signerNames(`${ctx.actor.prename} ${ctx.actor.surname}`);
  return {
    id: signingCase.id,
    idCheckId: signingCase.idCheckId,
    contractNumber: signingCase.contractNumber,
    customerName,
    /** The customer's address in what is signed, for mailing the papers. */
    customerEmail: signingCase.customerEmail,
    contractId: contract?.id ?? null,
    sbContractId: sbContract?.id ?? null,
    /** The act whose addendum is signed; null: the contract itself. */
    actId: subject.actId ?? null,
    block,
    fullySignedAt,
    requirements: signingCase.required.map((requirement) => {
      const { kind } = requirement;
      const given = givenOfKind(signingCase, kind);
      return {
        ...requirement,
        isCustomers: isCustomerKind(kind),
        signerName: signerNameOf(kind, names),
        given: given
          ? { id: given.id, signerName: given.signerName, signedAt: given.signedAt, method: given.method }
          : null,
      };
    }),
    link: block ? null : await findOpenLink(ctx, subject),
  };
}
