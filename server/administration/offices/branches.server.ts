import { and, eq, inArray, type SQLWrapper } from "drizzle-orm";
import { branchOffices, dealerBrands, vehicleBrands } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { allBrands } from "#server/fleet/vehicles/search-brands.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { inGermanOrder } from "#server/ground/kernel/fold-text.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { pageWithin } from "#server/ground/kernel/page-slices.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { BranchIdInput } from "./office.schema.ts";
import { officeTexts } from "./office.texts.ts";

/** Users of a branch office see their own office, those of the headquarters all (decision 032). */
const visibleToActor = (actor: Staff) => (actor.branchId === null ? undefined : eq(branchOffices.id, actor.branchId));

const ListBranchesInput = z.object({
  page: z.number().int().min(1).default(1),
  perPage: z.number().int().min(1).max(100).default(limits.pageSizes.branches),
});

/**
 * One page of the branch offices by name, with their brands (offices.md#list-of-branch-offices); out of range shows the
 * last page.
 */
export const listBranches = useCase({
  may: ["read", "branch_offices"],
  input: ListBranchesInput,
  async run({ db, actor }, { page, perPage }) {
    const matching = visibleToActor(actor);
    const [rows, brands] = await Promise.all([
      db.select().from(branchOffices).where(matching),
      brandsOf(db, db.select({ id: branchOffices.id }).from(branchOffices).where(matching)),
    ]);
    const shown = pageWithin(rows.length, { page, perPage });
    const records = rows.sort(byName).slice((shown.page - 1) * perPage, shown.page * perPage);
    return { records: records.map((row) => ({ ...row, brands: brands.get(row.id) ?? [] })), ...shown };
  },
});

const byName = (one: { name: string; id: string }, other: { name: string; id: string }) =>
  inGermanOrder(one.name, other.name) || (one.id < other.id ? -1 : 1);

export type ListedBranch = Awaited<ReturnType<typeof listBranches>>["records"][number];

/** One branch office with its brands. Throws not-found beyond what the actor sees. */
export const getBranch = useCase({
  may: ["read", "branch_offices"],
  input: BranchIdInput,
  run: ({ db, actor }, { id }) => readBranch(db, actor, id),
});

export async function readBranch(db: TenantDb, actor: Staff, id: string) {
  const [[row], brands] = await Promise.all([
    db.find(branchOffices, and(eq(branchOffices.id, id), visibleToActor(actor))),
    brandsOf(db, [id]),
  ]);
  if (!row) throw notFound(officeTexts.notFound);
  return { ...row, brands: brands.get(id) ?? [] };
}

export type Brand = { id: string; name: string };

/** The brands of dealers by the dealer's id; the headquarters' is "". `dealerIds`: a list, or a query for them. */
export async function brandsOf(db: TenantDb, dealerIds: string[] | SQLWrapper): Promise<Map<string, Brand[]>> {
  const brands = new Map<string, Brand[]>();
  const rows = await db
    .select({ dealerId: dealerBrands.dealerId, id: vehicleBrands.id, name: vehicleBrands.name })
    .from(dealerBrands)
    .innerJoin(vehicleBrands, eq(vehicleBrands.id, dealerBrands.brandId))
    .where(inArray(dealerBrands.dealerId, dealerIds));
  for (const { dealerId, ...brand } of rows.sort(byName))
    brands.set(dealerId, [...(brands.get(dealerId) ?? []), brand]);
  return brands;
}

/** Every brand a dealer may sell. */
export const listBrands = useCase({
  may: ["read", "branch_offices"],
  input: z.object({}),
  run: ({ db }) => allBrands(db),
});
