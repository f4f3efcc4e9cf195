import { customerLanguages } from "#server/ground/dictionary/customer-languages.ts";
import { emailField } from "#server/ground/dictionary/email.schema.ts";
import { hasOneNameTick, withNames } from "#server/ground/dictionary/person-name.schema.ts";
import { typedName } from "#server/ground/dictionary/typed-line.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { websiteTexts as t } from "./website.texts.ts";

const nameMaximum = 60;
export const referenceMaximum = 100;

/** Without letters that would break a line or hide others: staff read it in a list. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ").trim();

const name = (required: string) => z.string({ error: required }).overwrite(typedName).max(nameMaximum, t.nameTooLong);

/** Made up by the customer's browser: 256 random bits, base64url. */
const CheckInSecret = z
  .string()
  .max(43, t.gone)
  .regex(/^[\w-]{43}$/, t.gone);

const hex = z
  .string()
  .max(200)
  .regex(/^[0-9a-f]*$/);

/** A solved challenge, as the ALTCHA library sends it. */
const Proof = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string().max(40),
      nonce: hex,
      salt: hex,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: hex,
      keySignature: hex.optional(),
      expiresAt: z.number().optional(),
      data: z.record(z.string().max(40), z.string().max(100)).optional(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex }),
});
export type SolvedProof = z.output<typeof Proof>;

/** What the customer types, each for itself. */
export const checkInFields = z.object({
  secret: CheckInSecret,
  prename: name(t.prenameRequired),
  surname: name(t.surnameRequired),
  hasOneName: hasOneNameTick,
  email: emailField({ required: t.emailInvalid, format: t.emailInvalid }),
  identityDocumentType: z.enum(["IDENTITY_CARD", "PASSPORT", "RESIDENCE_PERMIT"], { error: t.documentRequired }),
  withLicense: z.boolean().default(false),
  /** Empty: not sent, or a language that the page does not speak. */
  language: z
    .string()
    .max(35)
    .default("")
    .transform((asked) => customerLanguages.find((known) => known === asked) ?? ""),
  reference: z.string().max(referenceMaximum, t.referenceTooLong).transform(oneLine).default(""),
  proof: Proof,
});

/** Both names, unless the customer says that there is only one (contracts.md#one-name). */
export const StartCheckInInput = withNames(checkInFields, t);

export const FindCheckInInput = z.object({ secret: CheckInSecret });

export const ConfirmCheckInInput = z.object({
  secret: CheckInSecret,
  code: z
    .string({ error: t.codeInvalid })
    .max(20, t.codeInvalid)
    .transform((text) => text.replace(/\D/g, ""))
    .refine((digits) => digits.length === limits.signInCode.digits, t.codeInvalid),
});
