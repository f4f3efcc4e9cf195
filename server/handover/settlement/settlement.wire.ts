import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";
import { Amount, Money, money, typedAmount } from "#server/handover/agreement/money.wire.ts";
import { otherLinesMaximum, owedCents, proposedKinds, type Settlement } from "./settlement.rules.ts";
import { parseLiters, type SettlementInput } from "./settlement.schema.ts";
import { settlementTexts as t } from "./settlement.texts.ts";

const lineKinds = [...proposedKinds, "other"] as const;

/** A settlement as the API sends it (api.md#contracts). */
export const SentSettlement = z.object({
  extra_km: z.number().int(),
  owed: Money.describe("The sum of the lines"),
  offset: Money.describe("What of it is paid from the deposit"),
  further_due: Money.describe("What is still to be paid beyond total, after offsetting"),
  deposit_back: Money.describe("What of the agreed deposit goes back, after offsetting"),
  lines: z.array(
    z.object({
      kind: z.enum(lineKinds),
      label: z.string(),
      text: z.string(),
      amount: Money,
      has_vat: z.boolean().describe("false: compensation, which carries none"),
    }),
  ),
});

export const settlementToWire = (settlement: Settlement) => ({
  extra_km: settlement.extraKm,
  owed: money(owedCents(settlement)),
  offset: money(settlement.offsetCents ?? 0),
  further_due: money(settlement.furtherDueCents),
  deposit_back: money(settlement.depositBackCents),
  lines: (settlement.lines ?? []).map(({ kind, label, text, amountCents, hasVat }) => ({
    kind,
    label,
    text,
    amount: money(amountCents),
    has_vat: hasVat,
  })),
});

/** What a return says about its settlement. */
export const GivenSettlement = z
  .object({
    lines: z
      .array(
        z.object({
          kind: z.enum(lineKinds).describe("energy: missing fuel or charge; damage: what its repair costs"),
          amount: Amount.describe(
            "Left out: as proposed; 0: not charged. Of cleaning without one: as in the price list",
          ),
          name: WireText.nullish().describe("Of kind other"),
          is_compensation: z.boolean().nullish().describe("Of kind other: carries no VAT"),
        }),
      )
      .max(proposedKinds.length + otherLinesMaximum, t.tooManyLines)
      .refine(
        (lines) => proposedKinds.every((one) => lines.filter(({ kind }) => kind === one).length <= 1),
        t.lineTwice,
      )
      .nullish(),
    missing_liters: z.union([z.number(), WireText]).nullish().describe("Of fuel; left out: eighths of the tank"),
    offset_with_deposit: z.boolean().nullish(),
  })
  .nullish()
  .describe("Left out: every line as proposed, nothing offset");

/** An amount that cannot be read is -1, which the rules refuse; an empty text is none, as in the form. */
function centsOf(amount: z.output<typeof Amount>): number | null {
  const typed = typedAmount(amount);
  if (typed === undefined || amount === "") return null;
  return typed === "" ? 0 : (parseEuro(typed) ?? -1);
}

export function settlementOfWire(given: z.output<typeof GivenSettlement>): z.input<typeof SettlementInput> {
  if (!given) return {};
  const lines = given.lines ?? [];
  const lineOf = (kind: string) => lines.find((line) => line.kind === kind);
  const amountOf = (kind: string) => centsOf(lineOf(kind)?.amount);
  const liters = given.missing_liters ?? null;
  return {
    amounts: {
      extra_km: amountOf("extra_km"),
      late: amountOf("late"),
      energy: amountOf("energy"),
      cleaning: amountOf("cleaning"),
    },
    missingCentiliters: liters === null ? null : (parseLiters(String(liters)) ?? -1),
    needsCleaning: lineOf("cleaning") !== undefined,
    // Nothing is proposed for a damage: one without an amount would be free.
    damageCents: amountOf("damage") ?? (lineOf("damage") ? -1 : 0),
    others: lines
      .filter(({ kind }) => kind === "other")
      .map(({ name, amount, is_compensation }) => ({
        name: name ?? "",
        cents: centsOf(amount) ?? -1,
        isCompensation: is_compensation ?? false,
      })),
    offsetsDeposit: given.offset_with_deposit ?? false,
  };
}

/** The name an API client knows for a field of `SettlementInput`; undefined for another field. */
export function settlementWireNameOf(field: string): string | undefined {
  if (!field.startsWith("settlement")) return undefined;
  if (field.endsWith("missingCentiliters")) return "settlement.missing_liters";
  return "settlement.lines";
}
