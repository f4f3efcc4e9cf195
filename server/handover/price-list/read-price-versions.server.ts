import { asc, eq } from "drizzle-orm";
import { contractDefaultCostSets, priceVersions } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { contractKinds } from "#server/ground/dictionary/dictionary.ts";
import { completeFigures } from "#server/handover/agreement/agreed-figures.rules.ts";
import { pickFigures } from "#server/handover/agreement/agreed-figures.ts";
import { type CostSet, initialCostSet } from "#server/handover/agreement/default-terms.rules.ts";
import { minimumAgeOn, type PriceTopic, type PriceVersion } from "./price-figures.ts";

/** Every version of a topic that the headquarters ever entered: a handful of rows. */
export async function priceVersionsOf<T extends PriceTopic>(db: TenantDb, topic: T): Promise<PriceVersion<T>[]> {
  const rows = await db
    .select({
      subject: priceVersions.subject,
      number: priceVersions.number,
      validFrom: priceVersions.validFrom,
      figures: priceVersions.figures,
    })
    .from(priceVersions)
    .where(eq(priceVersions.topic, topic))
    .orderBy(asc(priceVersions.subject), asc(priceVersions.number));
  return rows as PriceVersion<T>[];
}

/**
 * What the contract kinds start with, in every version and in the dictionary's order: the sets a tenant began with, as
 * version 0 of all times, and the headquarters' own (contracts.md#contract-kinds).
 */
export async function costSetsOf(db: TenantDb): Promise<CostSet[]> {
  const [initial, own] = await Promise.all([
    db
      .select({
        kind: contractDefaultCostSets.kind,
        isFreeOfCharge: contractDefaultCostSets.isFreeOfCharge,
        ...pickFigures(contractDefaultCostSets),
        teilkaskoDeductibleCents: contractDefaultCostSets.teilkaskoDeductibleCents,
        vollkaskoDeductibleCents: contractDefaultCostSets.vollkaskoDeductibleCents,
        otherAgreements: contractDefaultCostSets.otherAgreements,
      })
      .from(contractDefaultCostSets)
      .orderBy(asc(contractDefaultCostSets.kind)),
    priceVersionsOf(db, "costs"),
  ]);
  const order: string[] = contractKinds.map((kind) => kind.key);
  const sets: CostSet[] = [
    ...initial.map(initialCostSet),
    ...own.map(({ subject, number, validFrom, figures }) => ({
      ...figures,
      // A version from before a figure was introduced says nothing about it.
      ...completeFigures(figures),
      kind: subject,
      number,
      validFrom,
    })),
  ];
  return sets.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/**
 * The age from which on people may drive the vehicles of an office on a day; `branchId` null: of the headquarters.
 */
export const minimumAgeOf = async (db: TenantDb, branchId: string | null, day: string): Promise<number> =>
  minimumAgeOn(await priceVersionsOf(db, "driver_age"), branchId, day);
