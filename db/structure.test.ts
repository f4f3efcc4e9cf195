import { readdirSync, readFileSync } from "node:fs";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/seed/test-database.ts";
import { readMigrations } from "./applied-migrations.ts";
import { schema } from "./schema/schema.ts";

// drizzle-kit adds it to the arrays of everything that runs in this process.
delete (Array.prototype as { random?: unknown }).random;

const snapshots = readdirSync("db/migrations/meta").filter((file) => file.endsWith("_snapshot.json"));

test("structure.sql shows every object that the migrations create, in the order in which they do", async () => {
  const { db, close } = await testDatabase();
  // What FTS5 keeps in tables of its own follows from the virtual table that is shown.
  const objects = await db.all<{ sql: string }>(sql`
    select sql from sqlite_master m where sql is not null and name not in ('__drizzle_migrations', 'sqlite_sequence')
      and not exists (select 1 from sqlite_master f where f.sql like 'create virtual table%' and m.name like f.name || '\\_%' escape '\\' and m.type = 'table')
    order by rowid`);
  await close();
  const head = "-- Generated from the migrations: npm run test:unit -- db/structure.test.ts -u\n";
  await expect([head, ...objects.map((one) => `${one.sql};\n`)].join("\n")).toMatchFileSnapshot("structure.sql");
});

test("the migrations make what the schema declares", async () => {
  const newest = JSON.parse(readFileSync(`db/migrations/meta/${snapshots.at(-1)}`, "utf8"));
  expect(await generateSQLiteMigration(newest, await generateSQLiteDrizzleJson(schema))).toEqual([]);
});

test("of drizzle-kit's snapshots only the newest is kept", () => {
  const [number] = readMigrations().at(-1)?.tag.split("_") ?? [];
  expect(snapshots).toEqual([`${number}_snapshot.json`]);
});
