import { z } from "#server/kernel/zod.ts";
import { contractTexts as t } from "./contract.texts.ts";

/** What the rules of the wizard depend on besides what is typed. */
export type Circumstances = {
  now: Date;
  /** Names as reviewed on the identity document; empty where there are none. */
  nameOnDocument: { prename: string; surname: string };
  /** Deductibles per contract kind, integer cents; 0: this insurance is not on offer. */
  deductibles: readonly { kind: string; teilkaskoDeductibleCents: number; vollkaskoDeductibleCents: number }[];
};

/** Steps with something to type, in order; also the keys under which a draft keeps them. */
export const formSteps = ["person", "vehicle", "terms"] as const;
export type FormStep = (typeof formSteps)[number];
/** One step as typed: flat field names, raw texts. */
export type StepValues = Record<string, string>;

const lineMaximum = 200;
const textMaximum = 3_000;

/** A line that must be filled; `message` tells so. */
export const requiredLine = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(lineMaximum, t.tooLong);

/** A line that must be filled with digits only; an empty one gets only the first of the two messages. */
export const digitsLine = (requiredMessage: string, digitsMessage: string) =>
  requiredLine(requiredMessage).regex(/^\d*$/, digitsMessage);

/** A line that may stay empty. */
export const optionalLine = z.string().trim().max(lineMaximum, t.tooLong).optional();

/** Several lines of text that may stay empty; an empty one is "". */
export const optionalText = z
  .string()
  .trim()
  .max(textMaximum, t.tooLong)
  .optional()
  .transform((typed) => typed ?? "");
