import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { ownedTables } from "../owned-tables.server.ts";
import { tenantFences } from "../schema/places.ts";
import { fenceMessage } from "../tenant-moving.ts";

/** What the names of the triggers begin with. */
const prefix = "tenant_fence";

async function fenceTriggers(db: Database): Promise<string[]> {
  const tables = [{ table: "headquarters", ownerOf: (row: string) => `${row}.id` }, ...(await ownedTables(db))];
  return tables.flatMap(({ table, ownerOf }) =>
    (["insert", "update", "delete"] as const).map((change) => {
      const owner = ownerOf(change === "insert" ? "new" : "old");
      return `create trigger if not exists "${prefix}_${table}_${change}" before ${change} on "${table}"
        when exists (select 1 from tenant_fences where tenant_id = ${owner})
        begin select raise(abort, '${fenceMessage}'); end`;
    }),
  );
}

/**
 * Makes a tenant read-only in this database, whoever writes: from the moment that this resolves, no write of the tenant is accepted and
 * none is under way. Triggers are created here, not by migrations, so that a database without a move pays nothing for them.
 */
export async function raiseFence(db: Database, tenantId: string, runId: string): Promise<void> {
  const fence = {
    sql: `insert into tenant_fences values (?, 'leaving', ?)
      on conflict do update set reason = 'leaving', run_id = excluded.run_id`,
    args: [tenantId, runId],
  };
  await db.$client.batch([...(await fenceTriggers(db)), fence], "write");
}

/** Drops the triggers before a migration, which may replace tables. Throws while a tenant is leaving. */
export async function dropFences(db: Database): Promise<void> {
  if ((await fencesThatRefuse(db)).some(({ reason }) => reason === "leaving"))
    throw new Error("a tenant is being moved away from this database: end that first");
  const triggers = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'trigger' and name like ${`${prefix}_%`}`,
  );
  if (triggers.length === 0) return;
  await db.$client.batch(
    triggers.map(({ name }) => `drop trigger if exists "${name}"`),
    "write",
  );
}

/** Creates the triggers, for the schema as it is now, where a tenant needs them: also those that a killed migration has left out. */
export async function restoreFences(db: Database): Promise<void> {
  if ((await fencesThatRefuse(db)).length > 0) await db.$client.batch(await fenceTriggers(db), "write");
}

/** The fences whose triggers refuse writes; none in a new database. */
async function fencesThatRefuse(db: Database) {
  const [table] = await db.all(sql`select 1 from sqlite_master where name = 'tenant_fences'`);
  return table ? db.select().from(tenantFences).where(ne(tenantFences.reason, "arriving")) : [];
}

/** Lets the tenant's writes pass again, unless another run has raised the fence since. */
export async function lowerFence(db: Database, tenantId: string, runId: string): Promise<void> {
  const isMine = and(eq(tenantFences.runId, runId), eq(tenantFences.reason, "leaving"));
  await db.delete(tenantFences).where(and(eq(tenantFences.tenantId, tenantId), isMine));
}

/** Leaves the fence that one run has raised to another one, which lowers it then. */
export async function handFenceOver(db: Database, tenantId: string, runId: string, nextRunId: string): Promise<void> {
  const isMine = and(eq(tenantFences.runId, runId), eq(tenantFences.reason, "leaving"));
  await db
    .update(tenantFences)
    .set({ runId: nextRunId })
    .where(and(eq(tenantFences.tenantId, tenantId), isMine));
}

/** Marks the rows in this database as a copy that nobody uses yet, so that no job touches them. */
export async function markArriving(db: Database, tenantId: string, runId: string): Promise<void> {
  await db
    .insert(tenantFences)
    .values({ tenantId, reason: "arriving", runId })
    .onConflictDoUpdate({ target: tenantFences.tenantId, set: { reason: "arriving", runId } });
}

/** The copy is the tenant now. */
export async function unmarkArriving(db: Database, tenantId: string): Promise<void> {
  const isCopy = eq(tenantFences.reason, "arriving");
  await db.delete(tenantFences).where(and(eq(tenantFences.tenantId, tenantId), isCopy));
}

/**
 * The rows in this database are remains: the fence stays for good, whether they are removed or not. Changes nothing where they have
 * become a copy again, because the tenant is being moved back.
 */
export async function markLeft(db: Database, tenantId: string): Promise<void> {
  const isLeaving = eq(tenantFences.reason, "leaving");
  await db
    .update(tenantFences)
    .set({ reason: "left" })
    .where(and(eq(tenantFences.tenantId, tenantId), isLeaving));
}

/**
 * A statement that fails unless the tenant has this fence here: a run that another one has replaced, or that mistakes one database for
 * another, writes nothing.
 */
export const requireFence = (tenantId: string, reason: "arriving" | "left", runId?: string) => ({
  sql: `select json(case when exists (select 1 from tenant_fences
    where tenant_id = ? and reason = ? and (run_id = ? or ? is null)) then '1' else 'no fence' end)`,
  args: [tenantId, reason, runId ?? null, runId ?? null],
});

/** Rows of a table whose tenant lives in this database; `tenantId` names the tenant's column. */
export const livesHere = (tenantId: unknown) =>
  sql`not exists (select 1 from tenant_fences where tenant_fences.tenant_id = ${tenantId})`;

/** Whether the tenant must not change in this database. */
export async function isFenced(db: Database, tenantId: string): Promise<boolean> {
  const rows = await db.select().from(tenantFences).where(eq(tenantFences.tenantId, tenantId));
  return rows.length > 0;
}
