import { germany, isCountry } from "#server/ground/dictionary/countries.ts";
import { identityDocumentTypes, keysOf, salutations } from "#server/ground/dictionary/dictionary.ts";
import { emailField } from "#server/ground/dictionary/email.schema.ts";
import { hasOneNameTick, withNames } from "#server/ground/dictionary/person-name.schema.ts";
import { postalCodeOf, postalCodeProblems } from "#server/ground/dictionary/postal-code.rules.ts";
import {
  isPrintable,
  unprintableOnDocumentText,
  unprintableText,
} from "#server/ground/dictionary/printable-letters.ts";
import { typedName } from "#server/ground/dictionary/typed-line.ts";
import { isVatNumber, vatNumberOf } from "#server/ground/dictionary/vat-number.rules.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { germanDate } from "#server/ground/kernel/german-date.schema.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOneTelephone, isTelephone } from "#server/services/telephone/dialled-digits.ts";
import { nameProblem } from "./contract.rules.ts";
import { contractTexts as t } from "./contract.texts.ts";
import { emptyLine, lineMaximum, optionalLine, optionalText, requiredLine } from "./contract-fields.schema.ts";
import type { FormContext } from "./form-steps.ts";

/** What an identity document or a license says. */
const documentLine = (message: string) => requiredLine(message, unprintableOnDocumentText);

/** `withNames` judges empty ones. */
function personName(requiredMessage: string, nameOnDocument: string) {
  return z
    .string()
    .overwrite(typedName)
    .max(lineMaximum, t.tooLong(lineMaximum))
    .superRefine((name, context) => {
      if (name === "") return;
      const addIssue = (message: string) => context.addIssue({ code: "custom", message });
      const problem = nameProblem(name, nameOnDocument);
      if (problem === "characters") addIssue(t.nameCharacters);
      else if (!isPrintable(name)) addIssue(unprintableOnDocumentText(name));
      if (problem === "short") addIssue(requiredMessage);
      if (problem === "short") addIssue(t.nameMinimum(limits.nameMinimum));
    })
    .default("");
}

/** First name and surname in one line, or nothing. */
const secondDriver = emptyLine.transform((typed) => typedName(typed ?? ""));

type SecondDriverFields = {
  secondDriver?: string;
  secondDriverCheckId?: string;
  hasSecondDriverOneName?: "on" | undefined;
};

/** What is wrong with the name of a second driver; a checked one has that of the document, whatever else was typed. */
function secondDriverProblem(typed: SecondDriverFields): string | null {
  const { secondDriver: name = "", secondDriverCheckId = "" } = typed;
  if (name === "" || secondDriverCheckId !== "") return null;
  if (nameProblem(name, "") === "characters") return t.nameCharacters;
  if (!isPrintable(name)) return unprintableOnDocumentText(name);
  return name.includes(" ") || typed.hasSecondDriverOneName ? null : t.secondDriverFullName;
}

/** Of the firm that the customer acts for; "" for none. */
const vatNumber = optionalLine
  .transform((typed) => vatNumberOf(typed ?? ""))
  .refine((number) => number === "" || isVatNumber(number), t.vatFormat);

const saysNoFirm = /^(?:[^\p{L}\p{N}]*|privat(?:person|kunde|kundin)?|keine?)$/iu;

/** The name of a firm, in one line; "" for none, also where that is what is said. */
const companyName = optionalLine.transform((typed = "") => (saysNoFirm.test(typed) ? "" : typed));

/** How a customer is reached (contracts.md#person-fields). */
export const contactFields = {
  email: emailField({ required: t.emailRequired, format: t.emailFormat }).refine(isPrintable, {
    error: ({ input }) => unprintableText(String(input)),
  }),
  /** As typed; `storedTelephone` makes of it what is stored. */
  telephoneNumber: requiredLine(t.phoneRequired)
    .refine(isTelephone, t.phoneDigits)
    .refine((typed) => !isTelephone(typed) || isOneTelephone(typed), t.phoneOne)
    .refine((typed) => typed === "" || !isTelephone(typed) || /\d/.test(typed), t.phoneRequired),
  street: requiredLine(t.streetRequired),
  house: requiredLine(t.houseRequired),
  /** Judged together with its country, by `withPostalCode`. */
  postalCode: optionalLine.transform((typed) => typed ?? ""),
  city: requiredLine(t.cityRequired),
  /** In two letters; Germany where it is not named. */
  country: emptyLine.transform((typed) => typed?.toUpperCase() || germany).refine(isCountry, t.countryUnknown),
};

type AddressFields = { country: string; postalCode: string };

/** Fields with a post code that is of its country's shape, and stored as that country writes it (contracts.md#post-codes). */
export const withPostalCode = <Fields extends z.ZodType<AddressFields>>(fields: Fields) =>
  fields
    .superRefine(
      ({ country, postalCode }, context) => {
        if (!isCountry(country)) return;
        for (const message of postalCodeProblems(country, postalCode ?? ""))
          context.addIssue({ code: "custom", path: ["postalCode"], message });
      },
      { when: () => true },
    )
    .overwrite((typed) => ({ ...typed, postalCode: postalCodeOf(typed.country, typed.postalCode) }));

type PersonFormContext = Pick<FormContext, "now" | "nameOnDocument" | "wantsLicense">;

/** Step 1: customer, with the firm they act for (customers.md#companies), identity document and, unless it is not wanted, driving license (contracts.md#person-fields). */
export function personStep({ now, nameOnDocument, wantsLicense = true }: PersonFormContext) {
  const licenseLine = (message: string) => (wantsLicense ? documentLine(message) : optionalText);
  const fields = z.object({
    companyName,
    companyVatNumber: vatNumber,
    salutation: z.enum(keysOf(salutations), { error: t.salutationRequired }),
    prename: personName(t.prenameRequired, nameOnDocument.prename),
    surname: personName(t.surnameRequired, nameOnDocument.surname),
    hasOneName: hasOneNameTick,
    dateOfBirth: germanDate(t.birthDateRequired, t.birthDateFormat, "birth").refine(
      (date) => date <= berlinWallTime(now).date,
      t.birthDateFuture,
    ),
    ...contactFields,
    secondDriver,
    hasSecondDriverOneName: hasOneNameTick,
    /** Their own check; "": none. */
    secondDriverCheckId: optionalLine.transform((typed) => typed ?? ""),
    isSecondDriverLicenseChecked: z.literal("on").optional(),
    identityDocumentType: z.enum(keysOf(identityDocumentTypes), { error: t.identityTypeRequired }),
    identityDocumentNumber: documentLine(t.identityNumberRequired),
    licenseNumber: licenseLine(t.licenseNumberRequired),
    licenseIssuingAuthority: licenseLine(t.licenseAuthorityRequired),
    licenseClasses: licenseLine(t.licenseClassesRequired),
    /** Asked where the check has no half for the license. */
    isLicenseOriginalSeen: z.literal("on").optional(),
    isLicenseChecked: wantsLicense ? z.literal("on", { error: t.licenseCheckRequired }) : z.literal("on").optional(),
  });
  return withPostalCode(withNames(fields, t, { isKnown: nameOnDocument.isOnlyName })).superRefine(
    (typed, context) => {
      const driverProblem = secondDriverProblem(typed);
      if (driverProblem) context.addIssue({ code: "custom", path: ["secondDriver"], message: driverProblem });
      if (!typed.companyVatNumber || typed.companyName) return;
      context.addIssue({ code: "custom", path: ["companyName"], message: t.companyRequired });
    },
    { when: () => true },
  );
}

export type PersonStep = z.output<ReturnType<typeof personStep>>;
