import type { branchOffices, headquarters } from "#db/schema/dealers.ts";
import type { idChecks } from "#db/schema/id-checks.ts";
import type { vehicles } from "#db/schema/vehicles.ts";
import type { Staff } from "#server/access/actor.ts";
import { documentTypeLabel } from "#server/dictionary/dictionary.ts";
import { approvalStates } from "#server/id-checks/id-check.states.ts";
import type { CreateContractInput } from "./contract.schema.ts";
import { type ContractPrice, vatPercent } from "./contract-price.rules.ts";
import type {
  ContractSnapshot,
  CustomerSnapshot,
  DealerSnapshot,
  DrivingLicenceSnapshot,
  IdentityDocumentSnapshot,
} from "./contract-snapshot.ts";

type IdCheck = typeof idChecks.$inferSelect;

export type SnapshotSource = {
  contractNumber: string;
  createdAt: Date;
  termsVersion: string;
  check: IdCheck;
  headquarter: typeof headquarters.$inferSelect;
  /** null: the headquarters' own contract. */
  branch: typeof branchOffices.$inferSelect | null;
  staff: Pick<Staff, "prename" | "surname">;
  /** As it is handed over. */
  vehicle: typeof vehicles.$inferSelect;
  input: CreateContractInput;
  price: ContractPrice;
};

/** All a contract's documents are made from, now and later (product §6). */
export function buildContractSnapshot(source: SnapshotSource): ContractSnapshot {
  const { input, vehicle, price } = source;
  const { person, terms } = input;
  return {
    snapshotVersion: 1,
    contractNumber: source.contractNumber,
    createdAt: source.createdAt.toISOString(),
    processNumber: source.check.processNumber,
    kind: terms.kind,
    termsVersion: source.termsVersion,
    dealer: dealerOf(source),
    customer: customerOf(person),
    identityDocument: identityDocumentOf(source.check, person),
    drivingLicence: drivingLicenceOf(source.check, person),
    vehicle: {
      brand: vehicle.brand,
      name: vehicle.name,
      kind: vehicle.kind,
      fuel: vehicle.fuelKind,
      vin: vehicle.vin,
      licensePlate: vehicle.licensePlate,
      odometerKm: vehicle.odometerKm,
      preDamage: vehicle.preDamage,
      notes: vehicle.shortDescription,
    },
    startOfUse: terms.startOfUse.toISOString(),
    endOfUse: terms.endOfUse.toISOString(),
    isFreeOfCharge: terms.isFreeOfCharge,
    dailyPriceCents: terms.dailyPriceCents,
    hourlyPriceCents: terms.hourlyPriceCents,
    extraKmCents: terms.extraKmCents,
    depositCents: terms.depositCents,
    includedKmPerDay: terms.includedKmPerDay,
    includedKmPerHour: terms.includedKmPerHour,
    additionalCosts: terms.additionalCosts,
    priceLines: price.lines,
    totalCents: price.totalCents,
    vatCents: price.vatCents,
    vatPercent,
    insurance: { kind: terms.insurance, deductibleCents: terms.deductibleCents },
    additionalNotes: terms.additionalNotes,
  };
}

function dealerOf({ headquarter, branch, staff }: SnapshotSource): DealerSnapshot {
  const { street, house, postalCode, city, taxNumber } = branch ?? headquarter;
  return {
    name: headquarter.name,
    branchName: branch?.name ?? null,
    street,
    house,
    postalCode,
    city,
    telephone: headquarter.telephoneNumber,
    email: headquarter.email,
    taxNumber: taxNumber || headquarter.taxNumber,
    handledBy: `${staff.prename} ${staff.surname}`,
  };
}

const customerOf = (person: CreateContractInput["person"]): CustomerSnapshot => ({
  salutation: person.salutation,
  prename: person.prename,
  surname: person.surname,
  dateOfBirth: person.dateOfBirth,
  street: person.street,
  house: person.house,
  postalCode: person.postalCode,
  city: person.city,
  telephone: person.telephoneNumber,
  email: person.email,
});

const identityDocumentOf = (check: IdCheck, person: CreateContractInput["person"]): IdentityDocumentSnapshot => ({
  typeLabel: documentTypeLabel(person.identityDocumentType),
  number: person.identityDocumentNumber,
  checkedAt: check.identityDecidedAt?.toISOString() ?? null,
  stateLabel: approvalStates[check.approvalState].label,
});

/** Staff ticked that the classes were checked and are valid, also where no photo of the licence was wanted. */
const drivingLicenceOf = (check: IdCheck, person: CreateContractInput["person"]): DrivingLicenceSnapshot => ({
  number: person.licenseNumber,
  issuingAuthority: person.licenseIssuingAuthority,
  classes: person.licenseClasses,
  checkedAt: check.licenseDecidedAt?.toISOString() ?? null,
  stateLabel: check.licenseApprovalState ? approvalStates[check.licenseApprovalState].label : "Im Original vorgelegt",
  isPersonsNameMatched: check.isPersonsNameMatched ?? true,
});
