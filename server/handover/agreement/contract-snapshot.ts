import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { completeFigures } from "./agreed-figures.rules.ts";
import type { AgreedFigures } from "./agreed-figures.ts";
import type { TestDrive } from "./contract-terms.rules.ts";
import { readCondition, type VehicleCondition } from "./vehicle-condition.ts";

/**
 * The data a contract's documents are made from. It is stored as JSON beside the contract and never changes afterwards, so
 * that a paper rendered again (signed, with vehicle return) says what was agreed on, whatever has become of customer,
 * vehicle or prices since (papers.md#snapshot). Money is integer cents, instants are ISO 8601 in UTC and printed as
 * Europe/Berlin wall times, labels are German and ready to print. Texts that were left empty are "".
 */
export type ContractSnapshot = AgreedFigures & {
  snapshotVersion: 1;
  /** How its papers word their sums; missing: as until November 2026. A paper rendered again says what it said. */
  paperWording?: 2;
  /** `FÜV-2026-000042` */
  contractNumber: string;
  createdAt: string;
  /** Printed as `ID1042`. */
  processNumber: number;
  /** `Vermietung`, `Probefahrt` … */
  kind: string;
  /** Key of `contractTerms`, or what `terms` are called. */
  termsVersion: string;
  /** The headquarters' own terms the contract was made under; missing: our template. */
  terms?: OwnTerms;
  dealer: DealerSnapshot;
  customer: CustomerSnapshot;
  /** First name and surname of who may drive besides the customer; "" for nobody. */
  secondDriver: string;
  /** What was checked of them; null: nothing, only the name is known. Missing: an older contract, or nobody. */
  secondDriverCheck?: SecondDriverCheckSnapshot | null;
  identityDocument: IdentityDocumentSnapshot;
  /** Spelled as stored snapshots spell it. */
  drivingLicence: DrivingLicenseSnapshot | null;
  vehicle: VehicleSnapshot;
  /** What was driven with vehicles that were swapped since; missing: none was. */
  formerKm?: number;
  startOfUse: string;
  endOfUse: string;
  isFreeOfCharge: boolean;
  additionalCosts: { name: string; cents: number }[];
  /** The price table in print order, additional costs included. Deposit and SB fee are no part of it: they are paid apart. */
  priceLines: PriceLine[];
  /** Sum of the amounts in `priceLines`, VAT included. */
  totalCents: number;
  /** The VAT within `totalCents`. */
  vatCents: number;
  vatPercent: number;
  insurance: InsuranceSnapshot;
  /** Number of the repair order a courtesy car belongs to; missing: none. */
  orderNumber?: string;
  /** The red plate it is driven with, as far as it was chosen before the contract was made (red-plates.md#on-paper); missing: none was. */
  redPlate?: string;
  /** What was done at a test drive; missing: another kind, or nothing was said. */
  testDrive?: TestDriveSnapshot;
  sbInsurance?: SbInsuranceSnapshot;
  additionalNotes: string;
  /** What was asked and confirmed before the contract, as far as papers say it; missing: nothing. */
  confirmedConcerns?: PrintedConcern[];
};

/**
 * A snapshot as it was stored, of any age: a figure that did not exist when its contract was made is 0, not agreed; a
 * condition that was not asked for yet was not noted.
 */
export function readContractSnapshot(stored: unknown): ContractSnapshot {
  const snapshot = stored as ContractSnapshot;
  return {
    ...snapshot,
    ...completeFigures(snapshot),
    secondDriver: snapshot.secondDriver ?? "",
    vehicle: { ...snapshot.vehicle, ...readCondition(snapshot.vehicle) },
  };
}

/**
 * What holds of a contract by now: as it was made, or as the last addendum changed it (contract-life.md#what-holds-now). The papers of the
 * contract itself print `snapshot`.
 */
export const agreedNow = (contract: { snapshot?: unknown; amendedSnapshot?: unknown }): ContractSnapshot =>
  readContractSnapshot(contract.amendedSnapshot ?? contract.snapshot);

/** A confirmed concern as papers print it (papers.md#confirmed-concerns). */
export type PrintedConcern = {
  /** Key of `concernTable`. */
  code: string;
  text: string;
  /** Prename and surname of the member of staff who confirmed it. */
  confirmedBy: string;
  confirmedAt: string;
};

/** Own terms as a contract keeps them. */
export type OwnTerms = { title: string; clauses: { title: string; text: string }[] };

