import { numberedText, placedDamages } from "#server/fleet/damage-text/damage-snapshot.ts";
import { formatDate, formatKm, formatTime } from "#server/ground/kernel/format.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { drivenKm } from "#server/handover/agreement/driven-km.rules.ts";
import { conditionKeys, conditionLabel, formatCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { type ReturnSnapshot, writtenDamage } from "./return-snapshot.ts";
import { settlementFacts } from "./settlement.rules.ts";

export type ReturnFact = readonly [label: string, text: string];

const notNoted = "nicht notiert";
const time = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)} Uhr`;

/** What a return says of the keys, compared with the handover; "" where nothing is known of either. */
export function keysText(handover: number | null, atReturn: number | null): string {
  if (atReturn === null) return handover === null ? "" : "nicht gezählt";
  if (handover === null) return `${atReturn} zurückgegeben`;
  const missing = handover - atReturn;
  if (missing <= 0) return `${atReturn} zurückgegeben, keiner fehlt`;
  return `${atReturn} von ${handover} zurückgegeben, ${missing === 1 ? "einer fehlt" : `${missing} fehlen`}`;
}

export const accessoriesLabel = "Papiere und Zubehör";

/** What it says of papers and accessories: complete, what is missing, or that nobody checked (vehicle-return.md#accessories). */
export function accessoriesText(missing: string | null | undefined): string {
  if (missing === null || missing === undefined) return "nicht geprüft";
  return missing === "" ? "vollständig zurückgegeben" : `Es fehlt: ${missing}`;
}

/** The vehicle as it was handed over. */
type Handed = Pick<ContractSnapshot["vehicle"], "fuel" | "keyCount">;

/** Damages of the handover: with their numbers where a drawing shows some of them. */
export function knownDamageText({
  damages = [],
  preDamage,
}: Pick<ContractSnapshot["vehicle"], "damages" | "preDamage">): string {
  const text = placedDamages(damages).length > 0 ? numberedText(damages) : preDamage.trim();
  return text || "Keine bekannt";
}

/** Damages that a return found: those with a number, then what was written about others. */
/** Whether any new damage was noted or written down. */
export const hasNewDamage = ({ marks = [], newDamage }: Pick<ReturnSnapshot, "marks" | "newDamage">): boolean =>
  marks.length > 0 || newDamage.trim() !== "";

export function newDamageText({ marks = [], newDamage }: Pick<ReturnSnapshot, "marks" | "newDamage">): string {
  const text = [numberedText(marks), writtenDamage({ marks, newDamage })].filter(Boolean).join("\n");
  return text || "Keine neuen Schäden festgestellt";
}

export const damageLabel = "Neue Schäden";

/** What was found at a return, in print order. Nothing is empty, so that two returns have the same labels. */
export function foundFacts({ fuel, keyCount }: Handed, found: Omit<ReturnSnapshot, "handledBy">): ReturnFact[] {
  return [
    ["Zurückgegeben", time(found.returnedAt)],
    ["Kilometerstand", formatKm(found.odometerKm)],
    ...conditionKeys.map((key): ReturnFact => {
      const text = key === "keyCount" ? keysText(keyCount, found.keyCount) : formatCondition(key, found[key]);
      return [conditionLabel(key, fuel), text || notNoted];
    }),
    [accessoriesLabel, accessoriesText(found.missingAccessories)],
    [damageLabel, newDamageText(found)],
    ["Bemerkungen", found.notes || "keine"],
  ];
}

/** The same with who took the vehicle back and how far it was driven. */
export function returnFacts(agreed: ContractSnapshot, found: ReturnSnapshot): ReturnFact[] {
  const { drivenKm: driven } = drivenKm(agreed, found.odometerKm);
  return [
    ["Vereinbart war", time(agreed.endOfUse)],
    ...foundFacts(agreed.vehicle, found),
    ["Gefahren", formatKm(driven)],
    ["Entgegengenommen von", found.handledBy],
  ];
}

/** What is settled by a return; empty for one from before it was stored. */
export const settledFacts = ({ settlement }: ReturnSnapshot): ReturnFact[] =>
  settlement ? settlementFacts(settlement).map(({ label, text }): ReturnFact => [label, text]) : [];
