import type { contracts } from "#db/schema/contracts.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { returnSignatureKinds, signerNameOf } from "#server/handover/agreement/required-signatures.rules.ts";
import { signatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import { findPaper } from "#server/handover/papers/paper-subject.server.ts";
import type { SignatureInput } from "#server/handover/signing/signature.schema.ts";
import { checkSignature } from "#server/handover/signing/store-signatures.server.ts";
import { missingSignatureText } from "./vehicle-return.schema.ts";

type Contract = typeof contracts.$inferSelect;

/**
 * The signatures of a return, validated and ready to be stored; none if the dealer signs on paper
 * (vehicle-return.md#signatures-of-the-return). Throws `Problem` invalid with the kind as its field.
 */
export async function checkedReturnSignatures(ctx: Context, contract: Contract, given: readonly SignatureInput[]) {
  const [{ usesDigitalSigning }, documentSha256] = await Promise.all([ctx.db.headquarter(), shownPaper(ctx, contract)]);
  if (!usesDigitalSigning) return [];
  const { customer, secondDriver } = agreedNow(contract);
  const names = {
    customer: fullName(customer),
    dealer: fullName(ctx.actor),
    second_driver: secondDriver,
  };
  return returnSignatureKinds.flatMap((kind) => {
    const signature = given.find((each) => each.kind === kind);
    if (!signature && signatureKinds[kind].isOptional) return [];
    if (!signature) throw new Problem("invalid", missingSignatureText(kind), { field: kind });
    try {
      return [{ ...checkSignature(signature, signerNameOf(kind, names)), documentSha256 }];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(error.kind, error.message, { ...error.details, field: kind });
    }
  });
}

/** SHA-256 of the contract that both sides have at the return: signed, else as printed; "" if never rendered. */
async function shownPaper(ctx: Context, { id, fullySignedAt }: Contract): Promise<string> {
  const shown = await findPaper(ctx.db, { contractId: id }, fullySignedAt ? "signed" : "unsigned");
  return shown?.sha256 ?? "";
}
