import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/ground/kernel/ids.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { type Actor, actorsOf } from "./actors.ts";
import { askAs } from "./ask-door.ts";
import { doors } from "./doors.ts";

let database: TestDatabase;
let actor: Actor;
const fake = fakePlatform();

beforeAll(async () => {
  database = await testDatabase();
  actor = (await actorsOf(database.db, fake.platform.files)).Admin;
});
afterAll(() => database.close());

const cases = Object.entries(doors).flatMap(([name, door]) =>
  [door].flat().flatMap((part) => (part.subject ? [{ name, door: part }] : [])),
);

test.each(cases)("$name $door.part treats an overlong id like an unknown one", async ({ name, door }) => {
  const statusFor = async (id: string) =>
    (await askAs(actor.user, name, door, { id, token: id }, { database, fake })).status;
  const [unknown, overlong] = [await statusFor(newId()), await statusFor("x".repeat(300))];
  expect(overlong).toBe(unknown);
  expect(unknown).not.toBe(500);
});
