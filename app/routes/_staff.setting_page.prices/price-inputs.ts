import { figureInput } from "#server/handover/agreement/agreed-figures.rules.ts";
import { perField } from "#server/handover/agreement/agreed-figures.ts";
import { euroInput } from "#server/handover/agreement/euro-amount.rules.ts";
import { deductiblesInput } from "#server/handover/price-list/deductibles.rules.ts";
import type { PriceFigures, SettlementPrices } from "#server/handover/price-list/price-figures.ts";
import { settlementPrices } from "./price-facts.ts";

/** Stored figures as the fields of a new version start with them. */
export const costsInput = (figures: PriceFigures["costs"]): Record<string, string> => ({
  isFreeOfCharge: figures.isFreeOfCharge ? "on" : "",
  ...perField((key) => figureInput(key, figures[key])),
  teilkaskoDeductibles: deductiblesInput(figures.teilkaskoDeductiblesCents),
  vollkaskoDeductibles: deductiblesInput(figures.vollkaskoDeductiblesCents),
  otherAgreements: figures.otherAgreements,
});

export const tariffInput = ({ centsPerStartedDay, minimumCents }: PriceFigures["sb_tariff"]) => ({
  perStartedDay: euroInput(centsPerStartedDay),
  minimum: euroInput(minimumCents),
});

export const settlementInput = (figures: SettlementPrices): Record<string, string> => ({
  ...Object.fromEntries(settlementPrices.map(({ key, field }) => [field, euroInput(figures[key] ?? 0)])),
  // Empty means the agreed price here.
  ...(figures.lateHourCents === 0 ? { lateHour: "0" } : {}),
  graceMinutes: String(figures.graceMinutes),
});

export const ageInput = ({ minimumAge }: PriceFigures["driver_age"]) => ({ minimumAge: String(minimumAge) });
