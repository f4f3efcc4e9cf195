import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts as t } from "./contract.texts.ts";

export const lineMaximum = 200;
export const textMaximum = 3_000;

/** A required line; `message` is its error. */
export const requiredLine = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(lineMaximum, t.tooLong(lineMaximum));

/** A line that must be filled with digits only; an empty one gets only the first of the two messages. */
export const digitsLine = (requiredMessage: string, digitsMessage: string) =>
  requiredLine(requiredMessage).regex(/^\d*$/, digitsMessage);

/** A line that may stay empty. */
export const optionalLine = z.string().trim().max(lineMaximum, t.tooLong(lineMaximum)).optional();

/** Several lines of text that may stay empty; an empty one is "". Forms send a line break as two characters; it counts as one. */
export const optionalText = z
  .string()
  .overwrite((typed) => typed.replaceAll("\r\n", "\n"))
  .trim()
  .max(textMaximum, t.tooLong(textMaximum))
  .optional()
  .transform((typed) => typed ?? "");
