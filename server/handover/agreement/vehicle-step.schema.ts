import { normalizeLicensePlate } from "#server/fleet/vehicles/license-plate.rules.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { identityProblems } from "#server/fleet/vehicles/vehicle-fields.ts";
import { kilometersMaximum, withoutGrouping } from "#server/ground/kernel/kilometers.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { optionalText, requiredLine } from "./contract-fields.schema.ts";
import { conditionFields } from "./vehicle-condition.schema.ts";

/** A plate as it is stored, to be judged by `checkIdentity`. */
export const plateLine = requiredLine(vehicleTexts.plateRequired).transform(normalizeLicensePlate);

/** A tick of a form, or "ja" as the stock and API clients say it. */
export const tick = z.string().max(10).optional();

type TypedIdentity = Partial<Record<"vin" | "oldVin" | "licensePlate" | "foreignPlate", string | undefined>>;

/** Judges VIN and plate by what they are said to be, unless their field has said what is wrong. */
export function checkIdentity(typed: TypedIdentity, context: z.RefinementCtx): void {
  const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
  const { vin = "", oldVin = "", licensePlate = "", foreignPlate = "" } = typed;
  for (const { field, message } of identityProblems({ vin, oldVin, licensePlate, foreignPlate }))
    if (!wrong.has(field)) context.addIssue({ code: "custom", path: [field], message });
}

/** The fields of step 2, before its plate is judged. */
export const vehicleStepFields = z.object({
  vehicleId: requiredLine(vehicleTexts.vehicleRequired),
  licensePlate: plateLine,
  /** For the plate of another country. */
  foreignPlate: tick,
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
export const vehicleStep = vehicleStepFields.superRefine(checkIdentity, { when: () => true });

export type VehicleStep = z.output<typeof vehicleStep>;
