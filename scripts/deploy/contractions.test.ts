import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readMigrations } from "#db/applied-migrations.ts";
import { plantedMigrations } from "#tests/seed/planted-migrations.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { announcedContractions, contractions, expectedTables } from "./contractions.ts";
import {
  lastMigrationOf,
  lastReleasedMigration,
  migrationsAfter,
  releasedTables,
  unannouncedContractions,
} from "./released-schema.ts";

const newest = readMigrations().at(-1)?.tag ?? "";
/** Before the first release every schema is fine. */
const lastReleased = lastReleasedMigration() ?? newest;
const released = await releasedTables(lastReleased);

describe("the build released last, on the schema of this one", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  test("finds every table and column that it reads", async () => {
    expect(Object.keys(released).length).toBeGreaterThan(40);
    for (const [table, { columns }] of Object.entries(released)) {
      const isHidden = (name: string) => name === table || name === "rank";
      const names = sql.join(
        Object.keys(columns)
          .filter((name) => !isHidden(name))
          .map((name) => sql.identifier(name)),
        sql`, `,
      );
      // With the table's name: SQLite takes an unknown quoted name for a text.
      const read = database.db.all(sql`select ${names} from (select * from ${sql.identifier(table)} limit 1) t`);
      await expect(read, table).resolves.toBeDefined();
    }
  });

  test("is judged by its own migrations: one that came later and dropped an index is found", async () => {
    const planted = plantedMigrations(
      "drop table vehicles_fts",
      "create unique index customers_once_more on customers (headquarter_id, email)",
    );
    const found = await unannouncedContractions(newest, planted);
    rmSync(planted, { recursive: true });
    expect(found.sort()).toEqual([
      "customers.customers_once_more: what is written has to be unique now",
      "vehicles_fts: the table is gone",
    ]);
  });

  test("is not broken by a migration that does not announce it", async () => {
    expect(await unannouncedContractions(lastReleased)).toEqual([]);
  });
});

describe("a migration that breaks the released build", () => {
  let expectedByThisOne: Awaited<ReturnType<typeof expectedTables>>;
  beforeAll(async () => {
    const database = await testDatabase();
    expectedByThisOne = await expectedTables(database.db);
    await database.close();
  });
  const again = "create table job_positions (job text primary key, position text not null, updated_at integer not null";
  const drop = "drop table job_positions";
  test.each([
    ["drops a column", ["alter table kept_forms drop column sealed"], ["kept_forms.sealed: the column is gone"]],
    [
      "renames one",
      ["alter table kept_forms rename column sealed to box"],
      ["kept_forms.sealed: the column is gone", "kept_forms.box: it has to be written"],
    ],
    [
      "drops a full-text index that hand-written SQL searches",
      ["drop table vehicles_fts"],
      ["vehicles_fts: the table is gone"],
    ],
    ["drops a table", [drop], ["job_positions: the table is gone"]],
    ["demands a value", [drop, `${again}, place text not null)`], ["job_positions.place: it has to be written"]],
    ["changes a type", [drop, again.replace("integer", "text")], ["job_positions.updated_at: the type is TEXT"]],
    [
      "refuses the same twice",
      ["create unique index once on kept_forms (expires_at)"],
      ["kept_forms.once: what is written has to be unique now"],
    ],
  ])("%s", async (_, statements, expected) => {
    const database = await testDatabase();
    for (const statement of statements) {
      await database.db.run(statement.startsWith("create table") ? `${statement.replace(/\)$/, "")})` : statement);
    }
    const found = await contractions(database.db, expectedByThisOne);
    await database.close();
    expect([...found].map(([name, reason]) => `${name}: ${reason}`)).toEqual(expected);
  });

  test("is allowed when it says what and why", () => {
    const sqlText =
      "-- contracts vehicles.old_name: no build since 2027-01 reads it\nALTER TABLE vehicles DROP COLUMN old_name;";
    expect(announcedContractions(sqlText)).toEqual(["vehicles.old_name"]);
    expect(announcedContractions("-- contracts vehicles.old_name:\n-- contracts vehicles")).toEqual([]);
  });
});

describe("the last migration of a database", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.close());
  const last = () => lastMigrationOf(database.db, "nord.example");
  const note = (hash: string) =>
    database.db.run(sql`insert into __drizzle_migrations (hash, created_at) values (${hash}, 9e12)`);

  test("is known by its hash, whatever a newer build has added", async () => {
    await note("of a newer build");
    expect(await last()).toBe(newest);
    expect(migrationsAfter(newest)).toEqual([]);
  });

  test("is none in a new database", async () => {
    await database.db.run(sql`drop table __drizzle_migrations`);
    expect(await last()).toBeUndefined();
  });

  test("refuses one that is older than the base", async () => {
    await database.db.run(sql`delete from __drizzle_migrations`);
    await note("of another time");
    await expect(last()).rejects.toThrow("Die Datenbank nord.example ist älter als die Basis");
  });
});

test("what is pending follows the last migration", () => {
  expect(migrationsAfter(readMigrations().at(-2)?.tag ?? "").map(({ tag }) => tag)).toEqual([newest]);
  expect(() => migrationsAfter("9999_unknown")).toThrow("There is no migration 9999_unknown");
});

test("the marker names a migration", () => {
  expect(readMigrations().map(({ tag }) => tag)).toContain(lastReleased);
});
