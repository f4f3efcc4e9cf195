import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/libsql/migrator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect, type Database } from "./client.server.ts";
import { type DevServer, startDevServer } from "./dev-server/server.ts";
import { migrateDatabase } from "./migrate.ts";
import { dropFences, markLeft, raiseFence } from "./tenant-move/fence.server.ts";
import { isTenantMoving } from "./tenant-moving.ts";

let folder: string;
let server: DevServer;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "handschlag-migrate-"));
  server = await startDevServer({ file: join(folder, "test.db"), port: 0, token: "test", sync: "normal" });
  db = connect(server.url, "test");
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Brings the empty database to the schema before the migration of this name. */
async function migrateUntil(name: string): Promise<void> {
  const migrationsFolder = join(folder, "migrations");
  cpSync("db/migrations", migrationsFolder, { recursive: true });
  const file = join(migrationsFolder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const index = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(name));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }));
  await migrate(db, { migrationsFolder });
}

test("links whose token stood in the database in clear are kept, but end", async () => {
  await migrateUntil("_link-token-hashes");
  await db.run(sql`insert into headquarters (id, name, plan_type, plan_version, created_at)
    values ('h', 'Autohaus', 'premium', 'full', 0)`);
  await db.run(sql`insert into users (id, headquarter_id, email, prename, surname, role, created_at)
    values ('u', 'h', 'a@b.example', 'A', 'B', 'Admin', 0)`);
  for (const [id, status] of [
    ["open", "pending"],
    ["done", "completed"],
  ]) {
    const token = `token-of-${id}`;
    await db.run(sql`insert into capture_processes
      (id, headquarter_id, token, kind, status, created_by_user_id, expires_at, created_at)
      values (${id}, 'h', ${token}, 'PASSPORT', ${status}, 'u', 0, 0)`);
    await db.run(sql`insert into signing_links
      (id, headquarter_id, token, kinds, status, created_by_user_id, expires_at, created_at)
      values (${id}, 'h', ${token}, '[]', ${status}, 'u', 0, 0)`);
  }
  const answer = '{"token":"token-of-open"}';
  await db.run(sql`insert into idempotency_keys (headquarter_id, key, route, request_hash, status, body, created_at)
    values ('h', 'k', 'POST /', 'hash', 201, ${answer}, 0)`);

  await migrateDatabase(server.url, "test");
  for (const table of ["capture_processes", "signing_links"]) {
    const rows = await db.all<Record<string, string>>(sql`select * from ${sql.identifier(table)} order by id`);
    expect(rows.map(({ id, status, token_copy }) => [id, status, token_copy])).toEqual([
      ["done", "completed", ""],
      ["open", "expired", ""],
    ]);
    for (const { token_hash } of rows) expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain("token-of");
  }
  const keys = await db.all(sql`select status, body from idempotency_keys`);
  expect(keys).toEqual([{ status: 201, body: "removed" }]);
});

describe("the remains of a tenant that has left", () => {
  beforeEach(async () => {
    await migrateUntil("_state-in-list-index");
    await raiseFence(db, "left", "run");
    await markLeft(db, "left");
  });
  const write = () =>
    db.run(sql`insert into headquarters (id, name, plan_type, plan_version, created_at)
      values ('left', 'Autohaus', 'premium', 'full', 0)`);

  test("stay read-only after a migration", async () => {
    await migrateDatabase(server.url, "test");
    await expect(write()).rejects.toSatisfy(isTenantMoving);
  });

  test("are read-only again after the run that follows a killed one", async () => {
    await dropFences(db);
    await migrateDatabase(server.url, "test");
    await expect(write()).rejects.toSatisfy(isTenantMoving);
  });

  test("stay read-only when a migration fails", async () => {
    // The next migration replaces it.
    await db.run(sql`drop index id_checks_by_date`);
    await expect(migrateDatabase(server.url, "test")).rejects.toThrow();
    await expect(write()).rejects.toSatisfy(isTenantMoving);
  });
});
