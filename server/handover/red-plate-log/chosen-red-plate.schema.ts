import { tripTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { typedLine } from "#server/ground/dictionary/typed-line.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";

const routeMaximum = 300;

/** Under which red plate a contract's vehicle goes, and where to. Its id comes with the form: sent twice, it is one trip. */
export const ChosenRedPlate = z.object({
  id: NewIdText,
  contractId: IdText,
  redPlateId: z.string({ error: t.plateRequired }).min(1, t.plateRequired).max(100),
  route: z
    .string()
    .max(4 * routeMaximum, tooLong(routeMaximum))
    .optional()
    .transform((text = "") => typedLine(text))
    .refine((text) => text.length <= routeMaximum, tooLong(routeMaximum))
    .refine(isPrintable, { error: ({ input }) => unprintableText(String(input)) }),
});
