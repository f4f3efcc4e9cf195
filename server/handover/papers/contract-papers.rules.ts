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

/** The papers of acts, and what each is called on pages. */
export const actPaperLabels: Record<string, string> = {
  cancellation: "Stornierung",
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

/** A paper of an act; one that is neither stored nor due does not exist. */
export type ActPaper = { actId: string; kind: string; state: "stored" | "due"; createdAt: Date | null };

type OfAct = { kind: string; actId: string };

/** Addenda and corrections have a list of their own, with their papers. */
const isAmongDocuments = ({ kind }: OfAct) => kind === "cancellation";

/** The papers of a contract's acts, the oldest first, then those that are being made. */
export function actPapers(files: readonly (OfAct & { createdAt: Date })[], due: readonly OfAct[]): ActPaper[] {
  const stored = files
    .filter(isAmongDocuments)
    .map(({ actId, kind, createdAt }) => ({ actId, kind, state: "stored" as const, createdAt }))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const isStored = (row: OfAct) => stored.some(({ actId, kind }) => actId === row.actId && kind === row.kind);
  const coming = due.filter((row) => isAmongDocuments(row) && !isStored(row));
  return [...stored, ...coming.map(({ actId, kind }) => ({ actId, kind, state: "due" as const, createdAt: null }))];
}

/** The most complete paper: the one that customers are mailed. */
export function newestPaperKind({ fullySignedAt, vehicleReturnedAt }: Milestones): ContractPaperKind {
  if (vehicleReturnedAt) return "signed_with_vehicle_return";
  return fullySignedAt ? "signed" : "unsigned";
}

/**
 * What the page says about signing. `paper`: this dealer signs on paper. `open`: a signature is missing. `missed`: the
 * vehicle came back before everybody had signed; nothing can be added then. `cancelled`: neither.
 */
export type SigningState = "paper" | "open" | "signed" | "missed" | "cancelled";

export function signingState(
  contract: Milestones & {
    isActive: boolean;
    /** It is cancelled, or will be in some seconds. */
    isCancelled?: boolean;
  },
  usesDigitalSigning: boolean,
  signatureCount: number,
): SigningState {
  if (contract.fullySignedAt) return "signed";
  if (contract.isCancelled) return "cancelled";
  if (!usesDigitalSigning && signatureCount === 0) return "paper";
  if (!contract.isActive) return "missed";
  return usesDigitalSigning ? "open" : "paper";
}
