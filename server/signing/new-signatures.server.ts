import { isCustomerKind, signerNameOf } from "#server/agreement/required-signatures.rules.ts";
import { type Context, useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { assertInPlan, givenOfKind, readSigningCase } from "./signing-case.server.ts";
import { findOpenLink } from "./signing-link.server.ts";

/**
 * What a contract (with its SB-Schutz), or an SB-Schutz alone, still needs to be signed: every signature with its state, in
 * order, the documents that are read before, and the link on the customer's phone if one is open. Throws `Problem`
 * not-found, forbidden.
 */
export const newSignatures = useCase({
  may: ["read", "contract"],
  input: z.object({ id: z.string() }),
  run: async (ctx, { id }) => viewSigning(ctx, id),
});

async function viewSigning(ctx: Context, id: string) {
  const signingCase = await readSigningCase(ctx.db, id);
  assertInPlan(ctx.actor, signingCase);
  const { contract, sbContract, subject, block, fullySignedAt, customerName } = signingCase;
  const names = { customer: customerName, dealer: `${ctx.actor.prename} ${ctx.actor.surname}` };
  return {
    id: signingCase.id,
    idCheckId: signingCase.idCheckId,
    contractNumber: signingCase.contractNumber,
    customerName,
    contractId: contract?.id ?? null,
    sbContractId: sbContract?.id ?? null,
    block,
    fullySignedAt,
    requirements: signingCase.required.map((requirement) => {
      const { kind } = requirement;
      const given = givenOfKind(signingCase, kind);
      return {
        ...requirement,
        isCustomers: isCustomerKind(kind),
        /** "" where the contract does not say who that is. */
        signerName: signerNameOf(kind, names),
        given: given
          ? { id: given.id, signerName: given.signerName, signedAt: given.signedAt, method: given.method }
          : null,
      };
    }),
    link: block ? null : await findOpenLink(ctx, subject),
  };
}
