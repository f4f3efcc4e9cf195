import {
  allSignatureKinds,
  type ReturnSignatureKind,
  type SignatureKind,
  type SignedThing,
  type Signer,
  signatureKinds,
} from "./signature-kinds.ts";

/** One signature of the list, as the API names it: `index` counts from 0. */
export type SignatureRequirement = { index: number; kind: SignatureKind; name: string; isOptional: boolean };

/** The words above the box of a kind on the paper of a thing; undefined where the kind does not sign it. */
export function boxLabelOf(kind: SignatureKind, thing: SignedThing): string | undefined {
  const boxes: Partial<Record<SignedThing, string>> = signatureKinds[kind].boxes;
  return boxes[thing] ?? (thing === "contract_with_sb" ? boxes.contract : undefined);
}

const signs = (kind: SignatureKind, thing: SignedThing) => boxLabelOf(kind, thing) !== undefined;

/** The kinds that sign a thing, in the table's order. */
export const signatureKindsOf = (thing: SignedThing): SignatureKind[] =>
  allSignatureKinds.filter((kind) => signs(kind, thing));

/**
 * Signatures of a return; all but optional ones are required where the dealer uses digital signing
 * (signatures.md#digital-signing).
 */
export const returnSignatureKinds = signatureKindsOf("vehicle_return") as ReturnSignatureKind[];

/** Signatures that are given on the customer's side, and therefore may be given on their own phone. */
export const isCustomerKind = (kind: SignatureKind) => signatureKinds[kind].side === "customer";

/** The dealer signs last (signatures.md#order). */
const dealerLast = (kinds: readonly SignatureKind[]) => [
  ...kinds.filter(isCustomerKind),
  ...kinds.filter((kind) => !isCustomerKind(kind)),
];

/** The names on a contract by who signs; "" where there is none: a contract without a second driver. */
export type SignerNames = Record<Signer, string>;

/** The signatures of a thing in the order in which they are given; nobody signs for a second driver who was not named. */
export function requiredSignatures(
  thing: SignedThing,
  names: Pick<SignerNames, "second_driver">,
): SignatureRequirement[] {
  const isAsked = (kind: SignatureKind) =>
    signatureKinds[kind].signer !== "second_driver" || names.second_driver !== "";
  return dealerLast(signatureKindsOf(thing).filter(isAsked)).map((kind, index) => {
    const { label, isOptional } = signatureKinds[kind];
    return { index, kind, name: label, isOptional };
  });
}

/** The kinds as the boxes of a paper stand: its own signatures, then those of the SB-Schutz booked with it. */
export function boxesOf(thing: SignedThing): SignatureKind[] {
  const isOwn = (kind: SignatureKind) => thing !== "contract_with_sb" || signs(kind, "contract");
  const kinds = signatureKindsOf(thing);
  return [...dealerLast(kinds.filter(isOwn)), ...dealerLast(kinds.filter((kind) => !isOwn(kind)))];
}

/** Whether a signature is for the SB-Schutz alone, also where that was booked with a contract. */
export const signsOnlySb = (kind: SignatureKind) => !signs(kind, "contract") && signs(kind, "sb_contract");

/** Who gives a signature, from the names on the contract. */
export const signerNameOf = (kind: SignatureKind, names: SignerNames): string => names[signatureKinds[kind].signer];

/** Whether everybody who has to sign has signed. */
export function isFullySigned(thing: SignedThing, given: readonly string[]): boolean {
  return signatureKindsOf(thing).every((kind) => signatureKinds[kind].isOptional || given.includes(kind));
}
