import type { TenantDb } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { pickFigures } from "#server/handover/agreement/agreed-figures.ts";
import { agreedNow, type ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { type PriceVersion, settlementPricesOn } from "#server/handover/price-list/price-figures.ts";
import { priceVersionsOf } from "#server/handover/price-list/read-price-versions.server.ts";
import type { SettlementTerms } from "./settlement.rules.ts";

/**
 * What a contract's settlement depends on: what was agreed by now, and the headquarters' prices of the day of the pickup
 * (prices.md#which-day). Nothing of the customer.
 */
export async function settlementTermsOf(
  db: TenantDb,
  contract: { snapshot: unknown; amendedSnapshot: unknown },
): Promise<SettlementTerms> {
  return settlementTermsIn(agreedNow(contract), await priceVersionsOf(db, "settlement"));
}

/** The same of a contract that was read, and of the headquarters' versions of the prices. */
export function settlementTermsIn(
  agreed: ContractSnapshot,
  versions: readonly PriceVersion<"settlement">[],
): SettlementTerms {
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
    prices: settlementPricesOn(versions, berlinWallTime(new Date(startOfUse)).date),
  };
}
