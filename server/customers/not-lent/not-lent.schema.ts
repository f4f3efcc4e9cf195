import { keysOf, notLentReasonLabels } from "#server/ground/dictionary/dictionary.ts";
import { noteLine } from "#server/ground/dictionary/typed-line.ts";
import { dayOrEmpty } from "#server/ground/kernel/german-date.schema.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { notLentTexts as t } from "./not-lent.texts.ts";

const noteMaximum = 200;

/** That no vehicle is to be handed to a customer (not-lent.md#marks). */
export const ProposeNotLentInput = z.object({
  /** Makes proposing twice the same as once: a form has it before it is sent. */
  id: NewIdText,
  customerId: IdText,
  reason: z.enum(keysOf(notLentReasonLabels), { error: t.reasonRequired }),
  note: z.string().max(noteMaximum, tooLong(noteMaximum)).optional().transform(noteLine),
  /** An empty day is the usual one. */
  endsOn: dayOrEmpty(t.endFormat),
});

export const notLentActs = ["confirm", "decline", "lift", "review"] as const;

export const DecideNotLentInput = z.object({
  customerId: IdText,
  id: IdText,
  /** Of the mark as it was shown. */
  version: z.number().int(),
  act: z.enum(notLentActs),
});
