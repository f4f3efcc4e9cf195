import { emailField } from "#server/ground/dictionary/email.schema.ts";
import { typedText } from "#server/ground/dictionary/typed-line.ts";
import { limits, tooLong } from "#server/ground/kernel/limits.ts";
import { hasOnlyNameCharacters, nameCharactersText } from "#server/ground/kernel/name-characters.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contactTexts as t } from "./contact.texts.ts";

const nameMaximum = 200;
const phoneMaximum = 30;
const messageMaximum = 4_000;

/** The contact form (screens.md#contact-form). Spaces between the digits of a phone number are not stored. */
export const ContactForm = z.object({
  name: z
    .string({ error: t.nameRequired })
    .trim()
    .min(1, t.nameRequired)
    .min(limits.contactNameMinimum, t.nameTooShort)
    .max(nameMaximum, tooLong(nameMaximum))
    .refine((name) => name === "" || hasOnlyNameCharacters(name), nameCharactersText),
  email: emailField({ required: t.emailRequired, format: t.emailFormat }),
  phone: z
    .string()
    .max(phoneMaximum, tooLong(phoneMaximum))
    .transform((phone) => phone.replaceAll(/\s/g, ""))
    .refine((phone) => /^\d*$/.test(phone), t.phoneDigits)
    .optional(),
  message: z
    .string({ error: t.messageRequired })
    .overwrite(typedText)
    .min(1, t.messageRequired)
    .max(messageMaximum, tooLong(messageMaximum)),
});

/** `formKey` is unique per rendered form: a double click asks once. */
export const SendContactRequestInput = ContactForm.extend({ formKey: z.string().trim().min(1).max(100).optional() });
