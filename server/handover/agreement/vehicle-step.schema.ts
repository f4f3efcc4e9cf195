import { isLicensePlate, normalizeLicensePlate } from "#server/fleet/vehicles/license-plate.rules.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { kilometersMaximum, withoutGrouping } from "#server/ground/kernel/kilometers.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { optionalText, requiredLine } from "./contract-fields.schema.ts";
import { conditionFields } from "./vehicle-condition.schema.ts";

/** A plate as it is stored. */
export const plateLine = requiredLine(vehicleTexts.plateRequired)
  .transform(normalizeLicensePlate)
  .refine(isLicensePlate, vehicleTexts.plateFormat);

/** Step 2: a vehicle of the stock and its state at handover (contracts.md#vehicle-step). */
export const vehicleStep = z.object({
  vehicleId: requiredLine(vehicleTexts.vehicleRequired),
  licensePlate: plateLine,
  odometerKm: requiredLine(vehicleTexts.odometerRequired)
    .transform(withoutGrouping)
    .pipe(z.string().regex(/^\d*$/, vehicleTexts.odometerDigits))
    .transform(Number)
    .refine((km) => km <= kilometersMaximum, vehicleTexts.odometerDigits),
  preDamage: optionalText,
  shortDescription: optionalText,
  ...conditionFields,
});

export type VehicleStep = z.output<typeof vehicleStep>;
