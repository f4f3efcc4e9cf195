import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import type {
  ContractSnapshot,
  CustomerSnapshot,
  DealerSnapshot,
  PrintedConcern,
  SbInsuranceSnapshot,
  VehicleSnapshot,
} from "#server/handover/agreement/contract-snapshot.ts";
import type { VehicleCondition } from "#server/handover/agreement/vehicle-condition.ts";

/** What a contract says of its price and its time, as `PriceTable` prints it. */
export type PricedPeriod = Pick<
  ContractSnapshot,
  | "kind"
  | "startOfUse"
  | "endOfUse"
  | "isFreeOfCharge"
  | "additionalCosts"
  | "priceLines"
  | "totalCents"
  | "vatCents"
  | "vatPercent"
  | "paperWording"
  | "dailyPriceCents"
  | "hourlyPriceCents"
  | "extraKmCents"
  | "depositCents"
  | "includedKmPerDay"
  | "includedKmPerHour"
> & { sbInsurance?: SbInsuranceSnapshot };

/** How a vehicle came back that was swapped for another. */
export type GivenBack = VehicleCondition & {
  odometerKm: number;
  /** What `marks` say and, after it, what was written about others. */
  newDamage: string;
  /** New damages that were noted one by one; missing: swapped before the addendum drew damages. */
  marks?: DamageSnapshot[];
  notes: string;
};

/**
 * The data of an addendum, from which its papers are made; never changed afterwards (contract-life.md#addendum). Money in cents,
 * instants ISO 8601 in UTC.
 */
export type AddendumSnapshot = {
  snapshotVersion: 1;
  /** Counts the addenda of a contract from 1. */
  number: number;
  createdAt: string;
  contractNumber: string;
  /** When the contract itself was made. */
  contractCreatedAt: string;
  processNumber: number;
  /** Whether it belongs to an SB-Schutz that was booked alone. */
  isOfSb: boolean;
  dealer: DealerSnapshot;
  customer: CustomerSnapshot;
  /** "" where nothing was noted. */
  notes: string;
  /** Another time of return, with what it costs. */
  extension?: { before: PricedPeriod; after: PricedPeriod };
  /** Another time of an SB-Schutz that was booked alone. */
  sbExtension?: { before: SbInsuranceSnapshot; after: SbInsuranceSnapshot };
  /**
   * Another vehicle. `givenBack` null: the first one was not handed over yet. `isDrawn`: damages are listed by number and drawn;
   * missing: swapped before the addendum did. `withSb`: an SB-Schutz goes with the vehicle.
   */
  swap?: {
    at: string;
    before: VehicleSnapshot;
    givenBack: GivenBack | null;
    after: VehicleSnapshot;
    isDrawn?: true;
    withSb?: true;
  };
  confirmedConcerns?: PrintedConcern[];
};
