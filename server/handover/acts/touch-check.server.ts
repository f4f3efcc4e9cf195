import { eq, sql } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";

type IdCheck = typeof idChecks.$inferSelect;

/** Lists and open pages show a process by the version of its check; `changes`: what else of it changes. */
export async function touchCheck(
  tx: TenantDb,
  ctx: Pick<AnyContext, "now">,
  id: string,
  changes: Partial<Pick<IdCheck, "contractState" | "finishedAt">> = {},
): Promise<IdCheck> {
  const [check] = await tx.update(idChecks, eq(idChecks.id, id), {
    ...changes,
    updatedAt: ctx.now(),
    version: sql`${idChecks.version} + 1`,
  });
  if (!check) throw new Error("the check of a contract exists");
  return check;
}
