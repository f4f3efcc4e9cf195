import type { contractActs } from "#db/schema/contracts.ts";
import type { VehicleCondition } from "#server/handover/agreement/vehicle-condition.ts";
import type { ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import type { AddendumSnapshot } from "./addendum-snapshot.ts";

type ActRow = typeof contractActs.$inferSelect;

/** Ready to print: `Kilometerstand`, `126.280 km`, `12.628 km`. */
export type ReturnChange = { label: string; before: string; after: string };

export type CorrectionFacts = {
  reason: string;
  /** Prename and surname of the Admin. */
  correctedBy: string;
  before: ReturnSnapshot;
  after: ReturnSnapshot;
  changes: ReturnChange[];
  /** What the stock kept, because it was changed there since. */
  keptInStock: ("odometer" | "damage")[];
};

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
  return_corrected: CorrectionFacts;
};

export type ActKind = keyof ActFacts;

/** An act of a contract's life as it is stored, with the facts of its kind. */
export type ContractAct = {
  [K in ActKind]: Omit<ActRow, "kind" | "facts"> & { kind: K; facts: ActFacts[K] };
}[ActKind];

/** The addendum of an act that has one; null: it has none, or it was deleted with the customer's data. */
export const addendumOf = ({ facts }: { facts: unknown }): AddendumSnapshot | null =>
  (facts as Partial<ActFacts["extended"]>).addendum ?? null;
