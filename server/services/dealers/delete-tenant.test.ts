import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tenantDataStore } from "#db/across-tenants/tenant-data.server.ts";
import { tenantDeletionStore } from "#db/across-tenants/tenant-deletion.server.ts";
import { appendAuditEntry } from "#db/audit-chain.server.ts";
import { customers } from "#db/schema/contracts.ts";
import { auditLog, signInAttempts } from "#db/schema/sign-in.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { tenantTables } from "#db/tenant-tables.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { memoryFiles } from "#tests/fakes/platform.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { storedRows, twoTenants } from "#tests/tenancy/two-tenants.ts";
import { askToDeleteTenant, deleteTenant, previewTenantDeletion } from "./delete-tenant.server.ts";

type Row = Record<string, unknown>;
const surname = "Qyxwzvkostroma";

let database: TestDatabase;
let tenants: Awaited<ReturnType<typeof twoTenants>>;
let now = new Date("2026-11-22T10:00:00Z");
let files: ReturnType<typeof memoryFiles>;
let ctx: Parameters<typeof deleteTenant>[0];

/** Every row of every table of the database file, those of triggers and full-text indexes included. */
async function everything(): Promise<Map<string, Row[]>> {
  const { db } = database;
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and sql not like 'create virtual%' and name not like 'sqlite_%'`,
  );
  return new Map(
    await Promise.all(
      tables.map(async ({ name }) => [name, await db.all<Row>(sql`select * from ${sql.identifier(name)}`)] as const),
    ),
  );
}

const isFullTextIndex = (table: string) => /_fts_/.test(table);
const text = (row: Row) =>
  Object.values(row)
    .map((value) => (value instanceof ArrayBuffer ? Buffer.from(value).toString("latin1") : JSON.stringify(value)))
    .join("\n");

/** Texts of at least 8 letters in a tenant's rows: ids, names, addresses, hashes. */
async function wordsOf(headquarterId: string): Promise<Set<string>> {
  const words = new Set([headquarterId]);
  for (const table of tenantTables)
    for (const row of await storedRows(database.db, table)) {
      if (row.headquarterId !== headquarterId) continue;
      for (const value of Object.values(row)) if (typeof value === "string" && value.length >= 8) words.add(value);
    }
  return words;
}

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  tenants = await twoTenants(db);
  files = memoryFiles();
  const data = tenantDataStore(db);
  ctx = { data, deletion: tenantDeletionStore(db), files, now: () => now, newId };
  for (const { atHeadquarters, headquarterId } of [tenants.mine, tenants.foreign]) {
    const { userId } = atHeadquarters;
    const createdAt = now;
    const attempt = { tokenHash: `attempt of ${userId}`, userId, codeHash: newId(), codeExpiresAt: now, createdAt };
    await db.insert(signInAttempts).values(attempt);
    const objects = [...(await data.fileKeys(headquarterId)), `logos/${headquarterId}/earlier`];
    for (const key of [...objects, `anchors/${headquarterId}/2026-11-21.json`])
      await files.put(key as `logos/${string}`, new TextEncoder().encode(key), "image/png");
  }
  const { customer } = await aVehicleUnderway(tenants.mine.atKoeln);
  await db.update(customers).set({ surname }).where(eq(customers.id, customer.id));
});
afterAll(() => database.close());

describe("asking for the deletion", () => {
  test("shows what would go, deletes nothing and leaves the audit log closed", async () => {
    const { headquarterId } = tenants.mine;
    const preview = await previewTenantDeletion(ctx, headquarterId);
    expect(preview).toMatchObject({ dealer: "Autohaus Mein" });
    expect(preview.rows).toBeGreaterThan(100);
    expect(preview.files).toBeGreaterThan(5);

    await askToDeleteTenant(ctx, headquarterId, "first-code");
    const emptied = database.db.run(sql`delete from audit_log where headquarter_id = ${headquarterId}`);
    await expect(emptied).rejects.toMatchObject({ cause: { message: expect.stringContaining("audit_append_only") } });
    expect((await previewTenantDeletion(ctx, headquarterId)).rows).toBe(preview.rows + 1);
  });

  test.each([
    ["without asking first", "foreign", "first-code", 0],
    ["with another code", "mine", "other-code", 0],
    ["a day later", "mine", "first-code", 24],
  ] as const)("refuses the deletion %s", async (_, tenant, code, hours) => {
    const before = await everything();
    now = new Date(now.getTime() + hours * 60 * 60_000);
    await expect(deleteTenant(ctx, tenants[tenant].headquarterId, code)).rejects.toMatchObject({ kind: "conflict" });
    expect(await everything()).toEqual(before);
  });

  test("knows no foreign id", async () => {
    await expect(previewTenantDeletion(ctx, newId())).rejects.toMatchObject({ kind: "not-found" });
    await expect(askToDeleteTenant(ctx, newId(), "code")).rejects.toMatchObject({ kind: "not-found" });
  });
});

test("deletes a tenant from every table, the search and the file store, and nothing of another", async () => {
  const { mine, foreign } = tenants;
  const others = await wordsOf(foreign.headquarterId);
  const own = [...(await wordsOf(mine.headquarterId))].filter((word) => !others.has(word));
  // Labels and numbers that nothing tells apart from another tenant's.
  const telling = own.filter((word) => word.length >= 20 || /@/.test(word) || word === surname);
  expect(telling.length).toBeGreaterThan(200);
  const before = await everything();
  const objectsBefore = [...files.objects.keys()];
  const isIndexed = (rows: Map<string, Row[]>) =>
    [...rows].some(
      ([table, inside]) => isFullTextIndex(table) && inside.some((row) => text(row).includes("xwzvkostroma")),
    );
  expect(isIndexed(before)).toBe(true);

  const code = "second-code";
  await askToDeleteTenant(ctx, mine.headquarterId, code);
  const { rows, files: removedFiles } = await deleteTenant(ctx, mine.headquarterId, code);
  expect(rows).toBeGreaterThan(100);

  const after = await everything();
  const contents = [...after].map(([table, inside]) => [table, inside.map(text).join("\n")] as const);
  const left = contents.flatMap(([table, content]) =>
    telling.filter((word) => content.includes(word)).map((word) => [table, word]),
  );
  expect(left).toEqual([]);
  expect(isIndexed(after)).toBe(false);

  // Whatever was not a row of this tenant is there as it was, in tables with and without a tenant.
  const isOfMine = (row: Row) => telling.some((word) => text(row).includes(word));
  for (const [table, inside] of before) {
    if (isFullTextIndex(table)) continue;
    const kept = inside.filter((row) =>
      row.headquarter_id === undefined ? !isOfMine(row) : row.headquarter_id !== mine.headquarterId,
    );
    expect([table, after.get(table)]).toEqual([table, kept]);
  }
  for (const table of tenantTables)
    expect([getTableName(table), after.get(getTableName(table))?.length]).not.toEqual([getTableName(table), 0]);

  const note = `erasures/${mine.headquarterId}/tenant.${mine.headquarterId}`;
  expect([...files.objects.keys()].filter((key) => key.includes(mine.headquarterId))).toEqual([note]);
  const foreignKeys = new Set(await ctx.data.fileKeys(foreign.headquarterId));
  const isForeign = (key: string) => foreignKeys.has(key) || key.includes(foreign.headquarterId);
  expect([...files.objects.keys()]).toEqual([...objectsBefore.filter(isForeign), note]);
  expect(removedFiles).toBeGreaterThan(objectsBefore.length - files.objects.size - 1);

  const found = await database.db.all(
    sql`select rowid from process_search_fts where process_search_fts match ${`"${surname}"`}`,
  );
  expect(found).toEqual([]);
});

test("the other tenant's search and audit log still work, and its log stays closed", async () => {
  const { db } = database;
  const { headquarterId } = tenants.foreign;
  const entry = { action: "approve", subjectType: "id_check", subjectId: "x", actorKind: "staff" as const };
  await appendAuditEntry(db, { id: newId(), headquarterId, createdAt: now, ...entry });
  await expect(db.delete(auditLog)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("audit_append_only") },
  });
  const indexes = await db.all<{ name: string }>(
    sql`select name from sqlite_master where sql like 'create virtual table%fts5%'`,
  );
  expect(indexes.length).toBeGreaterThan(0);
  for (const { name } of indexes) await db.run(sql.raw(`insert into ${name} (${name}) values ('integrity-check')`));
});

test("a run that died is repeated to its end", async () => {
  const { db } = database;
  const { headquarterId } = (await twoTenants(db)).mine;
  await askToDeleteTenant(ctx, headquarterId, "third-code");
  const diesAt = (step: "removeRows" | "removeHeadquarters" | "removeRequest") => ({
    ...ctx,
    deletion: { ...ctx.deletion, [step]: () => Promise.reject(new Error(step)) },
  });
  for (const step of ["removeRows", "removeHeadquarters", "removeRequest"] as const)
    await expect(deleteTenant(diesAt(step), headquarterId, "third-code")).rejects.toThrow(step);
  expect(await deleteTenant(ctx, headquarterId, "third-code")).toEqual({ rows: 0, files: 0 });
  await expect(deleteTenant(ctx, headquarterId, "third-code")).rejects.toMatchObject({ kind: "conflict" });
});
