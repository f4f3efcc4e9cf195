import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatKm } from "#server/ground/kernel/format.ts";
import { includedKmOf, type UsePrices } from "./contract-price.rules.ts";

export type DrivenKm = {
  drivenKm: number;
  /** What the agreed period covers. */
  includedKm: number;
  extraKm: number;
  /** What the extra kilometres cost, VAT included; null when no price is agreed on. */
  extraKmCents: number | null;
};

/** What decides about the kilometers of a contract; instants are ISO 8601. */
export type KilometerTerms = UsePrices & {
  startOfUse: string;
  endOfUse: string;
  isFreeOfCharge: boolean;
  /** As it was handed over. */
  vehicle: { odometerKm: number };
  /** What was driven with vehicles that were swapped since. */
  formerKm?: number;
};

/** `230 km mit dem getauschten Fahrzeug`; empty where none was swapped. */
export const formerKmText = (formerKm = 0): string =>
  formerKm > 0 ? `${formatKm(formerKm)} mit dem getauschten Fahrzeug` : "";

/** The kilometers between handover and return, with whichever vehicle, and what they cost by the contract (§ 6 of its terms). */
export function drivenKm(snapshot: KilometerTerms, odometerAtReturnKm: number): DrivenKm {
  const wallTime = (instant: string) => berlinWallTime(new Date(instant));
  const driven = (snapshot.formerKm ?? 0) + odometerAtReturnKm - snapshot.vehicle.odometerKm;
  const includedKm = includedKmOf(wallTime(snapshot.startOfUse), wallTime(snapshot.endOfUse), snapshot);
  const extraKm = Math.max(0, driven - includedKm);
  return {
    drivenKm: driven,
    includedKm,
    extraKm,
    extraKmCents: snapshot.extraKmCents > 0 ? extraKm * snapshot.extraKmCents : null,
  };
}
