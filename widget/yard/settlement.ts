import { owedCents, proposedOnly, settle, settlementFacts } from "#server/handover/settlement/settlement.rules.ts";
import type { Contract } from "./types.ts";

type Found = { returnedAt: Date; odometerKm: number; energyPercent: number | null };
/** What is shown above the signatures of a return, and its sum. */
export type ShownSettlement = { owedCents: number; facts: { label: string; text: string }[] };

/** What the server will charge for a return that was found like that; null: not a return, or not told by the server. */
export function settlementOf(
  { settlement_terms: terms }: Pick<Contract, "settlement_terms">,
  found: Found,
): ShownSettlement | null {
  if (!terms) return null;
  const { prices } = terms;
  const settlement = settle(
    {
      dailyPriceCents: terms.daily_price_cents,
      hourlyPriceCents: terms.hourly_price_cents,
      extraKmCents: terms.extra_km_cents,
      includedKmPerDay: terms.included_km_per_day,
      includedKmPerHour: terms.included_km_per_hour,
      depositCents: terms.deposit_cents,
      isFreeOfCharge: terms.is_free_of_charge,
      ...(terms.vat_percent === null ? {} : { vatPercent: terms.vat_percent }),
      startOfUse: terms.start_of_use,
      endOfUse: terms.end_of_use,
      formerKm: terms.former_km,
      // What repairs cost is said at the desk.
      insurance: { kind: "none", deductibleCents: 0 },
      vehicle: { odometerKm: terms.odometer_km, fuel: terms.fuel, energyPercent: terms.energy_percent },
      prices: {
        fuelPerLiterCents: prices.fuel_per_liter_cents,
        fuelPerEighthCents: prices.fuel_per_eighth_cents,
        chargePerPercentCents: prices.charge_per_percent_cents,
        cleaningCents: prices.cleaning_cents,
        lateHourCents: prices.late_hour_cents,
        graceMinutes: prices.grace_minutes,
      },
    },
    found,
    proposedOnly,
  );
  return { owedCents: owedCents(settlement), facts: settlementFacts(settlement) };
}
