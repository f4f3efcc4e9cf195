import { vehicleBrands } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { foldText, inGermanOrder } from "#server/ground/kernel/fold-text.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { pageWithin } from "#server/ground/kernel/page-slices.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isBrandMeant } from "./vehicle-brands.rules.ts";

const pageSize = limits.pageSizes.vehicleBrands;

/** A page of the brands to choose from (vehicles.md#choices), those that start with the query first. */
export const searchBrands = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: z.object({
    query: z.string().max(100).catch(""),
    page: z.number().int().min(1).max(1_000).catch(1),
    perPage: z.number().int().min(1).max(pageSize).catch(pageSize),
  }),
  async run(ctx, { query, page, perPage }) {
    const meant = (await allBrands(ctx.db)).filter(({ name }) => isBrandMeant(name, query));
    const folded = foldText(query);
    const startsWith = ({ name }: { name: string }) => foldText(name).startsWith(folded);
    const ordered = [...meant.filter(startsWith), ...meant.filter((brand) => !startsWith(brand))];
    const { page: shown, totalPages } = pageWithin(ordered.length, { page, perPage });
    return {
      records: ordered.slice((shown - 1) * perPage, shown * perPage),
      page: shown,
      totalPages,
      totalEntries: ordered.length,
    };
  },
});

/** Every brand of the product, by name; dealers may also enter others. */
export async function allBrands(db: TenantDb) {
  const brands = await db.select({ id: vehicleBrands.id, name: vehicleBrands.name }).from(vehicleBrands);
  return brands.sort((one, other) => inGermanOrder(one.name, other.name));
}
