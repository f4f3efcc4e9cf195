import { formatEuro, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { amountDueOf } from "#server/handover/agreement/contract-sums.rules.ts";
import type { SbContractSnapshot } from "#server/handover/papers/paper-sources.ts";

type AgreedFact = { label: string; text: string };

/** Vehicle, period and sum of what is signed, from the stored snapshots; an SB-Schutz alone has its fee as the sum. */
export function agreedAtAGlance(contract: unknown, sbContract: unknown): AgreedFact[] {
  if (contract) return ofContract(contract);
  if (!sbContract) return [];
  const { vehicle, feeCents } = sbContract as SbContractSnapshot;
  return [
    { label: "Fahrzeug", text: [vehicle.name, vehicle.licensePlate].filter(Boolean).join(" · ") },
    { label: "Zu zahlen", text: formatEuro(feeCents) },
  ];
}

function ofContract(stored: unknown): AgreedFact[] {
  const snapshot = readContractSnapshot(stored);
  const { vehicle, startOfUse, endOfUse } = snapshot;
  const { amount, notes } = amountDueOf(snapshot);
  const period = [startOfUse, endOfUse].map((instant) => `${formatWeekdayDateTime(instant)} Uhr`).join(" bis ");
  return [
    { label: "Fahrzeug", text: `${vehicle.brand} ${vehicle.name} · ${vehicle.licensePlate}` },
    { label: "Zeitraum", text: period },
    { label: "Zu zahlen", text: [amount, ...notes].join(", ") },
  ];
}
