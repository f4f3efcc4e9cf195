import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { typedLine, typedText } from "#server/ground/dictionary/typed-line.ts";
import { kilometersMaximum, withoutGrouping } from "#server/ground/kernel/kilometers.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts as t } from "./contract.texts.ts";

export const lineMaximum = 200;
export const textMaximum = 3_000;

/** A required line that gets printed: `message` is its error, `unprintable` says what is wrong with other letters (papers.md#letters). */
export const requiredLine = (message: string, unprintable = unprintableText) =>
  z
    .string({ error: message })
    .overwrite(typedLine)
    .min(1, message)
    .max(lineMaximum, t.tooLong(lineMaximum))
    .refine(isPrintable, { error: ({ input }) => unprintable(input) });

/** A line that may stay empty, whatever its letters. */
export const emptyLine = z.string().overwrite(typedLine).max(lineMaximum, t.tooLong(lineMaximum)).optional();

/** A line that may stay empty and gets printed. */
export const optionalLine = emptyLine.refine((typed = "") => isPrintable(typed), {
  error: ({ input }) => unprintableText(input),
});

/** Several lines of text that may stay empty; an empty one is "". */
export const optionalText = z
  .string()
  .overwrite(typedText)
  .max(textMaximum, t.tooLong(textMaximum))
  .refine(isPrintable, { error: ({ input }) => unprintableText(input) })
  .optional()
  .transform((typed) => typed ?? "");

const asKilometers = (line: z.ZodType<string, string | undefined>) =>
  line
    .transform(withoutGrouping)
    .pipe(z.string().regex(/^\d*$/, vehicleTexts.odometerDigits))
    .refine((digits) => Number(digits) <= kilometersMaximum, vehicleTexts.odometerDigits);

/** `12480`, also with German digit grouping: `12.480`. */
export const kilometersLine = asKilometers(requiredLine(vehicleTexts.odometerRequired));

/** The same, and "" for nothing. */
export const optionalKilometersLine = asKilometers(optionalLine.transform((typed) => typed ?? ""));
