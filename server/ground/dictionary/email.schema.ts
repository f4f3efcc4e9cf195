import { z } from "#server/ground/kernel/zod.ts";
import { emailPattern, storedEmail } from "./email-address.ts";

/** The longest address that mail servers take (RFC 5321). */
const emailMaximum = 254;

/** An e-mail address that may stay empty, as it is stored (contracts.md#e-mail-addresses); `format` is its error. */
export const optionalEmailField = (format: string) => limited(z.string(), format);

/** The same where it is required. */
export const emailField = ({ required, format }: { required: string; format: string }) =>
  limited(z.string({ error: required }), format).min(1, required);

const limited = (text: z.ZodString, format: string) =>
  text
    .overwrite(storedEmail)
    .max(emailMaximum, { error: format, abort: true })
    .refine((email) => email === "" || emailPattern.test(email), format);
