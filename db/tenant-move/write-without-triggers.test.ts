import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#db/client.server.ts";
import { tenantSequences } from "#db/schema/id-checks.ts";
import { aHeadquarter } from "#db/seed/states/dealers.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { markArriving, requireFence } from "./fence.server.ts";
import { writeWithoutTriggers } from "./write-without-triggers.server.ts";

let database: TestDatabase;
let tenantId: string;
beforeAll(async () => {
  database = await testDatabase();
  tenantId = (await aHeadquarter({ db: database.db })).id;
});
afterAll(() => database.close());

const sequence = (name: string) => ({
  sql: "insert into tenant_sequences (headquarter_id, name, last_value) values (?, ?, 1)",
  args: [tenantId, name],
});
const written = (name: string) => database.db.select().from(tenantSequences).where(eq(tenantSequences.name, name));
const triggers = () => database.db.all(sql`select name, sql from sqlite_master where type = 'trigger' order by name`);

test("rows are written only under the fence of the same run", async () => {
  const before = await triggers();
  const write = (runId: string) =>
    writeWithoutTriggers(database.db, [requireFence(tenantId, "arriving", runId), sequence("fenced")]);
  await expect(write("one")).rejects.toThrow();
  await markArriving(database.db, tenantId, "one");
  await expect(write("two")).rejects.toThrow();
  expect(await written("fenced")).toEqual([]);
  await write("one");
  expect(await written("fenced")).toHaveLength(1);
  expect(await triggers()).toEqual(before);
});

test("nothing is written when a migration has changed the triggers in between, and its trigger stays", async () => {
  const db = connect(database.url, database.token);
  const { execute } = db.$client;
  db.$client.execute = (async (...given: Parameters<typeof execute>) => {
    const found = await execute.apply(db.$client, given);
    await database.db.run(
      sql`create trigger sequences_of_a_migration before delete on tenant_sequences begin select raise(abort, 'kept'); end`,
    );
    return found;
  }) as typeof execute;
  await expect(writeWithoutTriggers(db, [sequence("meanwhile")])).rejects.toThrow();
  expect(await written("meanwhile")).toEqual([]);
  expect(await triggers()).toContainEqual(expect.objectContaining({ name: "sequences_of_a_migration" }));
});
