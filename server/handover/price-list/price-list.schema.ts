import { contractKinds, keysOf } from "#server/ground/dictionary/dictionary.ts";
import { germanDate } from "#server/ground/kernel/german-date.schema.ts";
import { IdText, wholeNumberBetween } from "#server/ground/kernel/input-texts.ts";
import { withoutGrouping } from "#server/ground/kernel/kilometers.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { agreedFigures, perField } from "#server/handover/agreement/agreed-figures.ts";
import { optionalText } from "#server/handover/agreement/contract-fields.schema.ts";
import { parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";
import { parseDeductibles } from "./deductibles.rules.ts";
import { priceListTexts as t } from "./price-list.texts.ts";

const lineMaximum = 80;
const graceMaximum = 240;
const ages = { minimum: 16, maximum: 99 } as const;

const line = z.string().trim().max(lineMaximum, tooLong(lineMaximum)).optional();

/** What every new version says: from when on it holds, and on which version it was written. */
const versionFields = {
  validFrom: germanDate(t.dateRequired, t.dateFormat),
  /** The newest version that the form showed; 0: none. */
  basedOn: z.coerce.number().int().min(0).max(1_000_000).catch(0),
};

const kind = z.enum(keysOf(contractKinds), { error: t.kindRequired });

// A use case reads what its form already read, so the fields stay texts.
const amount = line.refine((typed) => !typed || parseEuro(typed) !== undefined, t.amountFormat);
const requiredAmount = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(lineMaximum, tooLong(lineMaximum))
    .refine((typed) => parseEuro(typed) !== undefined, message);
const kilometers = line.refine((typed) => /^\d{0,7}$/.test(withoutGrouping(typed ?? "")), t.kilometersFormat);
const deductibles = line.refine((typed) => parseDeductibles(typed ?? "") !== null, t.deductiblesFormat);

/** The figures of the agreement as their fields take them: euros or kilometers, empty for none. */
const figureFields = perField((key) => (agreedFigures[key].unit === "cents" ? amount : kilometers));

/** What a contract kind costs, and which deductibles are on offer (prices.md#prices-of-a-contract-kind). */
export const SaveCostsInput = z.object({
  ...versionFields,
  kind,
  isFreeOfCharge: z.literal("on").optional(),
  ...figureFields,
  teilkaskoDeductibles: deductibles,
  vollkaskoDeductibles: deductibles,
  otherAgreements: optionalText,
});

/** What SB-Schutz costs for a contract kind (prices.md#sb-tariffs). */
export const SaveSbTariffInput = z.object({
  ...versionFields,
  kind,
  perStartedDay: requiredAmount(t.perDayRequired),
  minimum: amount,
});

/** What is owed at the return (prices.md#settlement-prices). */
export const SaveSettlementInput = z.object({
  ...versionFields,
  fuelPerLiter: amount,
  fuelPerEighth: amount,
  chargePerPercent: amount,
  cleaning: amount,
  lateHour: amount,
  graceMinutes: wholeNumberBetween(0, graceMaximum, t.minutesFormat),
});

/** From which age on people may drive the vehicles of an office (prices.md#minimum-age). */
export const SaveDriverAgeInput = z.object({
  ...versionFields,
  /** "": the headquarters. */
  officeId: z.union([z.literal(""), IdText]).default(""),
  minimumAge: wholeNumberBetween(ages.minimum, ages.maximum, t.ageFormat),
});
