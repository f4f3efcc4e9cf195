import { type SignatureKind, signatureKinds } from "./signature-kinds.ts";

/** What is signed: a handover contract, one with SB-Schutz booked with it, or an SB-Schutz alone. */
export type SignedThing = "contract" | "contract_with_sb" | "sb_contract";

/** One signature of the list, as spec §3 names it: `index` counts from 0. */
export type SignatureRequirement = { index: number; kind: SignatureKind; name: string; isOptional: boolean };

const kindsOf: Record<SignedThing, SignatureKind[]> = {
  contract: ["customer", "second_driver", "dealer"],
  contract_with_sb: ["customer", "second_driver", "sb_customer", "dealer"],
  sb_contract: ["sb_customer", "dealer"],
};

/** Signatures that are given on the customer's side, and therefore may be given on their own phone. */
const customerKinds: readonly SignatureKind[] = ["customer", "second_driver", "sb_customer"];
export const isCustomerKind = (kind: SignatureKind) => customerKinds.includes(kind);

/** The signatures of a handover in the order in which they are given: the dealer's is the last (product §6). */
export function requiredSignatures(thing: SignedThing): SignatureRequirement[] {
  return kindsOf[thing].map((kind, index) => {
    const { label, isOptional } = signatureKinds[kind];
    return { index, kind, name: label, isOptional };
  });
}

/** Whether everybody who has to sign has signed. */
export function isFullySigned(thing: SignedThing, given: readonly string[]): boolean {
  return requiredSignatures(thing).every(({ kind, isOptional }) => isOptional || given.includes(kind));
}
