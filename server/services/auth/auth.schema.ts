import { emailField } from "#server/ground/dictionary/email.schema.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { authTexts as t } from "./auth.texts.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { personName, withStaffNames } from "./person-name.schema.ts";

/** A pasted code with spaces around and between its digits. */
const codeMaximum = 60;

const email = emailField({ required: t.emailRequired, format: t.emailInvalid });

/** The sign-in (people-and-sessions.md#sign-in-form). */
export const SignInInput = z.object({
  email,
  password: z
    .string({ error: t.passwordRequired })
    .min(1, t.passwordRequired)
    .min(limits.loginPasswordMinimum, t.passwordTooShort)
    .max(limits.newPasswordMaximum, t.credentialsWrong),
});

/** The second factor (people-and-sessions.md#second-factor). Ignores spaces from pasting. */
export const CodeInput = z.object({
  code: z
    .string({ error: t.codeRequired })
    .max(codeMaximum, t.codeNumeric)
    .transform((value) => value.replaceAll(/\s/g, ""))
    .pipe(z.string().min(1, t.codeRequired).regex(/^\d+$/, t.codeNumeric)),
});

/** The address to mail a link to (people-and-sessions.md#password-reset). */
export const ResetRequestInput = z.object({ email });

/**
 * New passwords: 12 to 128 characters, none of the common ones, no composition rules (people-and-sessions.md#passwords). Whether one
 * is easy to guess otherwise, only the server judges: `refuseGuessable`.
 */
const newPassword = {
  password: z
    .string({ error: t.passwordRequired })
    .min(1, t.passwordRequired)
    .min(limits.newPasswordMinimum, t.newPasswordTooShort)
    .max(limits.newPasswordMaximum, t.newPasswordTooLong)
    .refine((value) => !isCommonPassword(value), t.newPasswordCommon),
  password_confirmation: z
    .string({ error: t.passwordRequired })
    .min(1, t.passwordRequired)
    .max(limits.newPasswordMaximum, t.newPasswordTooLong),
};
type TypedTwice = { password: string; password_confirmation: string };
const isSame = (value: TypedTwice) => value.password === value.password_confirmation;
const differ = { path: ["password_confirmation"], error: t.newPasswordsDiffer };

export const NewPasswordInput = z.object(newPassword).refine(isSame, differ);

/** The same of the first Admin of a tenant, who says who it is (people-and-sessions.md#invitations). */
const NamedPasswordInput = withStaffNames(z.object({ ...personName, ...newPassword })).refine(isSame, differ);

/** Of the page behind a mailed link: without the names where they are known. */
export const newPasswordSchema = (needsName: boolean) =>
  (needsName ? NamedPasswordInput : NewPasswordInput) as typeof NamedPasswordInput;
