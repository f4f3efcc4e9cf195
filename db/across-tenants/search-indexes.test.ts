import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aRejectedCheck } from "#db/seed/states/checks.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { mergeSearchIndexes } from "./search-indexes.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Name = "process_search_fts" | "open_process_search_fts";

test.each<Name>(["process_search_fts", "open_process_search_fts"])(
  "%s: many parts become one, everything is still found, and without time nothing happens",
  async (name) => {
    const index = sql.identifier(name);
    const parts = sql`select count(distinct segid) as parts from ${sql.identifier(`${name}_idx`)}`;
    const countParts = async () => (await database.db.all<{ parts: number }>(parts))[0]?.parts;

    const { ctx } = await aStaffContext(database);
    const place = { db: database.db, ...ctx.db.scope, userId: ctx.actor.userId };
    const prenames = ["Anna", "Berta", "Clara", "Dora", "Emma", "Frieda", "Greta"];
    // FTS5 merges parts of one level by itself; this leaves them as busy months do.
    await database.db.run(sql`insert into ${index} (${index}, rank) values ('automerge', 0)`);
    for (const prename of prenames)
      await aRejectedCheck(place, {
        person: { ...specimenPeople.erika, prename, surname: "Abendroth" },
        hasPhotos: false,
      });
    const before = await countParts();
    expect(before).toBeGreaterThan(3);

    await mergeSearchIndexes(database.db, () => false);
    expect(await countParts()).toBe(before);

    await mergeSearchIndexes(database.db, () => true);
    expect(await countParts()).toBe(1);
    await database.db.run(sql`insert into ${index} (${index}, rank) values ('integrity-check', 1)`);
    const { records } = await listProcesses(ctx, {
      context: name === "process_search_fts" ? "all" : "active",
      query: "abendroth",
    });
    expect(records.map(({ customer }) => customer.split(" ")[0])).toEqual(prenames.toReversed());

    await aRejectedCheck(place, { hasPhotos: false });
    const few = await countParts();
    await mergeSearchIndexes(database.db, () => true);
    expect(await countParts(), "two parts are left alone").toBe(few);
  },
);
