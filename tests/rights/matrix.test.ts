import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { type Actor, actorNames, actorsOf } from "./actors.ts";
import { askAs, isPage } from "./ask-door.ts";
import type { Door } from "./door.ts";
import { doors, openCalls } from "./doors.ts";
import { expectedStatus } from "./expected.ts";
import { apiDoors, pageDoors } from "./routes.ts";
import { type Subject, subjects } from "./subjects.ts";

let database: TestDatabase;
let actors: Awaited<ReturnType<typeof actorsOf>>;
const fake = fakePlatform();
/** Ids of rows of the one branch, which no stranger may ever be shown. */
const secrets = new Set<string>();

beforeAll(async () => {
  database = await testDatabase();
  actors = await actorsOf(database.db, fake.platform.files);
});
afterAll(() => database.close());

const cases = Object.entries(doors).flatMap(([name, door]) => [door].flat().map((part) => ({ name, door: part })));

test("every page and API call is listed with what it demands, and nothing else is", async () => {
  const routes = [...(await pageDoors()), ...apiDoors().filter((name) => !openCalls.includes(name))];
  expect(Object.keys(doors).sort()).toEqual(routes.sort());
});

test("an open call exists", () => {
  expect(apiDoors().filter((name) => openCalls.includes(name))).toHaveLength(openCalls.length);
});

test("there are more than 600 cases", () => {
  expect(cases.length * actorNames.length).toBeGreaterThan(600);
});

describe.each(cases)("$name $door.part", ({ name, door }) => {
  test.each(actorNames)("%s", async (actorName) => {
    const actor = actors[actorName];
    const subject = await subjectFor(actor, door);
    const reply = await askAs(actor.user, name, door, subject, { database, fake });
    const expected = expectedStatus(actor, door, isPage(name));
    const seen = `${name} ${reply.status} ${reply.location ?? ""} ${reply.shown.slice(0, 300)}`;
    if (expected === "allowed") expect([401, 403, 404, 500, 503], seen).not.toContain(reply.status);
    else expect({ status: reply.status, seen }).toEqual({ status: expected, seen });
    if (isPage(name) && (actor.user === null || actor.isLocked)) expect(reply.location).toBe("/login");
    if (actor.strangerTo) expect([...secrets].filter((id) => reply.shown.includes(id))).toEqual([]);
  });
});

async function subjectFor(actor: Actor, door: Door): Promise<Subject> {
  if (!door.subject) return { id: "" };
  const subject = await subjects[door.subject](actor.place);
  if (!actor.isLight && !door.isTenantWide) secrets.add(subject.id);
  return subject;
}
