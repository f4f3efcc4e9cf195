import { and, eq, isNull, sql } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { secondDriverTexts } from "./second-driver.texts.ts";

type IdCheck = typeof idChecks.$inferSelect;

const changed = (ctx: AnyContext) => ({ updatedAt: ctx.now(), version: sql`${idChecks.version} + 1` });

/**
 * A second driver's check goes the way of the contract: it is underway with it, finished with it, and free again once it is
 * cancelled (contracts.md#second-driver). So no other contract can have it meanwhile, and its retention begins with the return.
 * Throws `Problem` invalid (`person.secondDriverCheckId`) when it was taken or closed since it was read.
 */
export async function takeSecondDriver(tx: TenantDb, ctx: AnyContext, driver: IdCheck, ofId: string): Promise<IdCheck> {
  const isFree = and(eq(idChecks.id, driver.id), eq(idChecks.contractState, "none"), isNull(idChecks.discardedAt));
  const [taken] = await tx.update(idChecks, isFree, {
    contractState: "active",
    secondDriverOfId: ofId,
    ...changed(ctx),
  });
  if (!taken) throw new Problem("invalid", secondDriverTexts.used, { field: "person.secondDriverCheckId" });
  return taken;
}

/** The contract was cancelled: another one can have the check. */
export async function freeSecondDriver(tx: TenantDb, ctx: AnyContext, id: string | null): Promise<IdCheck | null> {
  if (!id) return null;
  const isUnderway = and(eq(idChecks.id, id), eq(idChecks.contractState, "active"));
  return (
    (await tx.update(idChecks, isUnderway, { contractState: "none", finishedAt: null, ...changed(ctx) }))[0] ?? null
  );
}
