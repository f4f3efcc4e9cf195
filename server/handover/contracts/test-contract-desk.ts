import type { IdCheckRow, VehicleRow } from "#db/seed/rows.ts";
import { anAcceptedCheck, type CheckOptions } from "#db/seed/states/checks.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { FormStep, StepValues } from "#server/handover/agreement/form-steps.ts";
import { saveContractDraft } from "#server/handover/contract-wizard/save-contract-draft.server.ts";
import { saveSbDraft } from "#server/handover/sb-insurance/save-sb-draft.server.ts";
import type { SbFormStep } from "#server/handover/sb-insurance/sb-form-steps.ts";
import type { Confirmed } from "#server/services/concerns/concerns.rules.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import type { TestDatabase } from "#tests/seed/test-database.ts";
import { createContract } from "./create-contract.server.ts";

/** Monday, 09:00 in Berlin. */
export const now = new Date("2026-11-23T08:00:00Z");

type DeskOptions = NonNullable<Parameters<typeof aStaffContext>[1]> & {
  aCheck?: (place: Place, options: CheckOptions) => Promise<IdCheckRow>;
  checkOptions?: CheckOptions;
};

const fakes: Awaited<ReturnType<typeof aStaffContext>>["fake"][] = [];

/** Resolves once the work after the responses has ended; await it before closing the database. */
export async function settleDesks(): Promise<void> {
  for (const fake of fakes) await fake.settled();
}

/** A member of staff with a check that may lead to a contract and a vehicle to hand over. */
export async function aDesk(
  database: TestDatabase,
  { aCheck = anAcceptedCheck, checkOptions, ...staff }: DeskOptions = {},
) {
  const { ctx, fake } = await aStaffContext(database, { now: () => now, ...staff });
  fakes.push(fake);
  const { headquarterId, branchId, userId } = ctx.actor;
  const place: Place = { db: database.db, headquarterId, branchId, userId, now };
  const check = await aCheck(place, { hasPhotos: false, ...checkOptions });
  return { ctx, fake, place, check, vehicle: await aVehicle(place) };
}

export const typedPerson: StepValues = {
  salutation: "Frau",
  prename: "Erika",
  surname: "Mustermann",
  dateOfBirth: "12.08.1984",
  email: "erika@example.org",
  telephoneNumber: "015112345678",
  street: "Musterweg",
  house: "12",
  postalCode: "50667",
  city: "Köln",
  identityDocumentType: "IDENTITY_CARD",
  identityDocumentNumber: "T22000129",
  licenseNumber: "B072RRE2I55",
  licenseIssuingAuthority: "Stadt Köln",
  licenseClasses: "AM, B, BE, L",
  isLicenseChecked: "on",
};

export const typedTerms: StepValues = {
  pickupDate: "2026-11-23",
  pickupHour: "10",
  pickupMinute: "00",
  returnDate: "2026-11-25",
  returnHour: "17",
  returnMinute: "30",
  kind: "Vermietung",
  dailyPrice: "89,00",
  hourlyPrice: "12,50",
  extraKmPrice: "0,29",
  deposit: "500,00",
  includedKmPerDay: "150",
  insurance: "vollkasko",
  additionalNotes: "Nur in Deutschland.",
};

/** The step 'Versicherung' with a booking. */
export const typedSb: StepValues = { booksSb: "yes", insuredDeductible: "1.000,00", paymentMethod: "card" };

/** The step 'Versicherung' of an SB-Schutz booked alone. */
export const typedBooking: StepValues = {
  vehicleName: "VW Golf",
  vin: "WVWZZZ1KZAW000001",
  licensePlate: "K HS 1001",
  kind: "Vermietung",
  pickupDate: "2026-11-23",
  pickupHour: "10",
  pickupMinute: "00",
  returnDate: "2026-11-25",
  returnHour: "17",
  returnMinute: "30",
  hasVollkasko: "on",
  insuredDeductible: "1000",
  paymentMethod: "cash",
};

/** Saves both steps of the SB wizard; returns the draft's version. */
export async function fillSbWizard(
  ctx: Context,
  { check }: { check: IdCheckRow },
  changes: Partial<Record<SbFormStep, StepValues>> = {},
): Promise<number> {
  const idCheckId = check.id;
  await saveSbDraft(ctx, { idCheckId, step: "person", values: { ...typedPerson, ...changes.person } });
  const values = { ...typedBooking, ...changes.booking };
  return (await saveSbDraft(ctx, { idCheckId, step: "booking", values })).version;
}

export const typedVehicle = (vehicle: VehicleRow, changes: StepValues = {}): StepValues => ({
  vehicleId: vehicle.id,
  filledFor: vehicle.id,
  licensePlate: vehicle.licensePlate ?? "",
  odometerKm: String(vehicle.odometerKm),
  ...changes,
});

/** Saves all steps as typed; returns the draft's version. */
export async function fillWizard(
  ctx: Context,
  { check, vehicle }: { check: IdCheckRow; vehicle: VehicleRow },
  changes: Partial<Record<FormStep, StepValues>> = {},
): Promise<number> {
  const idCheckId = check.id;
  const save = (step: FormStep, values: StepValues) => saveContractDraft(ctx, { idCheckId, step, values });
  await save("person", { ...typedPerson, ...changes.person });
  await save("vehicle", { ...typedVehicle(vehicle), ...changes.vehicle });
  await save("terms", { ...typedTerms, ...changes.terms });
  return (await save("sb", { booksSb: "no", ...changes.sb })).version;
}

/** The whole way from an empty wizard to the contract. */
export async function concludeContract(
  desk: { ctx: Context; check: IdCheckRow; vehicle: VehicleRow },
  changes: Partial<Record<FormStep, StepValues>> = {},
  confirmed: Confirmed = {},
) {
  const draftVersion = await fillWizard(desk.ctx, desk, changes);
  return createContract(desk.ctx, { idCheckId: desk.check.id, draftVersion, confirmed });
}
