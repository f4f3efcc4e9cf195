import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { typedNumber } from "#server/ground/kernel/kilometers.ts";
import { z } from "#server/ground/kernel/zod.ts";
import {
  identityProblems,
  type VehicleField,
  type VehicleValues,
  vehicleFieldNames,
  vehicleFields,
} from "./vehicle-fields.ts";

const typed = z.union([z.string().max(10_000), z.number()]);

const figures = new Set<VehicleField>(["odometerKm", "grossMassKg", "seats", "trailerLoadKg"]);

/** What `vehicleFields` reads from a text, as a schema; what it refuses gets the field's own message. */
function read<F extends VehicleField>(name: F, text: string | number, ctx: z.RefinementCtx): VehicleValues[F] {
  const result = vehicleFields[name].read((figures.has(name) && typedNumber(text)) || String(text));
  if (result.error === undefined) return result.value as VehicleValues[F];
  ctx.addIssue(result.error);
  return z.NEVER;
}

const field = <F extends VehicleField>(name: F) =>
  typed.optional().transform((text, ctx) => read(name, text ?? "", ctx));

/** Null: it stays as it is. Forms leave out what is empty, so missing means empty. */
const changedField = <F extends VehicleField>(name: F) =>
  typed
    .nullable()
    .optional()
    .transform((text, ctx) => (text === null ? null : read(name, text ?? "", ctx)));

/** The same for every field, with their types. */
const forEachField = <S extends { [F in VehicleField]: z.ZodType }>(make: (name: VehicleField) => unknown) =>
  Object.fromEntries(vehicleFieldNames.map((name) => [name, make(name)])) as S;

type Field<F extends VehicleField> = ReturnType<typeof field<F>>;
type ChangedField<F extends VehicleField> = ReturnType<typeof changedField<F>>;

type GivenVehicle = { [F in VehicleField]?: VehicleValues[F] | null };

/** Judges VIN and plate by what they are said to be; a change that leaves that as it is, is judged with the stored vehicle. */
function checkIdentity(given: GivenVehicle, context: z.RefinementCtx): void {
  const { oldVin, foreignPlate, vin, licensePlate } = given;
  const known = {
    ...(typeof vin === "string" && typeof oldVin === "string" ? { vin, oldVin } : {}),
    ...(typeof licensePlate === "string" && typeof foreignPlate === "string" ? { licensePlate, foreignPlate } : {}),
  };
  for (const { field: name, message } of identityProblems(known))
    context.addIssue({ code: "custom", path: [name], message });
}

export const CreateVehicleInput = z
  .object({
    ...forEachField<{ [F in VehicleField]: Field<F> }>(field),
    /** Makes creating twice the same as once: a form has it before it is sent. */
    id: NewIdText.optional(),
    /** The branch office it belongs to; missing: the user's own office. Only headquarters may name one. */
    branchId: IdText.optional(),
  })
  .superRefine(checkIdentity, { when: () => true });

export const UpdateVehicleInput = z
  .object({
    ...forEachField<{ [F in VehicleField]: ChangedField<F> }>(changedField),
    id: IdText,
    /** The version that was shown; missing: whatever it is now. */
    version: z
      .union([z.string().max(20), z.number()])
      .transform(Number)
      .optional(),
    /** The branch office it belongs to from now on, `headquarters`, or missing: it stays. Only headquarters may move vehicles. */
    branchId: IdText.optional(),
  })
  .superRefine(checkIdentity, { when: () => true });

export const VehicleIdInput = z.object({ id: IdText });
