import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { migrateDatabase } from "./migrate.ts";

/**
 * What migrations since a release change on purpose, as `table` or `table.column`, with the reason. Anything else of the filled
 * database of a release has to be the same after them; what they add needs no line.
 */
const changedOnPurpose: Record<string, string> = {
  "vehicles.plate_key": "B-NO 1 and BN-O 1 are two plates",
};

const releases = readdirSync("db/releases").filter((name) => name.endsWith(".db.gz"));
const quoted = (name: string) => sql.identifier(name);

test("the first release is there", () => {
  expect(releases.length).toBeGreaterThan(0);
});

describe.each(releases)("the filled database of %s", (release) => {
  const folder = mkdtempSync(join(tmpdir(), "handschlag-release-"));
  let database: TestDatabase;
  let before: Awaited<ReturnType<typeof contents>>;
  beforeAll(async () => {
    const file = join(folder, "release.db");
    writeFileSync(file, gunzipSync(readFileSync(`db/releases/${release}`)));
    database = await testDatabase(file);
    before = await contents(await columnsOf());
    await migrateDatabase(database.url, database.token);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  /** The columns of every table that is neither SQLite's, nor Drizzle's, nor the inside of an index of words. */
  async function columnsOf(): Promise<Map<string, string[]>> {
    const tables = await database.db.all<{ name: string }>(
      sql`select name from pragma_table_list where type = 'table' and schema = 'main' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\' order by name`,
    );
    const columns = tables.map(async ({ name }) => {
      const own = await database.db.all<{ name: string }>(sql`select name from pragma_table_info(${name})`);
      return [name, own.map((column) => column.name)] as const;
    });
    return new Map(await Promise.all(columns));
  }

  /** Every row of these columns, as sorted texts; columns that are changed on purpose are left out. */
  async function contents(columns: Map<string, string[]>) {
    const tables = [...columns].filter(([table]) => !Object.hasOwn(changedOnPurpose, table));
    const read = tables.map(async ([table, all]) => {
      const kept = all.filter((column) => !Object.hasOwn(changedOnPurpose, `${table}.${column}`));
      const values = sql.join(
        kept.map((column) => sql`quote(${quoted(column)})`),
        sql`, `,
      );
      const rows = await database.db.all<{ row: string }>(
        sql`select json_array(${values}) as "row" from ${quoted(table)} order by 1`,
      );
      return { table, columns: kept, rows: rows.map(({ row }) => row) };
    });
    return Promise.all(read);
  }

  test("is filled: nearly every table has rows", () => {
    const filled = before.filter(({ rows }) => rows.length > 0);
    expect(filled.length).toBeGreaterThan(before.length * 0.8);
  });

  test("keeps every value of every row through all later migrations", async () => {
    const after = await contents(new Map(before.map(({ table, columns }) => [table, columns])));
    for (const { table, rows } of before) {
      const now = new Set(after.find((one) => one.table === table)?.rows);
      expect([table, rows.filter((row) => !now.has(row))]).toEqual([table, []]);
    }
  });

  test("is whole afterwards, with the schema of a new database", async () => {
    expect(await database.db.all(sql`pragma foreign_key_check`)).toEqual([]);
    expect(await database.db.all(sql`pragma integrity_check`)).toEqual([{ integrity_check: "ok" }]);
    const fresh = await testDatabase();
    const objects = sql`select type, name from sqlite_master where name not like 'sqlite_%' order by type, name`;
    expect(await database.db.all(objects)).toEqual(await fresh.db.all(objects));
    await fresh.close();
  });
});
