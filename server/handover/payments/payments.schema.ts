import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { noteLine } from "#server/ground/dictionary/typed-line.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { parseGermanDateTime } from "#server/ground/kernel/german-date-time.ts";
import { KeyText } from "#server/ground/kernel/input-texts.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { methods, purposes } from "./payments.rules.ts";
import { paymentTexts as t } from "./payments.texts.ts";

const centsMaximum = 100_000_000;
const noteMaximum = 200;

/** The id of a payment, made by who sends it. */
const PaymentId = KeyText.regex(/^[0-9A-Za-z_-]{8,64}$/, t.idFormat);
const note = z
  .string()
  .overwrite(noteLine)
  .max(noteMaximum, tooLong(noteMaximum))
  .refine(isPrintable, { error: ({ input }) => unprintableText(input) });
const reason = z
  .string({ error: t.reasonRequired })
  .overwrite(noteLine)
  .min(1, t.reasonRequired)
  .max(noteMaximum, tooLong(noteMaximum))
  .refine(isPrintable, { error: ({ input }) => unprintableText(input) });

export const NewPayment = z.object({
  id: PaymentId.optional(),
  purpose: z.enum(purposes, { error: t.purposeRequired }),
  method: z.enum(methods, { error: t.methodRequired }),
  amountCents: z
    .number({ error: t.amountRequired })
    .int(contractTexts.amountFormat)
    .min(1, t.amountPositive)
    .max(centsMaximum, contractTexts.amountFormat),
  /** Omitted: now. */
  paidAt: z.date({ error: t.timeRequired }).optional(),
  note: note.default(""),
  confirmed: ConfirmedInput,
});
export type NewPayment = z.output<typeof NewPayment>;

export const NewReversal = z.object({
  paymentId: KeyText,
  /** Omitted: as the payment that is taken back. */
  method: z.enum(methods, { error: t.methodRequired }).optional(),
  reason,
});
export type NewReversal = z.output<typeof NewReversal>;

const line = z.string().trim().max(noteMaximum, tooLong(noteMaximum)).optional();

/** The form of a payment: raw texts. `notBefore`: from where on a day without a year is meant, `yyyy-mm-dd`. */
export const paymentForm = (notBefore: string) =>
  z
    .object({
      /** Its id; a field of that name would hide the form's own. */
      paymentKey: PaymentId,
      purpose: z.enum(purposes, { error: t.purposeRequired }),
      method: z.enum(methods, { error: t.methodRequired }),
      amount: z
        .string({ error: t.amountRequired })
        .trim()
        .min(1, t.amountRequired)
        .max(noteMaximum, contractTexts.amountFormat)
        .refine((typed) => parseEuro(typed) !== undefined, contractTexts.amountFormat)
        .refine((typed) => parseEuro(typed) !== 0, t.amountPositive),
      /** Empty: now. */
      paidAt: line,
      note: note.default(""),
    })
    .superRefine(({ paidAt }, context) => {
      const problem = paidAt ? paidAtOf(paidAt, notBefore).problem : null;
      if (problem) context.addIssue({ code: "custom", path: ["paidAt"], message: problem });
    });
type PaymentFields = z.output<ReturnType<typeof paymentForm>>;

function paidAtOf(typed: string, notBefore: string): { at: Date; problem: null } | { at: null; problem: string } {
  const read = parseGermanDateTime(typed, notBefore);
  if (read.problem !== null) return { at: null, problem: read.message };
  if (read.time === null) return { at: null, problem: t.timeRequired };
  return { at: berlinInstant(read.date, read.time), problem: null };
}

/** The form's values as input of the use case. */
export function paymentOfForm({ paymentKey, amount, paidAt, ...fields }: PaymentFields, notBefore: string) {
  const { at } = paidAt ? paidAtOf(paidAt, notBefore) : { at: null };
  return { ...fields, id: paymentKey, amountCents: parseEuro(amount) ?? 0, ...(at ? { paidAt: at } : {}) };
}

/** The form of a reversal. */
export const ReversalForm = z.object({
  paymentId: KeyText,
  method: NewReversal.shape.method,
  reason: NewReversal.shape.reason,
});
