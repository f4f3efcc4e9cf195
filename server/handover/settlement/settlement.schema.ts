import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { typedLine } from "#server/ground/dictionary/typed-line.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { optionalLine } from "#server/handover/agreement/contract-fields.schema.ts";
import { euroInput, parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";
import { lineNameMaximum, otherLinesMaximum, type SettlementChoice } from "./settlement.rules.ts";
import { settlementTexts as t } from "./settlement.texts.ts";

const centsMaximum = 100_000_000;
const litersMaximumHundredths = 100_000;

/** The fields of the free lines, by their place. */
export const otherLineFields = Array.from({ length: otherLinesMaximum }, (_, index) => ({
  name: `other${index + 1}Name`,
  amount: `other${index + 1}Amount`,
  isCompensation: `other${index + 1}IsCompensation`,
}));

/** The amounts that are proposed, by the field that replaces them. */
export const amountFields = {
  extra_km: "extraKmAmount",
  late: "lateAmount",
  energy: "energyAmount",
  cleaning: "cleaningAmount",
} as const;

// A use case reads what its form already read, so the fields stay texts.
const amount = optionalLine.refine((typed) => !typed || parseEuro(typed) !== undefined, contractTexts.amountFormat);
const name = optionalLine.refine((typed = "") => typed.length <= lineNameMaximum, tooLong(lineNameMaximum));
const flag = z.literal("on").optional();

// Without their names in the type: they are only ever read by their place.
const otherFields = Object.fromEntries(
  otherLineFields.flatMap((line) => [
    [line.name, name],
    [line.amount, amount],
    [line.isCompensation, flag],
  ]),
) as Record<never, typeof name>;

/** Hundredths of a liter of `12,5`; undefined for what is none. */
export function parseLiters(typed: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?(?:\s*l(?:iter)?)?$/i.exec(typed.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** The fields of a settlement in the form of a return: an empty amount is the proposed one (vehicle-return.md#settlement). */
export const settlementFields = {
  extraKmAmount: amount,
  lateAmount: amount,
  energyAmount: amount,
  cleaningAmount: amount,
  fuelLiters: optionalLine.refine((typed) => !typed || parseLiters(typed) !== undefined, t.litersFormat),
  needsCleaning: flag,
  damageAmount: amount,
  offsetsDeposit: flag,
  ...otherFields,
};

/** The names of everything a settlement is typed in, but the answer about new damage. */
export const settlementFieldNames = Object.keys(settlementFields);

type TypedSettlement = Readonly<Record<string, unknown>>;
const textOf = (typed: TypedSettlement, field: string): string => {
  const value = typed[field];
  return typeof value === "string" ? value.trim() : "";
};

/** What is wrong with the free lines: each has a name and an amount, or neither. */
export function checkOtherLines(typed: TypedSettlement, addIssue: (field: string, message: string) => void): void {
  for (const line of otherLineFields) {
    const [named, priced] = [textOf(typed, line.name), textOf(typed, line.amount)];
    if (priced && !named) addIssue(line.name, t.nameRequired);
    if (named && !priced) addIssue(line.amount, t.amountRequired);
  }
}

/** What staff decided, as typed so far; what is no amount counts as the proposed one. */
export function choiceOf(typed: TypedSettlement): SettlementChoice {
  const amountOf = (field: string) => parseEuro(textOf(typed, field)) ?? null;
  const hasDamage = textOf(typed, "hasNewDamage") === "yes";
  return {
    amounts: {
      extra_km: amountOf(amountFields.extra_km),
      late: amountOf(amountFields.late),
      energy: amountOf(amountFields.energy),
      cleaning: amountOf(amountFields.cleaning),
    },
    missingCentiliters: parseLiters(textOf(typed, "fuelLiters")) ?? null,
    needsCleaning: typed.needsCleaning === "on",
    damageCents: hasDamage ? (amountOf("damageAmount") ?? 0) : 0,
    others: otherLineFields
      .map((line) => ({
        name: textOf(typed, line.name),
        cents: amountOf(line.amount) ?? 0,
        isCompensation: typed[line.isCompensation] === "on",
      }))
      .filter((line) => line.name !== ""),
    offsetsDeposit: typed.offsetsDeposit === "on",
  };
}

/** `0` waives; nothing is the proposed amount. */
const amountInput = (cents: number | null) => (cents === null ? "" : cents === 0 ? "0" : euroInput(cents));

/** A choice as the fields of the form hold it. */
export function fieldsOfChoice(choice: SettlementChoice): Record<string, string> {
  const { amounts, missingCentiliters, needsCleaning, damageCents, others, offsetsDeposit } = choice;
  const typed: [string, string][] = [
    [amountFields.extra_km, amountInput(amounts.extra_km)],
    [amountFields.late, amountInput(amounts.late)],
    [amountFields.energy, amountInput(amounts.energy)],
    [amountFields.cleaning, amountInput(amounts.cleaning)],
    ["fuelLiters", missingCentiliters === null ? "" : String(missingCentiliters / 100).replace(".", ",")],
    ["needsCleaning", needsCleaning ? "on" : ""],
    ["damageAmount", euroInput(damageCents)],
    ["offsetsDeposit", offsetsDeposit ? "on" : ""],
    ...others.flatMap(({ name: named, cents, isCompensation }, index): [string, string][] => {
      const line = otherLineFields[index];
      if (!line) return [];
      return [
        [line.name, named],
        [line.amount, amountInput(cents)],
        [line.isCompensation, isCompensation ? "on" : ""],
      ];
    }),
  ];
  return Object.fromEntries(typed.filter(([, value]) => value !== ""));
}

const Cents = z
  .number(contractTexts.amountFormat)
  .int(contractTexts.amountFormat)
  .min(0, contractTexts.amountFormat)
  .max(centsMaximum, contractTexts.amountFormat);
const proposed = Cents.nullable().default(null);

/** A settlement in the input of a use case; omitted: as proposed. */
export const SettlementInput = z
  .object({
    amounts: z
      .object({ extra_km: proposed, late: proposed, energy: proposed, cleaning: proposed })
      .default({ extra_km: null, late: null, energy: null, cleaning: null }),
    missingCentiliters: z
      .number(t.litersFormat)
      .int(t.litersFormat)
      .min(0, t.litersFormat)
      .max(litersMaximumHundredths, t.litersFormat)
      .nullable()
      .default(null),
    needsCleaning: z.boolean().default(false),
    damageCents: Cents.default(0),
    others: z
      .array(
        z.object({
          name: z
            .string({ error: t.nameRequired })
            .overwrite(typedLine)
            .min(1, t.nameRequired)
            .max(lineNameMaximum, tooLong(lineNameMaximum))
            .refine(isPrintable, { error: ({ input }) => unprintableText(input) }),
          cents: Cents,
          isCompensation: z.boolean().default(false),
        }),
      )
      .max(otherLinesMaximum, t.tooManyLines)
      .default([]),
    offsetsDeposit: z.boolean().default(false),
  })
  .prefault({});
