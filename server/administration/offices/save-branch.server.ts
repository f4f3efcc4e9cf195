import { eq, inArray } from "drizzle-orm";
import { branchOffices, dealerBrands, vehicleBrands } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { readBranch } from "./branches.server.ts";
import { EditBranchInput, NewBranchInput } from "./office.schema.ts";
import { officeTexts } from "./office.texts.ts";
import { assertSameDetails, changedFieldNames, withOpeningHours } from "./office-details.ts";
import { assertNameFree } from "./office-name.server.ts";

/**
 * Adds a branch office with a scan-to-mail address of its own (offices.md#branch-form, 'Standort erfolgreich
 * hinzugefügt.'). Returns its id. The same form once more adds nothing. Throws `Problem` invalid at `brandIds`,
 * conflict when `id` stands for other values or another office has the name, not-found for an id that is not the actor's to use.
 */
export const createBranch = useCase({
  may: ["create", "branch_offices"],
  input: NewBranchInput,
  async run(ctx, { id: givenId, brandIds, acknowledgesCost: _, ...typed }) {
    const id = givenId ?? ctx.newId();
    const branch = withOpeningHours(typed);
    await ctx.db.transaction(async (tx) => {
      const row = { id, ...branch, scanMailbox: ctx.newId(), createdAt: ctx.now() };
      if (!(await tx.insertOnce(branchOffices, row))) {
        return assertSame(await readBranch(tx, ctx.actor, id), { ...branch, brandIds });
      }
      await assertNameFree(tx, id, branch.name);
      await replaceBrands(tx, id, brandIds);
      await addAuditEntry(tx, ctx, { action: "create_branch_office", subjectType: "branch_office", subjectId: id });
    });
    return { id };
  },
});

type NewBranch = Partial<typeof branchOffices.$inferInsert> & { brandIds: readonly string[] };

/** With other values than the first attempt's, saying "added" would hide that they are lost. */
function assertSame(stored: Awaited<ReturnType<typeof readBranch>>, { brandIds, ...branch }: NewBranch): void {
  const storedValues = new Map(Object.entries(stored));
  const storedBrands = new Set(stored.brands.map(({ id }) => id));
  const isSame =
    Object.entries(branch).every(
      ([field, value]) => JSON.stringify(storedValues.get(field)) === JSON.stringify(value),
    ) &&
    new Set(brandIds).size === storedBrands.size &&
    brandIds.every((id) => storedBrands.has(id));
  if (!isSame) throw new Problem("conflict", officeTexts.savedBefore);
}

/**
 * Changes a branch office; those of a branch change their own. Throws `Problem` not-found, invalid at `brandIds`, conflict when another
 * office has the name or another user saved since the form showed `detailsVersion`.
 */
export const editBranch = useCase({
  may: ["update", "branch_offices"],
  input: EditBranchInput,
  async run(ctx: Context, { id, brandIds, detailsVersion, ...typed }) {
    await ctx.db.transaction(async (tx) => {
      const stored = await readBranch(tx, ctx.actor, id);
      assertSameDetails(stored, detailsVersion);
      if (typed.name !== stored.name) await assertNameFree(tx, id, typed.name);
      const change = withOpeningHours(typed);
      const branch = { ...change, detailsVersion: stored.detailsVersion + 1 };
      await tx.change(branchOffices, eq(branchOffices.id, id), branch);
      await replaceBrands(tx, id, brandIds);
      const brandsBefore = stored.brands.map(({ id }) => id).sort();
      const fields = changedFieldNames(
        { ...stored, brandIds: brandsBefore },
        { ...change, brandIds: [...new Set(brandIds)].sort() },
      );
      const details = { fields };
      await addAuditEntry(tx, ctx, {
        action: "edit_branch_office",
        subjectType: "branch_office",
        subjectId: id,
        details,
      });
    });
  },
});

async function replaceBrands(tx: TenantDb, dealerId: string, brandIds: readonly string[]): Promise<void> {
  const ids = [...new Set(brandIds)];
  const known = ids.length > 0 ? await tx.select().from(vehicleBrands).where(inArray(vehicleBrands.id, ids)) : [];
  if (known.length < ids.length) throw new Problem("invalid", officeTexts.unknownBrand, { field: "brandIds" });
  await tx.remove(dealerBrands, eq(dealerBrands.dealerId, dealerId));
  for (const brandId of ids) await tx.add(dealerBrands, { dealerId, brandId });
}
