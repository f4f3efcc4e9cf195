import { formatDate, formatKm, formatTime } from "#server/ground/kernel/format.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { drivenKm } from "#server/handover/agreement/driven-km.rules.ts";
import { conditionKeys, conditionLabel, formatCondition } from "#server/handover/agreement/vehicle-condition.ts";
import type { ReturnSnapshot } from "./return-snapshot.ts";
import { settlementFacts } from "./settlement.rules.ts";

export type ReturnFact = readonly [label: string, text: string];

const notNoted = "nicht notiert";
const time = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)} Uhr`;

/** What was found at a return, in print order. Nothing is empty, so that two returns have the same labels. */
export function foundFacts(fuel: string, found: ReturnSnapshot): ReturnFact[] {
  return [
    ["Zurückgegeben", time(found.returnedAt)],
    ["Kilometerstand", formatKm(found.odometerKm)],
    ...conditionKeys.map(
      (key): ReturnFact => [conditionLabel(key, fuel), formatCondition(key, found[key]) || notNoted],
    ),
    ["Neue Schäden", found.newDamage || "Keine neuen Schäden festgestellt"],
    ["Bemerkungen", found.notes || "keine"],
  ];
}

/** The same with who took the vehicle back and how far it was driven. */
export function returnFacts(agreed: ContractSnapshot, found: ReturnSnapshot): ReturnFact[] {
  const { drivenKm: driven } = drivenKm(agreed, found.odometerKm);
  return [
    ["Vereinbart war", time(agreed.endOfUse)],
    ...foundFacts(agreed.vehicle.fuel, found),
    ["Gefahren", formatKm(driven)],
    ["Entgegengenommen von", found.handledBy],
  ];
}

/** What is settled by a return; empty for one from before it was stored. */
export const settledFacts = ({ settlement }: ReturnSnapshot): ReturnFact[] =>
  settlement ? settlementFacts(settlement).map(({ label, text }): ReturnFact => [label, text]) : [];
