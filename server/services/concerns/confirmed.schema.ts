import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { type Confirmed, concernCodes, isConcernCode } from "./concerns.rules.ts";

const factsMaximum = 4_000;

/** What was confirmed, by code: the facts that were shown, or true. Anything else, and what no code names, is no yes. */
export const ConfirmedInput = z
  .record(z.string().max(60), z.unknown())
  .catch({})
  .default({})
  .transform((given): Confirmed => {
    const isYes = (yes: unknown) => yes === true || (typeof yes === "string" && yes.length <= factsMaximum);
    return Object.fromEntries(Object.entries(given).filter(([code, yes]) => isConcernCode(code) && isYes(yes)));
  });

/** `confirmed_concerns` of a request. */
export const ConfirmedCodes = z
  .array(WireText)
  .max(10 * concernCodes.length)
  .nullish()
  .describe("Codes of `concerns` that somebody has confirmed, from the answer that asked");

/** The codes as use cases take them: confirmed whatever the facts are. */
export const confirmedOfCodes = (codes: readonly string[] | null | undefined): Confirmed =>
  Object.fromEntries((codes ?? []).filter(isConcernCode).map((code) => [code, true]));
