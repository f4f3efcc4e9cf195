import { sendersMaximum } from "#server/checks/scans/allowed-senders.ts";
import { optionalEmailField } from "#server/ground/dictionary/email.schema.ts";
import { parseOpenSpans, weekdays } from "#server/ground/dictionary/opening-hours.rules.ts";
import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { typedLine } from "#server/ground/dictionary/typed-line.ts";
import { isVatNumber, vatNumberOf } from "#server/ground/dictionary/vat-number.rules.ts";
import { IdText, NewIdText, wholeNumberBetween } from "#server/ground/kernel/input-texts.ts";
import { limits, tooLong } from "#server/ground/kernel/limits.ts";
import { isPlainName, plainNameText } from "#server/ground/kernel/name-characters.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { officeTexts as t } from "./office.texts.ts";

const lineMaximum = 120;
const brandsMaximum = 100;
const monthsMaximum = 120;
const scanDaysMaximum = 90;
const theftHoursMaximum = 720;
const sendersTextMaximum = 10_000;
/** The letterhead prints it. */
const isUnprintable = { error: ({ input }: { input?: unknown }) => unprintableText(input) };
const line = (required: string, asMeant = typedLine) =>
  z
    .string({ error: required })
    .overwrite(asMeant)
    .min(1, required)
    .max(lineMaximum, tooLong(lineMaximum))
    .refine(isPrintable, isUnprintable);
/** Heads of mails begin with it: invisible letters are refused, not taken out. */
const name = (required: string, minimum: number, tooShort: string) =>
  line(required, (typed) => typed.trim())
    .min(minimum, tooShort)
    .refine(isPlainName, plainNameText);

const headquartersName = name(t.nameRequired, limits.headquarterNameMinimum, t.nameMinimum);

/** The headquarters' settings as their form sends them; a missing checkbox is off. */
export const HeadquartersInput = z.object({
  name: headquartersName,
  deleteAfterMonths: wholeNumberBetween(1, monthsMaximum, t.monthsRange),
  deleteScansAfterDays: wholeNumberBetween(1, scanDaysMaximum, t.scanDaysRange).optional(),
  theftAfterHours: wholeNumberBetween(1, theftHoursMaximum, t.theftHoursRange).optional(),
  keepsPhotos: z.enum(["yes", "no"]).default("yes"),
  /** The months whose deletion tonight was confirmed. */
  confirmsDeletion: z.string().max(10).optional(),
});

const webhookSecret = /^whsec_[A-Za-z0-9+/=_-]{24,200}$/;

/** Who decides about checks: staff, or a service with its address and secret; an empty secret keeps the stored one. */
export const LegitimationSettingsInput = z.object({
  provider: z.enum(["manual", "webhook"]),
  url: z.string().trim().max(500, t.webhookAddress).optional(),
  secret: z
    .string()
    .trim()
    .max(250, t.webhookSecret)
    .refine((typed) => typed === "" || webhookSecret.test(typed), t.webhookSecret)
    .optional(),
});

const anyLine = z
  .string()
  .overwrite(typedLine)
  .max(lineMaximum, tooLong(lineMaximum))
  .refine(isPrintable, isUnprintable);
const hoursOfDay = anyLine.refine((typed) => parseOpenSpans(typed) !== null, t.hoursFormat).default("");

/** The fields of an office's opening hours, from Monday on. */
export const hoursFields = weekdays.map(({ key }) => `open_${key}` as const);
const hours = Object.fromEntries(hoursFields.map((field) => [field, hoursOfDay])) as Record<
  (typeof hoursFields)[number],
  typeof hoursOfDay
>;

/** How an office is reached, and what its letterhead names besides (offices.md#letterhead). */
const letterhead = {
  telephoneNumber: anyLine.refine((typed) => /^[\d\s+()/.\p{Dash}]*$/u.test(typed), t.phoneFormat).default(""),
  email: optionalEmailField(t.emailFormat).refine(isPrintable, isUnprintable).default(""),
  taxNumber: anyLine.default(""),
  vatNumber: anyLine
    .overwrite(vatNumberOf)
    .refine((typed) => typed === "" || isVatNumber(typed), t.vatFormat)
    .default(""),
  registerEntry: anyLine.default(""),
  ...hours,
};

const address = {
  street: line(t.streetRequired),
  house: line(t.houseRequired),
  postalCode: line(t.postalCodeRequired)
    .min(limits.postalCodeMinimum, t.postalCodeRequired)
    .regex(/^\d{5}$/, t.postalCodeFormat),
  city: line(t.cityRequired),
};

/** Which save of the details the form showed; left out by programs, which replace whatever is there. */
const detailsVersion = z.coerce.number().int().min(0).max(1_000_000).optional();

/** Address, contact and opening hours of the headquarters. */
export const HeadquartersDetailsInput = z.object({ ...address, ...letterhead, detailsVersion });

const branch = {
  name: name(t.branchNameRequired, limits.branchNameMinimum, t.branchNameMinimum),
  ...address,
  ...letterhead,
  brandIds: z.array(IdText).max(brandsMaximum).default([]),
};

/** A new branch office (offices.md#branch-form). */
export const NewBranchInput = z.object({
  id: NewIdText.optional(),
  ...branch,
  acknowledgesCost: z.literal("on", { error: t.costRequired }),
});
export const EditBranchInput = z.object({ id: IdText, ...branch, detailsVersion });
export const BranchIdInput = z.object({ id: IdText });

/** Where everything of a branch office is moved to: another one, or the headquarters by its id. */
export const EmptyBranchInput = z.object({
  id: IdText,
  targetId: z.string({ error: t.targetUnknown }).min(1, t.targetUnknown).max(50, t.targetUnknown),
});

/** Who may send scans to an office: one address or domain per line. */
export const ScanSendersInput = z.object({
  senders: z.string().max(sendersTextMaximum, t.tooManySenders(sendersMaximum)).default(""),
});
