/** Documents and signing of a contract as its page shows them (spec §2 Contract detail, product §6). Pure. */

export type ContractDocumentKind = "unsigned" | "signed" | "signed_with_vehicle_return";

export const contractDocumentLabels: Record<ContractDocumentKind, string> = {
  unsigned: "Vertrag",
  signed: "Vertrag, unterschrieben",
  signed_with_vehicle_return: "Vertrag mit Fahrzeugrückgabe",
};

type Milestones = { fullySignedAt: Date | null; vehicleReturnedAt: Date | null };

/** `due`: being made. `on_demand`: made as soon as somebody looks at it. */
export type ContractDocument = {
  kind: ContractDocumentKind;
  state: "stored" | "due" | "on_demand";
  createdAt: Date | null;
};

/** The documents a contract has by now, in the order in which they come to be. */
export function contractDocuments(
  contract: Milestones,
  files: readonly { kind: ContractDocumentKind; createdAt: Date }[],
  due: readonly { kind: ContractDocumentKind }[],
): ContractDocument[] {
  const fileOf = (kind: ContractDocumentKind) => files.find((file) => file.kind === kind);
  const isThere: Record<ContractDocumentKind, boolean> = {
    unsigned: true,
    signed: contract.fullySignedAt !== null || fileOf("signed") !== undefined,
    signed_with_vehicle_return: contract.vehicleReturnedAt !== null,
  };
  const stateOf = (kind: ContractDocumentKind) => {
    if (fileOf(kind)) return "stored";
    return due.some((row) => row.kind === kind) ? "due" : "on_demand";
  };
  return (Object.keys(isThere) as ContractDocumentKind[])
    .filter((kind) => isThere[kind])
    .map((kind) => ({ kind, state: stateOf(kind), createdAt: fileOf(kind)?.createdAt ?? null }));
}

/** The document that tells most: the one a customer gets by mail. */
export function newestDocumentKind({ fullySignedAt, vehicleReturnedAt }: Milestones): ContractDocumentKind {
  if (vehicleReturnedAt) return "signed_with_vehicle_return";
  return fullySignedAt ? "signed" : "unsigned";
}

/**
 * What the page says about signing. `paper`: this dealer signs on paper. `open`: somebody still has to sign. `missed`: the
 * vehicle came back before everybody had signed; nothing can be added then.
 */
export type SigningState = "paper" | "open" | "signed" | "missed";

export function signingState(
  contract: Milestones & { isActive: boolean },
  usesDigitalSigning: boolean,
  signatureCount: number,
): SigningState {
  if (contract.fullySignedAt) return "signed";
  if (!usesDigitalSigning && signatureCount === 0) return "paper";
  if (!contract.isActive) return "missed";
  return usesDigitalSigning ? "open" : "paper";
}
