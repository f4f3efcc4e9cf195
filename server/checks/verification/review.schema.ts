import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { hasOneNameTick, withNames } from "#server/ground/dictionary/person-name.schema.ts";
import { isPrintable, unprintableOnDocumentText } from "#server/ground/dictionary/printable-letters.ts";
import { typedLine, typedName } from "#server/ground/dictionary/typed-line.ts";
import { germanDate, optionalGermanDate } from "#server/ground/kernel/german-date.schema.ts";
import { type DateKind, readGermanDate } from "#server/ground/kernel/german-date.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { hasOnlyNameCharacters, nameCharactersText } from "#server/ground/kernel/name-characters.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { readCountry } from "#server/services/document-reading/license-country.rules.ts";
import { approvalConcerns, tickOfConcern, type Zone } from "./approval-concerns.rules.ts";
import type { DocumentHalf } from "./document-half.ts";
import { idCheckTexts as t } from "./id-check.texts.ts";
import { type DateProblem, licenseDateProblems } from "./review.rules.ts";

const lineMaximum = 200;
const line = z.string().overwrite(typedLine).max(lineMaximum, t.tooLong(lineMaximum));
const required = (text: string) =>
  z.string({ error: text }).overwrite(typedLine).min(1, text).max(lineMaximum, t.tooLong(lineMaximum));

/** Contracts print what the documents say (papers.md#letters). */
const unprintable = { error: ({ input }: { input?: unknown }) => unprintableOnDocumentText(input) };
const printedLine = (text: string) => required(text).refine(isPrintable, unprintable);

/** A name as the document has it, whatever its length: people are called Ng (contracts.md#names). `withNames` judges empty ones. */
const personName = () =>
  z
    .string()
    .overwrite(typedName)
    .max(lineMaximum, t.tooLong(lineMaximum))
    .refine((name) => name === "" || hasOnlyNameCharacters(name), nameCharactersText)
    .refine((name) => !hasOnlyNameCharacters(name) || isPrintable(name), unprintable)
    .default("");

const names = { prename: personName(), surname: personName(), hasOneName: hasOneNameTick };

const hasNumberCharacters = (number: string) => /^[\p{L}\d]*$/u.test(number);

/** Polish licenses and old German ones have strokes and hyphens, American ones stars: `04512/08/0264` (checks.md#country-of-a-license). */
const hasLicenseCharacters = (number: string) => hasNumberCharacters(number.replaceAll(/(?<=[\p{L}\d])[/.*-]+/gu, ""));

/** Belgian and South American cards group their digits: `592-1234567-89`, `1.234.567.890`. */
const withoutGroups = (number: string) => number.replaceAll(/(?<=\d)[.-](?=\d)/g, "");

/** Documents group their number with spaces; it is stored without. */
const documentNumber = (
  missing: string,
  hasCharacters: (number: string) => boolean,
  characters: string,
  asStored: (number: string) => string = (number) => number,
) =>
  required(missing)
    .transform((number) => asStored(number.replaceAll(/\s/g, "").replaceAll(/\p{Dash}/gu, "-")))
    .refine(hasCharacters, characters)
    .refine((number) => !hasCharacters(number) || isPrintable(number), unprintable);

/** The tick of a warning, without which the document is not accepted; of the original, which may be missing. */
const tick = z.literal("on").optional();

/** The photos that were looked at (`shownPhotosOf`); missing: whatever there is now. */
export const ShownPhotos = z.string().max(1_000).optional();

/**
 * The identity document's fields, confirmed by the reviewer (checks.md#review-page). The rules of `identityReview` come
 * on top.
 */
export const ApproveIdentityInput = z.object({
  id: IdText,
  shownPhotos: ShownPhotos,
  ...names,
  /** Required by `identityReview`, unless a wallet proved the rest: its document has none. */
  number: documentNumber(t.numberRequired, hasNumberCharacters, t.numberCharacters, withoutGroups).optional(),
  dateOfBirth: germanDate(t.birthDateRequired, t.dateFormat, "birth"),
  expiresOn: optionalGermanDate(t.dateFormat, "expiry"),
  nationality: line.optional(),
  isExpiryAccepted: tick,
  isAgeAccepted: tick,
  areCheckDigitsAccepted: tick,
  isOriginalSeen: tick,
  isKindAccepted: tick,
});

