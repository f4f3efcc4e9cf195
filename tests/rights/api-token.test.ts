import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApiToken } from "#db/seed/states/api-tokens.ts";
import { coversPermission, type TokenScope, tokenScopes } from "#server/ground/access/token-scopes.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { actorsOf } from "./actors.ts";
import { replyOf, requestOf } from "./ask-door.ts";
import type { Door } from "./door.ts";
import { doors } from "./doors.ts";
import { subjects } from "./subjects.ts";

let database: TestDatabase;
let actors: Awaited<ReturnType<typeof actorsOf>>;
const fake = fakePlatform();
beforeAll(async () => {
  database = await testDatabase();
  actors = await actorsOf(database.db, fake.platform.files);
});
afterAll(() => database.close());

const reading = tokenScopes.filter((scope) => scope.endsWith(":read"));
const cases = Object.entries(doors)
  .flatMap(([name, door]) => [door].flat().map((part) => ({ name, door: part })))
  .filter(({ name }) => name.includes(" /api/"));

async function statusWith(scopes: readonly TokenScope[], name: string, door: Door): Promise<number> {
  const { place } = actors.Admin;
  const subject = door.subject ? await subjects[door.subject](place) : { id: "" };
  const maker = {
    db: database.db,
    branchId: null,
    userId: actors.Admin.user?.id ?? "",
    headquarterId: place.headquarterId,
  };
  const { token } = await anApiToken(maker, { scopes: [...scopes] });
  const request = requestOf(name, door, token, subject);
  const api = publicApi(database, fake);
  const { status } = await replyOf(await api.request(request.url, request));
  await api.settled();
  return status;
}

describe.each(cases)("$name $door.part", ({ name, door }) => {
  test("a token that reads everything changes nothing", async () => {
    const status = await statusWith(reading, name, door);
    const isRead = door.may === null || coversPermission(reading, door.may);
    if (!isRead) expect(status).toBe(403);
    else if (name.startsWith("GET ")) expect(status).toBe(door.ok);
    else expect([403, 404, 422]).toContain(status);
  });

  test("a token without scopes gets in nowhere", async () => {
    if (door.may !== null) expect(await statusWith([], name, door)).toBe(403);
  });
});

test("a token cannot sign out: it has no session", async () => {
  const door = [doors["DELETE /api/users/logout"] ?? []].flat()[0];
  expect(await statusWith(tokenScopes, "DELETE /api/users/logout", door ?? { may: null })).toBe(403);
});
