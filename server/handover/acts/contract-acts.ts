import type { contractActs } from "#db/schema/contracts.ts";
import type { VehicleCondition } from "#server/handover/agreement/vehicle-condition.ts";

type ActRow = typeof contractActs.$inferSelect;

/** What is kept of an act beside who, when and of which contract (contract-life.md#acts); texts that were left empty are "". */
export type ActFacts = {
  handed_over: VehicleCondition & { odometerKm: number };
  cancelled: { reason: string };
  extended: Record<string, unknown>;
  swapped: Record<string, unknown>;
  return_corrected: { reason: string };
};

export type ActKind = keyof ActFacts;

/** An act of a contract's life as it is stored, with the facts of its kind. */
export type ContractAct = {
  [K in ActKind]: Omit<ActRow, "kind" | "facts"> & { kind: K; facts: ActFacts[K] };
}[ActKind];
