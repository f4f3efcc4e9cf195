import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { damageText } from "#server/fleet/damage-text/damage-text.rules.ts";
import type { ContractSnapshot, PrintedConcern } from "#server/handover/agreement/contract-snapshot.ts";
import { readCondition, type VehicleCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { type Settlement, settlementOfOldReturn } from "./settlement.rules.ts";

/**
 * `damage`: the number of the new damage it shows; `round`: which shot of the round it is, and when. Neither: a photo of damage of the
 * contract.
 */
export type PrintedPhoto = { id: string; sha256: string; damage?: number; round?: PrintedShot };

/** `label`: what it shows, as it was called then. */
export type PrintedShot = { moment: "handover" | "return"; label: string; takenAt: string };

/** What the vehicle return added to a contract; stored with it, and changed by a correction only (papers.md#settlement). */
export type ReturnSnapshot = VehicleCondition & {
  snapshotVersion: 1;
  returnedAt: string;
  /** When that arrived, if that was so much later that papers name it; missing: at once. */
  receivedAt?: string;
  odometerKm: number;
  /** What `marks` say and, after it, what was written about others; "" when there was none. */
  newDamage: string;
  /** New damages that were noted one by one; missing: none, or returned before that could be done. */
  marks?: DamageSnapshot[];
  notes: string;
  /** What of papers and accessories was missing, "" for nothing; null: not checked; missing: returned before that was asked. */
  missingAccessories?: string | null;
  /** The photos of damage and of the round that there were when both sides signed; missing: returned before papers printed them. */
  photos?: PrintedPhoto[];
  /** Prename and surname of the member of staff who took the vehicle back. */
  handledBy: string;
  /** What was settled; missing: returned before papers printed it. */
  settlement?: Settlement;
  /** What was asked and confirmed before the return; missing: nothing. */
  confirmedConcerns?: PrintedConcern[];
};

/** The new damages of a return as one text: those noted one by one, then what is written about others. */
export const newDamageOf = (marks: readonly DamageSnapshot[], written: string) =>
  [damageText(marks), written].filter(Boolean).join("\n");

/** What was written about new damages besides those noted one by one. */
export function writtenDamage({ marks = [], newDamage }: Pick<ReturnSnapshot, "marks" | "newDamage">): string {
  const ofMarks = damageText(marks);
  return newDamage.startsWith(ofMarks) ? newDamage.slice(ofMarks.length).trim() : newDamage;
}

/** A return as it was stored, of any age; null while the vehicle is with the customer. */
export function readReturnSnapshot(stored: unknown): ReturnSnapshot | null {
  const snapshot = stored as ReturnSnapshot | null;
  return snapshot && { ...snapshot, ...readCondition(snapshot) };
}

/** What is settled at the return of a contract, as its paper says; null while the vehicle is with the customer. */
export function settledAt(agreed: ContractSnapshot, storedReturn: unknown): Settlement | null {
  const vehicleReturn = readReturnSnapshot(storedReturn);
  return vehicleReturn && (vehicleReturn.settlement ?? settlementOfOldReturn(agreed, vehicleReturn.odometerKm));
}
