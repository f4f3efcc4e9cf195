import type { idChecks } from "#db/schema/id-checks.ts";
import type { vehicles } from "#db/schema/vehicles.ts";
import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { pickFigures } from "./agreed-figures.ts";
import type { ContractPrice } from "./contract-price.rules.ts";
import type {
  ContractSnapshot,
  KnownDamagePhoto,
  OwnTerms,
  PrintedConcern,
  SbInsuranceSnapshot,
  VehicleSnapshot,
} from "./contract-snapshot.ts";
import { saysNothing } from "./contract-terms.rules.ts";
import type { TermsStep } from "./contract-terms.schema.ts";
import type { PersonStep } from "./person.schema.ts";
import {
  customerSnapshot,
  type DealerSource,
  dealerSnapshot,
  identitySnapshot,
  licenseSnapshot,
  type Originals,
} from "./snapshot-people.ts";
import { conditionOfFields } from "./vehicle-condition.ts";
import type { VehicleStep } from "./vehicle-step.schema.ts";

type IdCheck = typeof idChecks.$inferSelect;

export type SnapshotSource = DealerSource & {
  contractNumber: string;
  /** The customer's number in groups. */
  shownTelephone: string;
  createdAt: Date;
  termsVersion: string;
  terms?: OwnTerms | undefined;
  check: IdCheck;
  originals: Originals;
  secondDriver: Pick<ContractSnapshot, "secondDriver" | "secondDriverCheck">;
  /** As it is handed over, with its open damages. */
  vehicle: typeof vehicles.$inferSelect;
  damages: readonly DamageSnapshot[];
  /** Of these damages, as far as the contract prints them. */
  damagePhotos: readonly KnownDamagePhoto[];
  input: { person: PersonStep; vehicle: VehicleStep; terms: TermsStep };
  price: ContractPrice;
  /** The deductible protection booked with it. */
  sbInsurance: SbInsuranceSnapshot | null;
  /** The red plate that was chosen; "": none. */
  redPlate: string;
  confirmedConcerns: readonly PrintedConcern[];
};

/** A vehicle as papers say it was handed over; its condition is what was typed. */
export const vehicleSnapshot = (
  { vehicle, damages, damagePhotos }: Pick<SnapshotSource, "vehicle" | "damages" | "damagePhotos">,
  typed: SnapshotSource["input"]["vehicle"],
): VehicleSnapshot => ({
  brand: vehicle.brand,
  name: vehicle.name,
  kind: vehicle.kind,
  fuel: vehicle.fuelKind,
  vin: vehicle.vin,
  licensePlate: vehicle.licensePlate,
  odometerKm: vehicle.odometerKm,
  preDamage: vehicle.preDamage,
  damages: [...damages],
  ...(damagePhotos.length > 0 ? { damagePhotos: [...damagePhotos] } : {}),
  notes: vehicle.shortDescription,
  ...conditionOfFields(typed),
});

/** All a contract's documents are made from, now and later (papers.md#snapshot). */
export function buildContractSnapshot(source: SnapshotSource): ContractSnapshot {
  const { input, price } = source;
  const { person, terms } = input;
  return {
    snapshotVersion: 1,
    paperWording: 2,
    contractNumber: source.contractNumber,
    createdAt: source.createdAt.toISOString(),
    processNumber: source.check.processNumber,
    kind: terms.kind,
    termsVersion: source.termsVersion,
    ...(source.terms ? { terms: source.terms } : {}),
    dealer: dealerSnapshot(source),
    customer: customerSnapshot(person, source.shownTelephone),
    ...source.secondDriver,
    identityDocument: identitySnapshot(source.check, person, source.originals),
    drivingLicence: licenseSnapshot(source.check, person, {
      made: { by: `${source.staff.prename} ${source.staff.surname}`, at: source.createdAt.toISOString() },
      originals: source.originals,
      printed: source.confirmedConcerns,
    }),
    vehicle: vehicleSnapshot(source, input.vehicle),
    startOfUse: terms.startOfUse.toISOString(),
    endOfUse: terms.endOfUse.toISOString(),
    isFreeOfCharge: terms.isFreeOfCharge,
    ...pickFigures(terms),
    additionalCosts: terms.additionalCosts,
    priceLines: price.lines,
    totalCents: price.totalCents,
    vatCents: price.vatCents,
    vatPercent: price.vatPercent,
    insurance: { kind: terms.insurance, deductibleCents: terms.deductibleCents },
    ...(terms.orderNumber ? { orderNumber: terms.orderNumber } : {}),
    ...(source.redPlate ? { redPlate: source.redPlate } : {}),
    ...(terms.testDrive && !saysNothing(terms.testDrive) ? { testDrive: terms.testDrive } : {}),
    ...(source.sbInsurance ? { sbInsurance: source.sbInsurance } : {}),
    additionalNotes: terms.additionalNotes,
    ...(source.confirmedConcerns.length > 0 ? { confirmedConcerns: [...source.confirmedConcerns] } : {}),
  };
}
