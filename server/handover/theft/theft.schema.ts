import { keysOf } from "#server/ground/dictionary/dictionary.ts";
import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { typedLine } from "#server/ground/dictionary/typed-line.ts";
import { germanDate } from "#server/ground/kernel/german-date.schema.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { theftTexts as t, theftOutcomes } from "./theft.texts.ts";

const accountMaximum = 3000;
const lineMaximum = 120;

const line = z
  .string()
  .max(4 * lineMaximum, tooLong(lineMaximum))
  .optional()
  .transform((text = "") => typedLine(text))
  .refine((text) => text.length <= lineMaximum, tooLong(lineMaximum))
  .refine(isPrintable, { error: ({ input }) => unprintableText(String(input)) });

/** A text of several lines, each as it was meant. */
const account = z
  .string({ error: t.accountRequired })
  .max(2 * accountMaximum, tooLong(accountMaximum))
  .overwrite((text) =>
    text
      .split(/\r\n|\r|\n/)
      .map(typedLine)
      .join("\n")
      .trim(),
  )
  .min(1, t.accountRequired)
  .max(accountMaximum, tooLong(accountMaximum))
  .refine(isPrintable, { error: ({ input }) => unprintableText(String(input)) });

const keptUntil = germanDate(t.keptUntilFormat, t.keptUntilFormat, "expiry");

/** A report to the police (theft.md#report). Its id comes with the form: sent twice, it is one. */
export const NewTheftReport = z.object({
  id: NewIdText,
  contractId: IdText,
  account,
  policeOffice: line,
  policeReference: line,
  keptUntil,
  isSure: z.literal("on", { error: t.isSureRequired }),
});

export const ProlongedReport = z.object({ id: IdText, version: z.coerce.number<number | string>().int(), keptUntil });

export const EndedReport = z.object({
  id: IdText,
  outcome: z.enum(keysOf(theftOutcomes), { error: t.outcomeRequired }),
});
