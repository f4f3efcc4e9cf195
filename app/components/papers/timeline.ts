import { actLabels } from "#server/handover/acts/act.texts.ts";
import { signatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import type { ContractDetails } from "#server/handover/contracts/get-contract.server.ts";
import type { TimelineEntry } from "./timeline-card.tsx";

type Page = Pick<ContractDetails, "signing" | "acts"> & {
  contract: { createdAt: Date; createdBy: string };
  signatures: readonly Pick<ContractDetails["signatures"][number], "kind" | "signedAt">[];
  /** Missing: of an SB-Schutz, with which no vehicle comes back. */
  vehicleReturn?: ContractDetails["vehicleReturn"];
};

/** What a line says of an act besides what it is called, by whom and when. */
const noteOf = ({ reason, isImplied }: Page["acts"][number]) =>
  isImplied ? "wie vereinbart, mit der Rückgabe vermerkt" : reason;

/** Forms know no seconds: what happened in one minute stays in the order in which it was written down. */
const minuteOf = ({ at }: TimelineEntry) => Math.floor(at.getTime() / 60_000);

/** What happened to a contract or an SB-Schutz, the oldest first; what is about to happen is not said yet. */
export function timelineOf({ contract, signing, signatures, acts, vehicleReturn }: Page): TimelineEntry[] {
  const entry = (key: string, label: string, at: Date, by = "", note = ""): TimelineEntry => ({
    key,
    label,
    at,
    by,
    note,
  });
  const times = signatures
    .filter(({ kind }) => !("vehicle_return" in signatureKinds[kind].boxes))
    .map(({ signedAt }) => signedAt.getTime());
  return [
    entry("created", "Erstellt", contract.createdAt, contract.createdBy),
    ...(signing === "signed" && times.length > 0
      ? [entry("signed", "Unterschrieben", new Date(Math.max(...times)), "", "von allen Beteiligten")]
      : []),
    ...acts
      .filter(({ isPending }) => !isPending)
      .map((act) => entry(act.id, actLabels[act.kind], act.at, act.by, noteOf(act))),
    ...(vehicleReturn ? [entry("returned", "Zurückgegeben", vehicleReturn.returnedAt, vehicleReturn.returnedBy)] : []),
  ].sort((one, other) => minuteOf(one) - minuteOf(other));
}
