import { formatEuro } from "#server/ground/kernel/format.ts";
import { formatFigure } from "#server/handover/agreement/agreed-figures.rules.ts";
import { agreedFigures, figureKeys } from "#server/handover/agreement/agreed-figures.ts";
import type { PriceFigures, SettlementPrices } from "#server/handover/price-list/price-figures.ts";

export type PriceFact = { label: string; text: string };

const deductibles = (cents: readonly number[]) =>
  cents.length === 0 ? "nicht im Angebot" : cents.map(formatEuro).join(" oder ");

/** What a contract kind costs, line by line. */
export function costFacts(figures: PriceFigures["costs"]): PriceFact[] {
  const isShown = (key: (typeof figureKeys)[number]) => !(figures.isFreeOfCharge && agreedFigures[key].isPriceOfUse);
  return [
    ...(figures.isFreeOfCharge ? [{ label: "Überlassung", text: "kostenfrei" }] : []),
    ...figureKeys.filter(isShown).map((key) => ({
      label: agreedFigures[key].label,
      text: figures[key] > 0 ? formatFigure(key, figures[key]) : "–",
    })),
    { label: "Selbstbeteiligung Teilkasko", text: deductibles(figures.teilkaskoDeductiblesCents) },
    { label: "Selbstbeteiligung Vollkasko", text: deductibles(figures.vollkaskoDeductiblesCents) },
    ...(figures.otherAgreements ? [{ label: "Vereinbarungen", text: figures.otherAgreements }] : []),
  ];
}

export const tariffFacts = ({ centsPerStartedDay, minimumCents }: PriceFigures["sb_tariff"]): PriceFact[] => [
  { label: "Je angefangenem Tag", text: formatEuro(centsPerStartedDay) },
  { label: "Mindestens", text: minimumCents > 0 ? formatEuro(minimumCents) : "–" },
];

/** The settlement prices with the fields of their form. */
export const settlementPrices = [
  { key: "fuelPerLiterCents", field: "fuelPerLiter", label: "Fehlender Kraftstoff je Liter" },
  { key: "fuelPerEighthCents", field: "fuelPerEighth", label: "Fehlender Kraftstoff je Achtel" },
  { key: "chargePerPercentCents", field: "chargePerPercent", label: "Fehlende Ladung je Prozent" },
  { key: "cleaningCents", field: "cleaning", label: "Reinigung" },
  {
    key: "lateHourCents",
    field: "lateHour",
    label: "Verspätung je angefangener Stunde",
    hint: "Leer: die Stundenpauschale des Vertrags. 0: wird nicht berechnet.",
  },
] as const satisfies readonly { key: keyof SettlementPrices; field: string; label: string; hint?: string }[];

function settlementPriceText(cents: number | null): string {
  if (cents === null) return "Stundenpauschale des Vertrags";
  return cents > 0 ? formatEuro(cents) : "wird nicht berechnet";
}

export const settlementFacts = (figures: SettlementPrices): PriceFact[] => [
  ...settlementPrices.map(({ key, label }) => ({ label, text: settlementPriceText(figures[key]) })),
  { label: "Kulanz bei der Rückgabe", text: `${figures.graceMinutes} Minuten` },
];

export const ageFacts = ({ minimumAge }: PriceFigures["driver_age"]): PriceFact[] => [
  { label: "Mindestalter", text: `${minimumAge} Jahre` },
];
