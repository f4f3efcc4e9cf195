import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retentionStore } from "#db/across-tenants/retention.server.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { aReservation } from "#db/seed/states/vehicles.ts";
import { systemContext } from "#server/system-context.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { forgetReservedPersons } from "./forget-reserved-persons.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const dayMs = 24 * 60 * 60_000;

test("a reservation forgets whom it was for after the headquarters' months, and keeps time and note", async () => {
  const now = new Date();
  const { ctx } = await aStaffContext(database);
  const { headquarterId } = ctx.actor;
  await database.db.update(headquarters).set({ deleteAfterMonths: 1 }).where(eq(headquarters.id, headquarterId));
  const person = { customerId: "c", personName: "Erika Muster", personTelephone: "0221 12" };
  const ended = (days: number) => {
    const endAt = new Date(now.getTime() - days * dayMs);
    return aReservation(
      { db: database.db, ...ctx.actor },
      { ...person, note: "Messe", startAt: new Date(endAt.getTime() - dayMs), endAt },
    );
  };
  const [old, young] = [await ended(40), await ended(20)];
  const run = () =>
    forgetReservedPersons(retentionStore(database.db), (id) => systemContext(database.db, ctx.platform, id), now);
  expect([await run(), await run()]).toEqual([
    { emptied: 1, failed: 0 },
    { emptied: 0, failed: 0 },
  ]);
  const nobody = { customerId: null, personName: "", personTelephone: "" };
  expect(await ctx.db.get(reservations, old.id)).toMatchObject({ ...nobody, note: "Messe" });
  expect(await ctx.db.get(reservations, young.id)).toMatchObject(person);
});
