import { readFileSync, rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { plantedMigrations } from "#tests/seed/planted-migrations.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { ChangedMigration, OldDatabase, readMigrations } from "./applied-migrations.ts";
import { migrateDatabase } from "./migrate.ts";
import { userDealerAssignments } from "./schema/dealers.ts";
import { aDealership, anAssignment } from "./seed/states/dealers.ts";
import { dropFences, markLeft, raiseFence } from "./tenant-move/fence.server.ts";
import { isTenantMoving } from "./tenant-moving.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());
const migrateTo = (folder?: string) => migrateDatabase(database.url, database.token, folder);

test("foreign keys are on after the base", async () => {
  const dangling = sql`insert into branch_offices (id, headquarter_id, name, street, house, postal_code, city, scan_mailbox, created_at)
    values ('b', 'nobody', 'Köln', '', '', '', '', '', 0)`;
  await expect(database.db.run(dangling)).rejects.toMatchObject({
    cause: { message: expect.stringMatching("FOREIGN KEY") },
  });
});

test("a migration that was changed after a database got it is named, and nothing is run", async () => {
  const [last] = readMigrations().slice(-1);
  await database.db.run(sql`update __drizzle_migrations set hash = 'another' where hash = ${last?.hash}`);
  await expect(migrateTo()).rejects.toThrow(ChangedMigration);
  await expect(migrateTo()).rejects.toThrow(last?.tag);
});

describe("a database from before the base", () => {
  const objects = () => database.db.all(sql`select name, sql from sqlite_master`);

  // Drizzle compares only times: with the first it would run the base again, the second it would call up to date.
  test.each([
    ["whose migrations are older", 1],
    ["whose migrations are newer", 9e12],
  ])("%s is named and refused", async (_, createdAt) => {
    await database.db.run(sql`delete from __drizzle_migrations`);
    await database.db.run(
      sql`insert into __drizzle_migrations (hash, created_at) values ('of another time', ${createdAt})`,
    );
    const before = await objects();
    const refused = await migrateTo().catch((error) => error);
    expect(refused).toBeInstanceOf(OldDatabase);
    expect(refused.message).toContain(`Die Datenbank ${new URL(database.url).host} ist älter als die Basis`);
    expect(refused.message).toContain("Legen Sie eine leere Datenbank an");
    expect(await objects()).toEqual(before);
  });

  test("is found by any part of the base that it does not have", async () => {
    const [last] = readMigrations()
      .filter(({ tag }) => tag.includes("_base-"))
      .slice(-1);
    await database.db.run(sql`update __drizzle_migrations set hash = 'changed' where hash = ${last?.hash}`);
    await expect(migrateTo()).rejects.toThrow(OldDatabase);
  });

  test("is neither one that has the base nor one of a newer build", async () => {
    await migrateTo();
    await database.db.run(sql`insert into __drizzle_migrations (hash, created_at) values ('of a newer build', 9e12)`);
    await migrateTo();
  });
});

test("people keep their role in each of their offices when roles move to the assignments", async () => {
  const { db } = database;
  const dealership = await aDealership(database);
  await anAssignment(dealership, dealership.admin, dealership.branch.id);
  await db.run(sql`alter table user_dealer_assignments drop column role`);
  await db.run(sql`alter table sessions drop column device_id`);
  const migration = readFileSync("db/migrations/0012_roles-of-assignments-and-devices-of-sessions.sql", "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) await db.run(sql.raw(statement));
  const rows = await db.select().from(userDealerAssignments);
  const roles = rows.map(({ userId, branchId, role }) => [userId === dealership.admin.id, branchId !== null, role]);
  expect(roles.sort()).toEqual([
    [false, true, "Nutzer"],
    [true, false, "Admin"],
    [true, true, "Admin"],
  ]);
});

describe("the remains of a tenant that has left", () => {
  let replacing: string;
  beforeEach(async () => {
    await raiseFence(database.db, "left", "run");
    await markLeft(database.db, "left");
    const columns = "headquarter_id text not null, name text not null, last_value integer not null";
    replacing = plantedMigrations(
      `create table replaced (${columns}, primary key (headquarter_id, name))`,
      "drop table tenant_sequences",
      "alter table replaced rename to tenant_sequences",
    );
  });
  afterEach(() => rmSync(replacing, { recursive: true }));
  const write = () => database.db.run(sql`insert into tenant_sequences values ('left', 'process', 1)`);

  test("stay read-only after a migration that replaces a table", async () => {
    await migrateTo(replacing);
    await expect(write()).rejects.toSatisfy(isTenantMoving);
  });

  test("are read-only again after the run that follows a killed one", async () => {
    await dropFences(database.db);
    await migrateTo(replacing);
    await expect(write()).rejects.toSatisfy(isTenantMoving);
  });

  test("stay read-only when a migration fails", async () => {
    const failing = plantedMigrations("drop index an_index_that_is_missing");
    await expect(migrateTo(failing)).rejects.toThrow();
    rmSync(failing, { recursive: true });
    await expect(write()).rejects.toSatisfy(isTenantMoving);
  });
});
