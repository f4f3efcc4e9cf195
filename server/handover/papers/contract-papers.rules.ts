/** Documents and signing of a contract as its page shows them (papers.md#papers-of-a-contract). Pure. */

/** The papers of a contract itself; those of its acts hang on them. */
export type ContractPaperKind = "unsigned" | "signed" | "signed_with_vehicle_return";

export const contractPaperLabels: Record<ContractPaperKind, string> = {
  unsigned: "Vertrag",
  signed: "Vertrag, unterschrieben",
  signed_with_vehicle_return: "Vertrag mit Fahrzeugrückgabe",
};

/** The same papers of an SB-Schutz, where they are listed beside those of its contract. */
export const sbPaperLabels: Record<ContractPaperKind, string> = {
  unsigned: "SB-Schutz",
  signed: "SB-Schutz, unterschrieben",
  signed_with_vehicle_return: "SB-Schutz",
};

type Milestones = { fullySignedAt: Date | null; vehicleReturnedAt: Date | null };

/** `due`: being made. `on_demand`: made when it is first viewed. */
export type ContractPaper = {
  kind: ContractPaperKind;
  state: "stored" | "due" | "on_demand";
  createdAt: Date | null;
};

/** The papers a contract has by now, in the order in which they come to be. */
export function contractPapers(
  contract: Milestones,
  files: readonly { kind: string; createdAt: Date }[],
  due: readonly { kind: string }[],
): ContractPaper[] {
  const fileOf = (kind: ContractPaperKind) => files.find((file) => file.kind === kind);
  const isThere: Record<ContractPaperKind, boolean> = {
    unsigned: true,
    signed: contract.fullySignedAt !== null || fileOf("signed") !== undefined,
    signed_with_vehicle_return: contract.vehicleReturnedAt !== null,
  };
  const stateOf = (kind: ContractPaperKind) => {
    if (fileOf(kind)) return "stored";
    return due.some((row) => row.kind === kind) ? "due" : "on_demand";
  };
  return (Object.keys(isThere) as ContractPaperKind[])
    .filter((kind) => isThere[kind])
    .map((kind) => ({ kind, state: stateOf(kind), createdAt: fileOf(kind)?.createdAt ?? null }));
}

/** The most complete paper: the one that customers are mailed. */
export function newestPaperKind({ fullySignedAt, vehicleReturnedAt }: Milestones): ContractPaperKind {
  if (vehicleReturnedAt) return "signed_with_vehicle_return";
  return fullySignedAt ? "signed" : "unsigned";
}

/**
 * What the page says about signing. `paper`: this dealer signs on paper. `open`: a signature is missing. `missed`: the
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
