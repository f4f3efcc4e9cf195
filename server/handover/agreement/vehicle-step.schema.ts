import { isForeignPlate, isLicensePlate, normalizeLicensePlate } from "#server/fleet/vehicles/license-plate.rules.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { kilometersMaximum, withoutGrouping } from "#server/ground/kernel/kilometers.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { optionalText, requiredLine } from "./contract-fields.schema.ts";
import { conditionFields } from "./vehicle-condition.schema.ts";

/** A plate as it is stored. */
export const plateLine = requiredLine(vehicleTexts.plateRequired)
  .transform(normalizeLicensePlate)
  .refine(isLicensePlate, vehicleTexts.plateFormat);

type TypedPlate = { licensePlate?: string | undefined; foreignPlate?: string | undefined };

/** Says when a plate is none of its country, unless its field has said what is wrong. */
export function checkPlate({ licensePlate, foreignPlate }: TypedPlate, context: z.RefinementCtx): void {
  if (context.issues.some(({ path }) => path?.[0] === "licensePlate")) return;
  if (licensePlate && !(foreignPlate ? isForeignPlate : isLicensePlate)(licensePlate))
    context.addIssue({ code: "custom", path: ["licensePlate"], message: vehicleTexts.plateFormat });
}

/** The fields of step 2, before its plate is judged. */
export const vehicleStepFields = z.object({
  vehicleId: requiredLine(vehicleTexts.vehicleRequired),
  licensePlate: requiredLine(vehicleTexts.plateRequired).transform(normalizeLicensePlate),
  /** "ja" for the plate of another country, as the stock or an API client says. */
  foreignPlate: z.string().max(10).optional(),
  odometerKm: requiredLine(vehicleTexts.odometerRequired)
    .transform(withoutGrouping)
    .pipe(z.string().regex(/^\d*$/, vehicleTexts.odometerDigits))
    .transform(Number)
    .refine((km) => km <= kilometersMaximum, vehicleTexts.odometerDigits),
  preDamage: optionalText,
  shortDescription: optionalText,
  ...conditionFields,
});

/** Step 2: a vehicle of the stock and its state at handover (contracts.md#vehicle-step). */
export const vehicleStep = vehicleStepFields.superRefine(checkPlate, { when: () => true });

export type VehicleStep = z.output<typeof vehicleStep>;
