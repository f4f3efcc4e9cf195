import type { contractActs } from "#db/schema/contracts.ts";
import type { VehicleCondition } from "#server/handover/agreement/vehicle-condition.ts";
import type { AddendumSnapshot } from "./addendum-snapshot.ts";

type ActRow = typeof contractActs.$inferSelect;

/**
 * What is kept of an act beside who, when and of which contract (contract-life.md#acts); texts that were left empty are "". Nothing is
 * left once the customer's data is deleted.
 */
export type ActFacts = {
  /** As the customer got it. `isImplied`: written down with the return, by what was agreed. */
  handed_over: VehicleCondition & { odometerKm: number; isImplied?: true };
  cancelled: { reason: string };
  extended: { addendum: AddendumSnapshot };
  swapped: { addendum: AddendumSnapshot };
  return_corrected: { reason: string };
};

export type ActKind = keyof ActFacts;

/** An act of a contract's life as it is stored, with the facts of its kind. */
export type ContractAct = {
  [K in ActKind]: Omit<ActRow, "kind" | "facts"> & { kind: K; facts: ActFacts[K] };
}[ActKind];

/** The addendum of an act that has one; null: it has none, or it was deleted with the customer's data. */
export const addendumOf = ({ facts }: { facts: unknown }): AddendumSnapshot | null =>
  (facts as Partial<ActFacts["extended"]>).addendum ?? null;
