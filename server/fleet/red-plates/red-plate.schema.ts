import { normalizeLicensePlate } from "#server/fleet/vehicles/license-plate.rules.ts";
import { isOldVin, normalizeVin } from "#server/fleet/vehicles/vin.ts";
import { keysOf } from "#server/ground/dictionary/dictionary.ts";
import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { typedLine } from "#server/ground/dictionary/typed-line.ts";
import { dayOrEmpty } from "#server/ground/kernel/german-date.schema.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { readRedPlate } from "./red-plate.rules.ts";
import { redPlateTexts as t, tripKinds, tripTexts } from "./red-plate.texts.ts";

/** One line that may be left empty. */
const line = (maximum: number) =>
  z
    .string()
    .max(4 * maximum, tooLong(maximum))
    .optional()
    .transform((text = "") => typedLine(text))
    .refine((text) => text.length <= maximum, tooLong(maximum))
    .refine(isPrintable, { error: ({ input }) => unprintableText(String(input)) });

const plateFields = {
  licensePlate: z
    .string({ error: t.plateFormat })
    .max(40, t.plateFormat)
    .transform((typed) => readRedPlate(normalizeLicensePlate(typed)) ?? typed)
    .refine((plate) => readRedPlate(plate) !== null, t.plateFormat),
  /** `headquarters`, or the id of a branch office. */
  branchId: IdText,
  validFrom: dayOrEmpty(t.dateFormat).refine((date) => date !== "", t.validFromRequired),
  validUntil: dayOrEmpty(t.dateFormat),
  note: line(200),
};

type Validity = { validFrom?: string; validUntil?: string };

const inOrder = (
  { validFrom = "", validUntil = "" }: Validity,
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
) => {
  if (validUntil !== "" && validFrom !== "" && validUntil < validFrom)
    context.addIssue({ code: "custom", path: ["validUntil"], message: t.untilBeforeFrom });
};

/** A red plate (red-plates.md#plates). Its id comes with the form: sent twice, it is one. */
export const NewRedPlate = z.object({ id: NewIdText, ...plateFields }).superRefine(inOrder);

export const ChangedRedPlate = z
  .object({ id: IdText, version: z.coerce.number<number | string>().int(), ...plateFields })
  .superRefine(inOrder);

const tripFields = {
  kind: z.enum(keysOf(tripKinds), { error: tripTexts.kindRequired }),
  /** As typed: a time of the clock in Berlin. */
  startAt: line(60).refine((text) => text !== "", tripTexts.startRequired),
  endAt: line(60),
  driverName: line(120),
  driverAddress: line(200),
  vehicleClass: line(20),
  make: line(60),
  vin: line(40)
    .transform(normalizeVin)
    .refine((vin) => vin === "" || isOldVin(vin), tripTexts.vinFormat),
  route: line(300),
};

/** A typed entry of the log; what is unknown yet is left empty (red-plates.md#log). */
export const NewTrip = z.object({ id: NewIdText, redPlateId: IdText, ...tripFields });

export const ChangedTrip = z.object({
  id: IdText,
  version: z.coerce.number<number | string>().int(),
  ...tripFields,
});
