import { randomInt } from "node:crypto";
import { formDrafts } from "#db/schema/drafts.ts";
import { addRow } from "#db/seed/row-collector.ts";
import type { IdCheckRow, VehicleRow } from "#db/seed/rows.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** `yyyy-mm-dd` of a day from now, as drafts keep it. */
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

export const typedPerson: StepValues = {
  salutation: "Frau",
  prename: "Erika",
  surname: "Mustermann",
  dateOfBirth: "12.08.1984",
  email: "kundin@example.org",
  telephoneNumber: "015123456789",
  street: "Domstraße",
  house: "4",
  postalCode: "50668",
  city: "Köln",
  identityDocumentType: "IDENTITY_CARD",
  identityDocumentNumber: "T22000129",
  licenseNumber: "B072RRE2I55",
  licenseIssuingAuthority: "Stadt Köln",
  licenseClasses: "B",
  isLicenseChecked: "on",
};

const typedVehicle = (vehicle: VehicleRow): StepValues => ({
  vehicleId: vehicle.id,
  filledFor: vehicle.id,
  licensePlate: vehicle.licensePlate ?? "",
  odometerKm: String(vehicle.odometerKm),
  preDamage: vehicle.preDamage ?? "",
  shortDescription: vehicle.shortDescription ?? "",
});

/** From the day after tomorrow at 10:00, into the third day, with Vollkasko. */
const typedTerms = (): StepValues => ({
  pickupDate: dayFromNow(2),
  pickupHour: "10",
  pickupMinute: "00",
  returnDate: dayFromNow(4),
  returnHour: "17",
  returnMinute: "30",
  kind: "Vermietung",
  dailyPrice: "89,00",
  hourlyPrice: "12,50",
  extraKmPrice: "0,29",
  deposit: "500,00",
  includedKmPerDay: "150",
  insurance: "vollkasko",
});

type Draft = {
  wizard?: "contract" | "sb_contract";
  check: IdCheckRow;
  /** What was typed so far, by step. */
  steps: Record<string, StepValues>;
};

/** A contract wizard that was filled so far and left. */
export async function aDraft(place: Place, { wizard = "contract", check, steps }: Draft): Promise<void> {
  await addRow(place.db, formDrafts, {
    id: newId(),
    headquarterId: place.headquarterId,
    branchId: place.branchId ?? null,
    idCheckId: check.id,
    kind: wizard,
    version: 1,
    data: steps as Record<string, Record<string, string>>,
    updatedAt: new Date(),
    updatedByUserId: place.userId,
  });
}

/** A contract wizard filled up to its preview, for a vehicle of its own, which it returns. */
export async function aFilledWizard(place: Place, check: IdCheckRow): Promise<VehicleRow> {
  const vehicle = await anOwnVehicle(place);
  const steps = { person: typedPerson, vehicle: typedVehicle(vehicle), terms: typedTerms() };
  await aDraft(place, { check, steps });
  return vehicle;
}

/** A vehicle no other journey chooses: those of other workers and earlier runs put theirs into the same stock. */
const anOwnVehicle = (place: Place, changes: Partial<VehicleRow> = {}) =>
  aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)), ...changes });
