import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { typedLine } from "#server/ground/dictionary/typed-line.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { parseGermanDateTime } from "#server/ground/kernel/german-date-time.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { disclosureTexts as t } from "./disclosure.texts.ts";

const referenceMaximum = 60;
const plateMaximum = 20;
const recipientLines = 6;
const recipientLineMaximum = 70;

const line = (message: string, maximum: number) =>
  z
    .string({ error: message })
    .overwrite(typedLine)
    .min(1, message)
    .max(maximum, tooLong(maximum))
    .refine(isPrintable, { error: ({ input }) => unprintableText(input) });

const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map(typedLine)
    .filter(Boolean);

const recipientFits = (text: string) => {
  const lines = linesOf(text);
  return lines.length <= recipientLines && lines.every(({ length }) => length <= recipientLineMaximum);
};

const recipient = z
  .string({ error: t.recipientRequired })
  .max(2 * recipientLines * recipientLineMaximum, t.recipientLines(recipientLines, recipientLineMaximum))
  .overwrite((text) => linesOf(text).join("\n"))
  .min(1, t.recipientRequired)
  .refine(recipientFits, t.recipientLines(recipientLines, recipientLineMaximum))
  .refine(isPrintable, { error: ({ input }) => unprintableText(input) });

const texts = {
  reference: line(t.referenceRequired, referenceMaximum),
  plate: line(t.plateRequired, plateMaximum),
  recipient,
};

/** What a letter to an authority is made from; `recipient`: its name and address, a line each. */
export const NewDisclosure = z.object({
  /** Made by the form: sent again, it is the same letter. */
  id: NewIdText,
  contractId: IdText,
  ...texts,
  offenceAt: z.date({ error: t.timeRequired }),
});
export type NewDisclosure = z.output<typeof NewDisclosure>;

/** A day without a year is the last one: authorities write of the past. */
export const askedSince = (now: Date) => addDays(berlinWallTime(now).date, -330);

/** The form: raw texts. `since`: from where on a day without a year is meant, `yyyy-mm-dd`. */
export const disclosureForm = (since: string) =>
  z.object({ letterKey: NewIdText, ...texts, offenceAt: line(t.timeRequired, referenceMaximum) }).superRefine(
    ({ offenceAt }: { offenceAt?: string }, context) => {
      const message = offenceAt ? readTime(offenceAt, since).message : null;
      if (message) context.addIssue({ code: "custom", path: ["offenceAt"], message });
    },
    { when: () => true },
  );

/** A checked form as input of the use case. */
export function disclosureOf(
  { letterKey, offenceAt, ...given }: z.output<ReturnType<typeof disclosureForm>>,
  contractId: string,
  since: string,
) {
  const { at } = readTime(offenceAt, since);
  if (!at) throw new Error("a checked form names a time");
  return { id: letterKey, contractId, ...given, offenceAt: at };
}

function readTime(typed: string, since: string): { at: Date | null; message: string | null } {
  const read = parseGermanDateTime(typed, since);
  if (read.problem !== null) return { at: null, message: read.message };
  if (read.time === null) return { at: null, message: t.timeRequired };
  return { at: berlinInstant(read.date, read.time), message: null };
}
