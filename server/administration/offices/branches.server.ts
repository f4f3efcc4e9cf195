import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { branchOffices, dealerBrands, vehicleBrands } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
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
    const [counted] = await db.select({ count: sql<number>`count(*)` }).from(branchOffices).where(matching);
    const totalEntries = Number(counted?.count ?? 0);
    const { page: shown, totalPages } = pageWithin(totalEntries, { page, perPage });
    const rows = await db
      .select()
      .from(branchOffices)
      .where(matching)
      .orderBy(asc(branchOffices.name), asc(branchOffices.id))
      .limit(perPage)
      .offset((shown - 1) * perPage);
    const brands = await brandsOf(
      db,
      rows.map(({ id }) => id),
    );
    const records = rows.map((row) => ({ ...row, brands: brands.get(row.id) ?? [] }));
    return { records, page: shown, totalPages, totalEntries };
  },
});

export type ListedBranch = Awaited<ReturnType<typeof listBranches>>["records"][number];

/** One branch office with its brands. Throws not-found beyond what the actor sees. */
export const getBranch = useCase({
  may: ["read", "branch_offices"],
  input: BranchIdInput,
  run: ({ db, actor }, { id }) => readBranch(db, actor, id),
});

export async function readBranch(db: TenantDb, actor: Staff, id: string) {
  const [row] = await db.find(branchOffices, and(eq(branchOffices.id, id), visibleToActor(actor)));
  if (!row) throw notFound(officeTexts.notFound);
  return { ...row, brands: (await brandsOf(db, [id])).get(id) ?? [] };
}

export type Brand = { id: string; name: string };

/** The brands of dealers by the dealer's id; the headquarters' is "". */
export async function brandsOf(db: TenantDb, dealerIds: readonly string[]): Promise<Map<string, Brand[]>> {
  const brands = new Map<string, Brand[]>();
  if (dealerIds.length === 0) return brands;
  const rows = await db
    .select({ dealerId: dealerBrands.dealerId, id: vehicleBrands.id, name: vehicleBrands.name })
    .from(dealerBrands)
    .innerJoin(vehicleBrands, eq(vehicleBrands.id, dealerBrands.brandId))
    .where(inArray(dealerBrands.dealerId, [...dealerIds]))
    .orderBy(asc(vehicleBrands.name));
  for (const { dealerId, ...brand } of rows) brands.set(dealerId, [...(brands.get(dealerId) ?? []), brand]);
  return brands;
}

/** Every brand a dealer may sell. */
export const listBrands = useCase({
  may: ["read", "branch_offices"],
  input: z.object({}),
  run: ({ db }) =>
    db.select({ id: vehicleBrands.id, name: vehicleBrands.name }).from(vehicleBrands).orderBy(asc(vehicleBrands.name)),
});
