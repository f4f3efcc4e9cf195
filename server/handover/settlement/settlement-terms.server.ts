import type { TenantDb } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { pickFigures } from "#server/handover/agreement/agreed-figures.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { settlementPricesOf } from "#server/handover/price-list/read-price-versions.server.ts";
import type { SettlementTerms } from "./settlement.rules.ts";

/**
 * What a contract's settlement depends on: what was agreed by now, and the headquarters' prices of the day of the pickup
 * (prices.md#which-day). Nothing of the customer.
 */
export async function settlementTermsOf(
  db: TenantDb,
  contract: { snapshot: unknown; amendedSnapshot: unknown },
): Promise<SettlementTerms> {
  const agreed = agreedNow(contract);
  const { vehicle, insurance, sbInsurance, startOfUse, endOfUse, isFreeOfCharge, formerKm, vatPercent } = agreed;
  return {
    ...pickFigures(agreed),
    startOfUse,
    endOfUse,
    isFreeOfCharge,
    vatPercent,
    insurance,
    ...(formerKm === undefined ? {} : { formerKm }),
    ...(sbInsurance ? { sbInsurance: { insuredDeductibleCents: sbInsurance.insuredDeductibleCents } } : {}),
    vehicle: { odometerKm: vehicle.odometerKm, fuel: vehicle.fuel, energyPercent: vehicle.energyPercent },
    prices: await settlementPricesOf(db, berlinWallTime(new Date(startOfUse)).date),
  };
}
