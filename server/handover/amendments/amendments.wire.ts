import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { kilometersOfWire, typedNumber } from "#server/ground/kernel/kilometers.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import { z } from "#server/ground/kernel/zod.ts";
import {
  conditionFieldsOfWire,
  conditionOfWire,
  conditionWireNames,
  givenCondition,
} from "#server/handover/agreement/vehicle-condition.wire.ts";
import { ConfirmedCodes, confirmedOfCodes } from "#server/services/concerns/confirmed.schema.ts";

const Text = z.union([WireText, z.number()]).nullish();
const instantText = "ISO 8601; without an offset it is Berlin time";
const Notes = Text.describe("Further agreements, as the addendum prints them");

/** A later return of a contract that is underway (api.md#changing-a-contract). */
export const ExtendContractBody = z.object({
  contract: z
    .object({ end_of_use: Text.describe(instantText), notes: Notes, confirmed_concerns: ConfirmedCodes })
    .meta({ "x-name": "Extension" }),
});

/** The same of an SB-Schutz booked alone. */
export const ExtendSbContractBody = z.object({
  sb_insurance_contract: z.object({ end_date: Text.describe(instantText), notes: Notes }),
});

/** Another vehicle under the same contract. */
export const SwapVehicleBody = z.object({
  contract: z
    .object({
      swapped_at: Text.describe(`${instantText}; now if omitted`),
      returned_vehicle_attributes: z
        .object({
          odometer_value: Text,
          pre_damage: Text.describe("New damage; empty: none"),
          short_description: Text.describe("Notes on the return"),
          ...givenCondition,
        })
        .nullish()
        .describe("How the vehicle came back; left out where it was not handed over yet"),
      vehicle_id: Text.describe("A vehicle of the stock"),
      vehicle_attributes: z.object({
        license_plate: Text,
        foreign_license_plate: z.boolean().optional().describe("The plate is one of another country"),
        odometer_value: Text,
        pre_damage: Text,
        short_description: Text,
        ...givenCondition,
      }),
      notes: Notes,
      confirmed_concerns: ConfirmedCodes,
    })
    .meta({ "x-name": "VehicleSwap" }),
});

const textOf = (given: z.output<typeof Text>) => String(given ?? "");

/** An extension as the use case takes it; missing and unreadable values are left to its messages. */
export const extensionOfWire = ({ contract }: z.output<typeof ExtendContractBody>) => ({
  newEnd: parseInstant(textOf(contract.end_of_use)),
  notes: textOf(contract.notes),
  confirmed: confirmedOfCodes(contract.confirmed_concerns),
});

export const sbExtensionOfWire = ({ sb_insurance_contract: given }: z.output<typeof ExtendSbContractBody>) => ({
  newEnd: parseInstant(textOf(given.end_date)),
  notes: textOf(given.notes),
});

export function swapOfWire({ contract }: z.output<typeof SwapVehicleBody>, now: Date) {
  const { returned_vehicle_attributes: back, vehicle_attributes: vehicle } = contract;
  return {
    swappedAt: contract.swapped_at ? parseInstant(textOf(contract.swapped_at)) : now,
    givenBack: back
      ? {
          odometerKm: kilometersOfWire(back.odometer_value),
          newDamage: textOf(back.pre_damage),
          notes: textOf(back.short_description),
          condition: conditionOfWire(back),
        }
      : null,
    vehicle: {
      vehicleId: textOf(contract.vehicle_id),
      licensePlate: textOf(vehicle.license_plate),
      foreignPlate: vehicle.foreign_license_plate ? "ja" : "",
      odometerKm: typedNumber(vehicle.odometer_value) ?? "",
      preDamage: textOf(vehicle.pre_damage),
      shortDescription: textOf(vehicle.short_description),
      ...conditionFieldsOfWire(vehicle),
    },
    notes: textOf(contract.notes),
    confirmed: confirmedOfCodes(contract.confirmed_concerns),
  };
}

const wireNames: Record<string, string> = {
  newEnd: "end_of_use",
  swappedAt: "swapped_at",
  "givenBack.odometerKm": "returned_vehicle_attributes.odometer_value",
  "givenBack.newDamage": "returned_vehicle_attributes.pre_damage",
  "givenBack.notes": "returned_vehicle_attributes.short_description",
  ...conditionWireNames("givenBack.condition."),
  "vehicle.vehicleId": "vehicle_id",
  "vehicle.licensePlate": "vehicle_attributes.license_plate",
  "vehicle.odometerKm": "vehicle_attributes.odometer_value",
  "vehicle.preDamage": "vehicle_attributes.pre_damage",
  "vehicle.shortDescription": "vehicle_attributes.short_description",
};

/** The name an API client knows for a field of a change: `contract.end_of_use`. */
export const amendmentWireNameOf = (field: string) => `contract.${entryOf(wireNames, field) ?? field}`;
export const sbAmendmentWireNameOf = (field: string) =>
  `sb_insurance_contract.${field === "newEnd" ? "end_date" : field}`;
