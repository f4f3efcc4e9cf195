import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refuseCrossOrigin } from "#server/ground/http/security.ts";

import { errorCodes, problemCode, problemStatus } from "#server/ground/kernel/problem.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const unknown = { error: "Nicht gefunden.", errors: ["Nicht gefunden."], code: "not_found" };

describe("an unknown path is 404 in JSON", () => {
  const paths = ["/api", "/api/", "/api/nothing", "/api/id_checks/a/b/c", "/api/users/login/", "/api/%F0%9F%98%80"];

  test.each(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "%s, without a session",
    async (method) => {
      const api = publicApi(database, fakePlatform());
      for (const path of paths) {
        const response = await api.request(path, { method });
        expect([path, response.status, await response.json()]).toEqual([path, 404, unknown]);
      }
    },
  );

  test("with a session", async () => {
    const { ctx } = await aStaffContext(database);
    expect(await apiOf(ctx)("GET", "/nothing")).toMatchObject({ status: 404, json: unknown });
  });

  test("a known path with a method it does not have is one", async () => {
    const response = await publicApi(database, fakePlatform()).request("/api/users/login", { method: "DELETE" });
    expect([response.status, await response.json()]).toEqual([404, unknown]);
  });
});

test("a path behind the sign-in is 401 without one", async () => {
  const response = await publicApi(database, fakePlatform()).request("/api/id_checks");
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: "unauthorized" });
});

test("a request of another origin is refused in JSON", async () => {
  const app = new Hono().use(refuseCrossOrigin);
  const response = await app.request("/api/users/login", { method: "POST", headers: { origin: "https://x.example" } });
  expect([response.status, await response.json()]).toMatchObject([403, { code: "cross_origin" }]);
});

test("a body that is no JSON is 400", async () => {
  const { ctx } = await aStaffContext(database);
  expect(await apiOf(ctx)("POST", "/vehicles", "{")).toMatchObject({ status: 400, json: { code: "unreadable" } });
});

test("every kind of failure has a code of the list, with its status", () => {
  for (const [kind, code] of Object.entries(problemCode)) {
    expect(errorCodes[code].statuses).toContain(problemStatus[kind as keyof typeof problemStatus]);
  }
});
