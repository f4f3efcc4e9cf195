import { type DateKind, readGermanDate } from "./german-date.ts";
import { z } from "./zod.ts";

const dateMaximum = 40;

/** A typed date; accepts its own output. `required` and `format` are the German messages. */
export const germanDate = (required: string, format: string, kind: DateKind = "issue") =>
  z
    .string({ error: required })
    .trim()
    .max(dateMaximum, format)
    .min(1, required)
    .transform((text, context) => {
      const parsed = readGermanDate(text, kind);
      if (!parsed) context.addIssue({ code: "custom", message: format });
      return parsed ?? z.NEVER;
    });

/** The same, but optional. */
export const optionalGermanDate = (format: string, kind: DateKind) =>
  z
    .string()
    .trim()
    .max(dateMaximum, format)
    .optional()
    .transform((text, context) => {
      if (!text) return undefined;
      const parsed = readGermanDate(text, kind);
      if (!parsed) context.addIssue({ code: "custom", message: format });
      return parsed ?? z.NEVER;
    });

/** The first day that is mistyped rather than far ahead. */
const tooFar = "2100";

/** A day that somebody sets, as `yyyy-mm-dd`, of a year up to 2099; "" when it is left empty. `format` is the German message. */
export const dayOrEmpty = (format: string) =>
  optionalGermanDate(format, "expiry")
    .transform((day = "") => day)
    .refine((day) => day < tooFar, format);
