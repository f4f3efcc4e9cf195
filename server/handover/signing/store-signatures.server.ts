import { contractSignatures } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { storeFiles } from "#server/ground/platform/store-files.server.ts";
import { isCustomerKind, signsOnlySb } from "#server/handover/agreement/required-signatures.rules.ts";
import type { PaperSubject } from "#server/handover/papers/due-papers.server.ts";
import { fullNamesMatch } from "#server/services/document-reading/names-match.rules.ts";
import type { SignatureInput } from "./signature.schema.ts";
import { signatureImage } from "./signature-image.server.ts";
import { signingTexts } from "./signing.texts.ts";

/** A validated signature, ready to be stored. */
export type CheckedSignature = Pick<SignatureInput, "kind" | "method" | "strokes"> & {
  signerName: string;
  /** null if typed. */
  png: Uint8Array | null;
  /** null: of a signature that is not for the SB-Schutz. */
  hasLeaflet: boolean | null;
};

/**
 * Validates one signature: the picture is checked and flattened. `knownName` is the signer's name in the contract, which a
 * typed signature and a name given with a drawn one have to match, and as which it is kept and printed; for the dealer the
 * person signed in, who cannot sign as somebody else (signatures.md#names). Throws `Problem` invalid in German, with the kind as its field.
 */
export function checkSignature(input: SignatureInput, knownName: string): CheckedSignature {
  const { kind, method, strokes } = input;
  const hasLeaflet = signsOnlySb(kind) ? input.hasLeaflet === true : null;
  if (method === "typed") {
    if (!input.typedName) throw new Problem("invalid", signingTexts.typedNameRequired, { field: kind });
    assertName(kind, input.typedName, knownName);
    return { kind, method, signerName: knownName, png: null, strokes: undefined, hasLeaflet };
  }
  assertName(kind, input.signerName || knownName, knownName);
  return { kind, method, strokes, signerName: knownName, png: signatureImage(input.image ?? ""), hasLeaflet };
}

function assertName(kind: SignatureInput["kind"], given: string, knownName: string): void {
  if (!isCustomerKind(kind) || fullNamesMatch(given, knownName)) return;
  const { otherName, otherNameHeadline } = signingTexts;
  throw new Problem("invalid", otherName(knownName), { field: kind, headline: otherNameHeadline });
}

type SigningDetails = {
  subject: PaperSubject;
  signatures: readonly (CheckedSignature & {
    /** SHA-256 of the paper shown for signing, hex. */
    documentSha256: string;
  })[];
  /** From `deviceName`. */
  device: string;
};

/**
 * Stores the signatures of a handover or a return: pictures first, then one transaction that runs `work` and inserts the rows.
 * When `work` throws (another request was first), nothing is stored and no picture remains. Returns the result of `work`.
 */
export async function storeSignatures<R>(
  ctx: AnyContext,
  { subject, signatures, device }: SigningDetails,
  work: (tx: TenantDb) => Promise<R>,
): Promise<R> {
  const keyed = signatures.map((signature) => ({
    ...signature,
    // A typed signature has no picture.
    imageFileKey: signature.png ? (`signatures/${ctx.newId()}` as const) : ("" as const),
  }));
  const pictures = keyed.flatMap(({ png, imageFileKey }) =>
    png && imageFileKey ? [{ fileKey: imageFileKey, bytes: png, contentType: "image/png" }] : [],
  );
  return storeFiles(ctx, pictures, async (tx) => {
    const answer = await work(tx);
    for (const { png: _, strokes, ...signature } of keyed) {
      await tx.add(contractSignatures, {
        ...signature,
        ...subject,
        id: ctx.newId(),
        strokes: strokes ?? null,
        device,
        ipAddress: ctx.ipAddress,
        signedAt: ctx.doneAt ?? ctx.now(),
        receivedAt: ctx.doneAt ? ctx.now() : null,
        userId: ctx.actor.kind === "staff" ? ctx.actor.userId : null,
      });
    }
    return answer;
  });
}
