import { sendersMaximum } from "#server/checks/scans/allowed-senders.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { isPlainName, plainNameText } from "#server/ground/kernel/name-characters.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isPrintable, unprintableText } from "#server/ground/pdf/printable-text.ts";
import { officeTexts as t } from "./office.texts.ts";

const lineMaximum = 120;
const brandsMaximum = 100;
const monthsMaximum = 120;
const scanDaysMaximum = 90;
const sendersTextMaximum = 10_000;
/** The letterhead prints it. */
const isUnprintable = { error: ({ input }: { input?: unknown }) => unprintableText(input) };
const line = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(lineMaximum).refine(isPrintable, isUnprintable);
const name = (required: string, minimum: number, tooShort: string) =>
  line(required).min(minimum, tooShort).refine(isPlainName, plainNameText);

const headquartersName = name(t.nameRequired, limits.headquarterNameMinimum, t.nameMinimum);

/** The headquarters' settings as their form sends them; a missing checkbox is off. */
export const HeadquartersInput = z.object({
  name: headquartersName,
  deleteAfterMonths: z.coerce
    .number({ error: t.monthsRange })
    .int(t.monthsRange)
    .min(1, t.monthsRange)
    .max(monthsMaximum, t.monthsRange),
  deleteScansAfterDays: z.coerce
    .number({ error: t.scanDaysRange })
    .int(t.scanDaysRange)
    .min(1, t.scanDaysRange)
    .max(scanDaysMaximum, t.scanDaysRange)
    .optional(),
  keepsPhotos: z.enum(["yes", "no"]).default("yes"),
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

const branch = {
  name: name(t.branchNameRequired, limits.branchNameMinimum, t.branchNameMinimum),
  taxNumber: z.string().trim().max(lineMaximum).refine(isPrintable, isUnprintable).default(""),
  street: line(t.streetRequired),
  house: line(t.houseRequired),
  postalCode: line(t.postalCodeRequired).min(limits.postalCodeMinimum, t.postalCodeRequired),
  city: line(t.cityRequired),
  brandIds: z.array(IdText).max(brandsMaximum).default([]),
};

/** A new branch office (offices.md#branch-form). */
export const NewBranchInput = z.object({
  id: NewIdText.optional(),
  ...branch,
  acknowledgesCost: z.literal("on", { error: t.costRequired }),
});
export const EditBranchInput = z.object({ id: IdText, ...branch });
export const BranchIdInput = z.object({ id: IdText });

/** Who may send scans to an office: one address or domain per line. */
export const ScanSendersInput = z.object({
  senders: z.string().max(sendersTextMaximum, t.tooManySenders(sendersMaximum)).default(""),
});
