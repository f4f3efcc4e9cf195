import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { branchOffices, dealerBrands, vehicleBrands } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { pageOfList, type Slice } from "#server/ground/kernel/page-slices.ts";
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
    const read = async ({ limit, offset }: Slice) =>
      db
        .select()
        .from(branchOffices)
        .where(matching)
        .orderBy(asc(branchOffices.name), asc(branchOffices.id))
        .limit(limit)
        .offset(offset);
    const [{ rows, ...shown }, brands] = await Promise.all([
      pageOfList(countBranches(db, matching), read, { page, perPage }),
      brandsOf(db, db.select({ id: branchOffices.id }).from(branchOffices).where(matching)),
    ]);
    return { records: rows.map((row) => ({ ...row, brands: brands.get(row.id) ?? [] })), ...shown };
  },
});

async function countBranches(db: TenantDb, matching: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ count: sql<number>`count(*)` }).from(branchOffices).where(matching);
  return Number(counted?.count ?? 0);
}

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
    .where(inArray(dealerBrands.dealerId, dealerIds))
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
