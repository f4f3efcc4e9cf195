import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { announcedContractions, contractions, expectedTables } from "./contractions.ts";
import { lastReleasedMigration, readMigrations, releasedTables, unannouncedContractions } from "./released-schema.ts";

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
    const expected = [
      "customers_fts: the table is gone",
      "customer_merges.customer_merges_once: what is written has to be unique now",
    ];
    const found = await unannouncedContractions("0039_tenant-deletion-trigger");
    expect(found).toEqual(expect.arrayContaining(expected));
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

test("the marker names a migration", () => {
  expect(readMigrations().map(({ tag }) => tag)).toContain(lastReleased);
});