export type DealerSnapshot = {
  name: string;
  /** null for the headquarters itself. */
  branchName: string | null;
  street: string;
  house: string;
  postalCode: string;
  city: string;
  telephone?: string;
  email?: string;
  /** Steuernummer or USt-IdNr. */
  taxNumber?: string;
  /** USt-IdNr.; missing in older contracts. */
  vatNumber?: string;
  /** `Amtsgericht Köln, HRB 12345`; missing in older contracts. */
  registerEntry?: string;
  /** Prename and surname of the member of staff. */
  handledBy: string;
};

export type CustomerSnapshot = {
  /** `Herr`, `Frau` or `Divers` */
  salutation: string;
  prename: string;
  surname: string;
  /** Calendar date, `1987-09-04`. */
  dateOfBirth: string;
  street: string;
  house: string;
  postalCode: string;
  city: string;
  /** In two letters; missing: Germany. */
  country?: string;
  /** In digits. */
  telephone: string;
  /** In groups, as papers print it; missing: as until November 2026, in digits. */
  shownTelephone?: string;
  email: string;
  /** The firm this person acts for; missing: a private person. */
  companyName?: string;
  companyVatNumber?: string;
};

/** Who said something about a document, by name, and when. */
export type Assertion = { by: string; at: string };

/**
 * Who saw the original of a document, by a tick of its own; null: nobody said so. Missing: from before it was asked.
 */
type Original = { original?: Assertion | null };

/** How the names on both documents compare; the confirmation is that of who made the contract all the same. */
export type ComparedNames = { state: "match" } | { state: "not_compared" } | ({ state: "differ" } & Assertion);

export type IdentityDocumentSnapshot = Original & {
  /** `Personalausweis`, `Reisepass` … */
  typeLabel: string;
  number: string;
  /** Instant of the decision; null when there was none yet. */
  checkedAt: string | null;
  /** `Akzeptiert`, `Abgelehnt` … */
  stateLabel: string;
};

export type DrivingLicenseSnapshot = Original & {
  number: string;
  issuingAuthority: string;
  /** `B, BE, AM, L` */
  classes: string;
  checkedAt: string | null;
  stateLabel: string;
  /** Missing, as the next: papers until November 2026 asserted both, and still do (papers.md#assertions-on-paper). */
  namesCheck?: ComparedNames;
  classesCheck?: "valid" | "rejected" | "unchecked";
  /** What those papers said of the names. */
  isPersonsNameMatched?: boolean;
};

/** The documents of a second driver, as they were confirmed. */
export type SecondDriverCheckSnapshot = {
  /** Of their own check. */
  processNumber: number;
  /** Calendar date; "" where the check has none. */
  dateOfBirth: string;
  identityDocument: IdentityDocumentSnapshot;
  drivingLicence: DrivingLicenseSnapshot | null;
};

/** `damage`: the number of the damage it shows. */
export type KnownDamagePhoto = { id: string; sha256: string; damage: number };

export type VehicleSnapshot = VehicleCondition & {
  brand: string;
  name: string;
  /** Category: `Kombi`, `SUV` … */
  kind: string;
  /** `Diesel`, `Elektro` … */
  fuel: string;
  vin: string;
  licensePlate: string;
  odometerKm: number;
  preDamage: string;
  /** The open damages one by one, as drawn and listed; missing: handed over before papers drew them. */
  damages?: DamageSnapshot[];
  /** Photos of them that the contract prints; missing: none, or handed over before papers printed them. */
  damagePhotos?: KnownDamagePhoto[];
  notes: string;
};

export type PriceLine = {
  label: string;
  /** `3 Tage`, `pauschal` … */
  quantity: string;
  unitCents: number | null;
  /** null with a unit price: charged by use at the return. null without one: included in the price. */
  amountCents: number | null;
};

export type InsuranceSnapshot = {
  kind: "none" | "teilkasko" | "vollkasko";
  /** 0 without a Kasko insurance. */
  deductibleCents: number;
};

/** Papers print only what is true of it (contracts.md#test-drives). */
export type TestDriveSnapshot = TestDrive;

/** SB-Schutz booked with the contract. */
export type SbInsuranceSnapshot = {
  insuredDeductibleCents: number;
  feeCents: number;
  paymentMethod: "card" | "cash";
  startIso: string;
  endIso: string;
};
