import { and, eq, isNull } from "drizzle-orm";
import { branchOffices } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/** That a branch office can be chosen: it is not closed (offices.md#closed-branch-offices). */
export const isOpenBranch = isNull(branchOffices.closedAt);

/** The visible branch office with this id; undefined for a closed one, too. */
export const openBranch = async (db: TenantDb, id: string) =>
  (await db.find(branchOffices, and(eq(branchOffices.id, id), isOpenBranch)))[0];
