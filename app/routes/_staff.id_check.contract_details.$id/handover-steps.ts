import { formatDateTime } from "#server/ground/kernel/format.ts";
import { signatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import type { getContract } from "#server/handover/contracts/get-contract.server.ts";

type Page = Pick<
  Awaited<ReturnType<typeof getContract>>,
  "contract" | "signing" | "signatures" | "vehicleReturn" | "cancellation"
>;

/** `at` and `note` say when and by whom; `now` waits for the office, `running` for nobody yet. */
export type HandoverStep = { label: string; at: Date | null; note: string; state: "done" | "now" | "running" | "open" };

/** The way of a contract from its creation to the return of the vehicle. */
export function handoverSteps({ contract, signing, signatures, vehicleReturn, cancellation }: Page): HandoverStep[] {
  const isBack = vehicleReturn !== null;
  const ofHandover = signatures.filter(({ kind }) => !("vehicle_return" in signatureKinds[kind].boxes));
  const times = ofHandover.map(({ signedAt }) => signedAt.getTime());
  const last = times.length > 0 ? new Date(Math.max(...times)) : null;
  const signed: Record<Page["signing"], Omit<HandoverStep, "label">> = {
    signed: { at: last, note: countOf(times.length), state: "done" },
    open: { at: null, note: times.length > 0 ? `erst ${countOf(times.length)}` : "offen", state: "now" },
    paper: { at: null, note: "auf Papier", state: "done" },
    missed: { at: null, note: "nicht von allen", state: "open" },
    cancelled: { at: null, note: "nicht mehr", state: "open" },
  };
  const made: HandoverStep[] = [
    { label: "Erstellt", at: contract.createdAt, note: contract.createdBy, state: "done" },
    { label: "Unterschrieben", ...signed[signing] },
  ];
  if (contract.isCancelled && cancellation) {
    return [...made, { label: "Storniert", at: cancellation.at, note: cancellation.by, state: "done" }];
  }
  return [
    ...made,
    isBack ? { label: "Unterwegs", at: contract.handedOverAt, note: "", state: "done" } : underway(contract, signing),
    isBack
      ? { label: "Zurück", at: vehicleReturn.returnedAt, note: vehicleReturn.returnedBy, state: "done" }
      : { label: "Zurück", at: null, note: "offen", state: "open" },
  ];
}

/** Where the vehicle is that did not come back: with its customer, or still here. */
function underway(contract: Page["contract"], signing: Page["signing"]): HandoverStep {
  const step = { label: "Unterwegs", at: null } as const;
  if (!contract.handedOverAt) {
    const note = `Übergabe am ${formatDateTime(contract.startOfUse)}`;
    return { ...step, note, state: signing === "open" ? "open" : "now" };
  }
  const note = `bis ${formatDateTime(contract.endOfUse)}`;
  return { ...step, note, state: contract.isOverdue ? "now" : "running" };
}

const countOf = (count: number) => (count === 1 ? "eine Unterschrift" : `${count} Unterschriften`);
