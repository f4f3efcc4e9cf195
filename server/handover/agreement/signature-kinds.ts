/**
 * What is signed: a handover contract, one with SB-Schutz booked with it, an SB-Schutz, the return of the vehicle, or an addendum to
 * any of the first three.
 */
export type SignedThing = "contract" | "contract_with_sb" | "sb_contract" | "vehicle_return" | "addendum";

/** Whose side signs. */
export type SigningSide = "customer" | "dealer";

/** Who gives a signature: the customer, the member of staff, or the second driver that the contract names. */
export type Signer = SigningSide | "second_driver";

/**
 * The words above a signature's box on each paper. They also say what the signature is asked for: `contract` for every
 * handover contract, `contract_with_sb` only where SB-Schutz was booked with it.
 */
type Boxes =
  | { contract: string; sb_contract?: string }
  | { contract_with_sb: string; sb_contract: string }
  | { vehicle_return: string }
  | { addendum: string };

type SignatureRow = {
  /** On screens and on the audit page. */
  label: string;
  side: SigningSide;
  boxes: Boxes;
  isOptional: boolean;
  /** Whose name it carries; a kind whose signer the contract does not name is not asked for. */
  signer: Signer;
};

/**
 * Signatures of a handover and of a return (signatures.md#kinds-of-signatures), in the order in which screens and audit
 * pages list them. Signing, API, stored rows, papers and audit page read this table; a new row reaches them all.
 */
export const signatureKinds = {
  customer: {
    label: "Kunde",
    side: "customer",
    boxes: { contract: "Nutzer" },
    isOptional: false,
    signer: "customer",
  },
  second_driver: {
    label: "Zweiter Fahrer",
    side: "customer",
    boxes: { contract: "Zweiter Fahrer" },
    isOptional: true,
    signer: "second_driver",
  },
  dealer: {
    label: "Händler",
    side: "dealer",
    boxes: { contract: "Für den Überlasser", sb_contract: "Für den Anbieter" },
    isOptional: false,
    signer: "dealer",
  },
  sb_customer: {
    label: "Kunde, für den SB-Schutz",
    side: "customer",
    boxes: { contract_with_sb: "Nutzer, für den SB-Schutz", sb_contract: "Kunde" },
    isOptional: false,
    signer: "customer",
  },
  vehicle_return_customer: {
    label: "Kunde, bei der Rückgabe",
    side: "customer",
    boxes: { vehicle_return: "Nutzer" },
    isOptional: false,
    signer: "customer",
  },
  vehicle_return_dealer: {
    label: "Händler, bei der Rückgabe",
    side: "dealer",
    boxes: { vehicle_return: "Für den Überlasser" },
    isOptional: false,
    signer: "dealer",
  },
  addendum_customer: {
    label: "Kunde, zum Nachtrag",
    side: "customer",
    boxes: { addendum: "Nutzer" },
    isOptional: false,
    signer: "customer",
  },
  addendum_dealer: {
    label: "Händler, zum Nachtrag",
    side: "dealer",
    boxes: { addendum: "Für den Überlasser" },
    isOptional: false,
    signer: "dealer",
  },
} as const satisfies Record<string, SignatureRow>;

type Kinds = typeof signatureKinds;
export type SignatureKind = keyof Kinds;
/** The kinds that sign a return. */
export type ReturnSignatureKind = {
  [K in SignatureKind]: Kinds[K]["boxes"] extends { vehicle_return: string } ? K : never;
}[SignatureKind];

/** All kinds, in the table's order. */
export const allSignatureKinds = Object.keys(signatureKinds) as [SignatureKind, ...SignatureKind[]];

/** Sorts rows by their kind, in the table's order. */
export const bySignatureKind = (one: { kind: SignatureKind }, other: { kind: SignatureKind }) =>
  allSignatureKinds.indexOf(one.kind) - allSignatureKinds.indexOf(other.kind);
