import { contractKinds, keysOf } from "#server/ground/dictionary/dictionary.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { withoutGrouping } from "#server/ground/kernel/kilometers.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { agreedFigures, centsFigures, perField } from "./agreed-figures.ts";
import { contractTexts as t } from "./contract.texts.ts";
import { optionalLine, optionalText } from "./contract-fields.schema.ts";
import {
  costFields,
  deductibleOf,
  deductiblesOn,
  hasOrderNumber,
  insurances,
  isTestDrive,
  kilometerFields,
  offeredInsurances,
  pricesOf,
  redPlateKindOf,
  testDriveOf,
} from "./contract-terms.rules.ts";
import { parseEuro } from "./euro-amount.rules.ts";
import type { FormContext } from "./form-steps.ts";
import { checkPeriod, periodOf } from "./period.rules.ts";
import { periodFields } from "./period-fields.schema.ts";

type CostField = (typeof costFields)[number]["name" | "value"];
const costLines = Object.fromEntries(
  costFields.flatMap(({ name, value }) => [name, value].map((field) => [field, optionalLine])),
) as Record<CostField, typeof optionalLine>;

export const contractKind = z.enum(keysOf(contractKinds), { error: t.kindRequired });

const tick = z.literal("on").optional();

const termsFields = z.object({
  ...periodFields,
  hasExactTimes: z.literal("on").optional(),
  kind: contractKind,
  isFreeOfCharge: z.literal("on").optional(),
  ...perField(() => optionalLine),
  insurance: z.enum(insurances).optional(),
  teilkaskoDeductible: optionalLine,
  vollkaskoDeductible: optionalLine,
  orderNumber: optionalLine,
  redPlateId: optionalLine,
  testDriveAccompaniedBy: optionalLine,
  testDriveIsTracked: tick,
  testDriveKeepsKeyAndTitle: tick,
  testDriveIsPhotoCompared: tick,
  testDriveIsCalledBack: tick,
  additionalNotes: optionalText,
  ...costLines,
});

type TermsFields = z.output<typeof termsFields>;
/** Fields that are still wrong are missing or hold anything. */
type TermsInput = Partial<TermsFields>;
type AddIssue = (field: keyof TermsFields, message: string) => void;

function checkPrices(typed: TermsInput, addIssue: AddIssue) {
  for (const field of kilometerFields)
    if (!/^\d{0,7}$/.test(withoutGrouping(typed[field] ?? ""))) addIssue(field, t.kilometersFormat);
  const isWrongAmount = (text?: string) => Boolean(text) && parseEuro(text ?? "") === undefined;
  for (const key of centsFigures) {
    const { field, isPriceOfUse } = agreedFigures[key];
    const isSwitchedOff = typed.isFreeOfCharge && isPriceOfUse;
    if (!isSwitchedOff && isWrongAmount(typed[field])) addIssue(field, t.amountFormat);
  }
  for (const { name, value } of costFields) {
    if (typed[value] && !typed[name]) addIssue(name, t.costNameRequired);
    if (typed[name] && !typed[value]) addIssue(value, t.costValueRequired);
    if (isWrongAmount(typed[value])) addIssue(value, t.amountFormat);
  }
}

/** It is chosen wherever the kind has one on offer, and needs one of the deductibles that are on offer on the day of the pickup (contracts.md#insurance). */
function checkInsurance(typed: TermsInput, now: Date, offers: FormContext["deductibles"], addIssue: AddIssue) {
  const { insurance, kind } = typed;
  if (!insurance) {
    if (kind && offeredInsurances(offers, typed, now).length > 0) addIssue("insurance", t.insuranceRequired);
    return;
  }
  if (insurance === "none" || !kind || deductibleOf(offers, typed, now) > 0) return;
  const offered = deductiblesOn(offers, insurance, typed, now);
  addIssue("insurance", offered.length === 0 ? t.deductibleRequired : t.chooseDeductible(offered.map(formatEuro)));
}

/** Step 3 as a form checks it: the fields stay texts. */
export function termsForm({ now, deductibles }: Pick<FormContext, "now" | "deductibles">) {
  return termsFields.superRefine(
    (typed, context) => {
      const addIssue: AddIssue = (field, message) => context.addIssue({ code: "custom", path: [field], message });
      checkPeriod(typed, now, addIssue);
      checkPrices(typed, addIssue);
      checkInsurance(typed, now, deductibles, addIssue);
    },
    // Also while other fields are invalid: correcting a date must not reveal the next error only afterwards.
    { when: () => true },
  );
}

/** Step 3: period, kind, prices, insurance (contracts.md#terms). Times are Berlin wall times. */
export function termsStep(formContext: Pick<FormContext, "now" | "deductibles">) {
  return termsForm(formContext).transform((typed, context) => {
    const { pickup, end } = periodOf(typed, formContext.now);
    if (!pickup || !end) {
      context.addIssue({ code: "custom", message: t.pickupRequired, path: ["pickupDate"] });
      return z.NEVER;
    }
    return {
      pickup,
      end,
      startOfUse: berlinInstant(pickup.date, pickup.time),
      endOfUse: berlinInstant(end.date, end.time),
      kind: typed.kind,
      ...pricesOf(typed),
      insurance: typed.insurance ?? "none",
      deductibleCents: deductibleOf(formContext.deductibles, typed, formContext.now),
      orderNumber: hasOrderNumber(typed.kind) ? (typed.orderNumber ?? "") : "",
      redPlateId: redPlateKindOf(typed.kind) ? (typed.redPlateId ?? "") : "",
      testDrive: isTestDrive(typed.kind) ? testDriveOf(typed) : null,
      additionalNotes: typed.additionalNotes,
    };
  });
}

export type TermsStep = z.output<ReturnType<typeof termsStep>>;
