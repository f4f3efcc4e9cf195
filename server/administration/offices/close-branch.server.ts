import { and, asc, eq, ne } from "drizzle-orm";
import { branchOffices } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { isOpenBranch } from "#server/services/dealers/open-branch.server.ts";
import { readContents } from "./branch-contents.server.ts";
import { contentsInWords } from "./branch-contents.texts.ts";
import { BranchIdInput } from "./office.schema.ts";
import { officeTexts } from "./office.texts.ts";

/** Who adds branch offices closes them, too: an Admin of a branch does neither. */
const may = ["create", "branch_offices"] as const;

/** A branch office before it is closed: what is still there, and where it can be moved. Throws `Problem` not-found. */
export const getClosing = useCase({
  may,
  input: BranchIdInput,
  async run({ db, actor, now }, { id }) {
    const [branch, contents, others, headquarter] = await Promise.all([
      branchWith(db, id),
      readContents(db, id, now()),
      db
        .select({ id: branchOffices.id, name: branchOffices.name })
        .from(branchOffices)
        .where(and(isOpenBranch, ne(branchOffices.id, id)))
        .orderBy(asc(branchOffices.name)),
      db.headquarter(),
    ]);
    const { name, closedAt } = branch;
    const targets = [{ id: actor.headquarterId, name: `${headquarter.name} (Zentrale)` }, ...others];
    return { branch: { id, name, closedAt }, contents, left: contentsInWords(contents), targets };
  },
});

/**
 * Closes a branch office: what it has stays and stays readable, nothing new is added (offices.md#closed-branch-offices). Closing it
 * twice is no error. Throws `Problem` not-found, conflict (code `office_in_use`) with what is still there.
 */
export const closeBranch = useCase({
  may,
  input: BranchIdInput,
  run: (ctx, { id }) =>
    ctx.db.transaction(async (tx) => {
      const branch = await branchWith(tx, id);
      if (branch.closedAt !== null) return;
      const left = contentsInWords(await readContents(tx, id, ctx.now()));
      if (left !== "")
        throw new Problem("conflict", officeTexts.branchInUse(branch.name, left), { code: "office_in_use" });
      await setClosedAt(tx, ctx, id, ctx.now());
    }),
});

/** Opens a closed branch office again, with the addresses it had. Throws `Problem` not-found. */
export const reopenBranch = useCase({
  may,
  input: BranchIdInput,
  run: (ctx, { id }) =>
    ctx.db.transaction(async (tx) => {
      if ((await branchWith(tx, id)).closedAt !== null) await setClosedAt(tx, ctx, id, null);
    }),
});

async function branchWith(db: TenantDb, id: string) {
  const branch = await db.get(branchOffices, id);
  if (!branch) throw notFound(officeTexts.notFound);
  return branch;
}

async function setClosedAt(tx: TenantDb, ctx: Context, id: string, closedAt: Date | null): Promise<void> {
  await tx.change(branchOffices, eq(branchOffices.id, id), { closedAt });
  const action = closedAt ? "close_branch_office" : "reopen_branch_office";
  await addAuditEntry(tx, ctx, { action, subjectType: "branch_office", subjectId: id });
}