/** A country's name or its two letters; empty: as recognized (checks.md#country-of-a-license). */
const country = z
  .string()
  .trim()
  .max(lineMaximum, t.tooLong(lineMaximum))
  .optional()
  .transform((typed, context) => {
    if (!typed) return undefined;
    const code = readCountry(typed);
    if (!code) context.addIssue({ code: "custom", message: t.countryUnknown });
    return code ?? z.NEVER;
  });

/** The driving license's fields, confirmed by the reviewer. The rules of `licenseReview` come on top. */
export const ApproveLicenseInput = z.object({
  id: IdText,
  shownPhotos: ShownPhotos,
  ...names,
  dateOfBirth: optionalGermanDate(t.dateFormat, "birth"),
  number: documentNumber(t.licenseNumberRequired, hasLicenseCharacters, t.licenseNumberCharacters),
  issuingAuthority: printedLine(t.authorityRequired),
  classes: printedLine(t.classesRequired),
  issuedOn: optionalGermanDate(t.dateFormat, "issue"),
  expiresOn: optionalGermanDate(t.dateFormat, "expiry"),
  country,
  residentSince: optionalGermanDate(t.dateFormat, "issue"),
  isExpiryAccepted: tick,
  isOriginalSeen: tick,
  /** The names were taken over from the identity document, instead of read from this one. */
  isNameFromCard: tick,
});

const typedText = z.string().max(lineMaximum).optional().catch(undefined);

/** What stood in the form of either document when it was rejected, valid or not. */
export const TypedFields = z.object({
  prename: typedText,
  surname: typedText,
  number: typedText,
  dateOfBirth: typedText,
  expiresOn: typedText,
  nationality: typedText,
  issuingAuthority: typedText,
  classes: typedText,
  issuedOn: typedText,
  country: typedText,
  residentSince: typedText,
});

/** Also while other fields are invalid: all errors are shown in one round. */
const always = { when: () => true };

type Typed = Record<string, unknown>;

/** The dates that could be read, `yyyy-mm-dd`; the others have an error of their own. */
const datesOf = ({ dateOfBirth, issuedOn, expiresOn }: Typed) => {
  const dateOf = (field: unknown, kind: DateKind) =>
    typeof field === "string" ? readGermanDate(field, kind) : undefined;
  return {
    dateOfBirth: dateOf(dateOfBirth, "birth"),
    issuedOn: dateOf(issuedOn, "issue"),
    expiresOn: dateOf(expiresOn, "expiry"),
  };
};

/** What both documents are judged by, and the function that adds an error to a field. */
function judge(
  half: DocumentHalf,
  typed: Typed,
  context: z.core.$RefinementCtx,
  known: { today: string; zone: Zone | null },
) {
  const addIssue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  const dates = datesOf(typed);
  if (dates.dateOfBirth && dates.dateOfBirth > known.today) addIssue("dateOfBirth", t.birthDateFuture);
  for (const { code, message } of approvalConcerns(half, dates, known)) {
    const tickName = tickOfConcern(code) ?? code;
    if (entryOf(typed, tickName) !== "on") addIssue(tickName, message);
  }
  return { dates, addIssue };
}

/**
 * The form of the identity document, without its id. `today`: `yyyy-mm-dd` in Berlin; `zone`: the machine-readable one that
 * was read; `isProved`: by a wallet.
 */
export const identityReview = (known: { today: string; zone: Zone | null; isProved: boolean }) =>
  withNames(ApproveIdentityInput.omit({ id: true, shownPhotos: true }), t).superRefine((typed, context) => {
    const { addIssue } = judge("identity", typed, context, known);
    if (!typed.number && !known.isProved) addIssue("number", t.numberRequired);
  }, always);

/**
 * The form of the driving license, without its id. `today` as above; `dateOfBirth` is the one of the identity document,
 * for licenses whose own was not typed.
 */
export const licenseReview = ({ today, dateOfBirth }: { today: string; dateOfBirth: string | null }) =>
  withNames(ApproveLicenseInput.omit({ id: true, shownPhotos: true }), t).superRefine((typed, context) => {
    const { dates, addIssue } = judge("license", typed, context, { today, zone: null });
    const known = { ...dates, dateOfBirth: dates.dateOfBirth ?? dateOfBirth };
    for (const problem of licenseDateProblems(known, today)) addIssue("issuedOn", issueTexts[problem]);
  }, always);

const issueTexts: Record<DateProblem, string> = {
  issued_in_future: t.issuedInFuture,
  issued_too_young: t.issuedTooYoung,
  issued_after_expiry: t.issuedAfterExpiry,
};
