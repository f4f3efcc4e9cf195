import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { rateLimits } from "#db/schema/sign-in.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { startErrorService } from "#tests/fakes/error-service.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
let service: Awaited<ReturnType<typeof startErrorService>>;
beforeAll(async () => {
  database = await testDatabase();
  service = await startErrorService();
});
beforeEach(() => database.db.delete(rateLimits));
afterAll(async () => {
  await service.close();
  await database.close();
});

const token = "k3Jx9QvPz1mN7bT5yW2cR8dL4fH6gS0aUeViOoXnMqB";
const failure = {
  name: "TypeError",
  message: `cannot read "Mustermann"`,
  stack: `TypeError: cannot read "Mustermann"\n    at render (http://localhost:8787/assets/route-Bx1.js:3:14)`,
  path: `/sign/${token}`,
};
const apiWith = (dsn: string | undefined) => publicApi(database, fakePlatform(), { SENTRY_DSN: dsn });
const send = (api: ReturnType<typeof publicApi>, body: object) =>
  api.request("/api/client_errors", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", "cf-connecting-ip": "192.0.2.50" },
  });

test("a failure in a browser is passed on without values", async () => {
  const api = apiWith(service.dsn);
  expect((await send(api, failure)).status).toBe(204);
  await api.settled();
  const report = service.reports.at(-1);
  expect(report?.event).toMatchObject({
    logger: "browser",
    transaction: "/sign/:value",
    exception: {
      values: [
        {
          type: "TypeError",
          stacktrace: { frames: [{ function: "render", filename: "/assets/route-Bx1.js", lineno: 3, colno: 14 }] },
        },
      ],
    },
  });
  for (const secret of ["Mustermann", token, "192.0.2.50"]) expect(report?.text).not.toContain(secret);
});

test("without a service nothing is read or counted", async () => {
  expect((await send(apiWith(undefined), failure)).status).toBe(204);
  expect(await database.db.select().from(rateLimits)).toEqual([]);
});

test("an unexpected failure of the API is reported by its route", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const other = await startErrorService();
  const api = publicApi(database, fakePlatform(), { SENTRY_DSN: other.dsn, DB_URL: "http://127.0.0.1:1" });
  expect((await api.request("/api/health")).status).toBe(500);
  await api.settled();
  expect(other.reports.map(({ event }) => event.transaction)).toEqual(["GET /api/health"]);
  await other.close();
  logged.mockRestore();
});

test("one network sends thirty, and none that is too long", async () => {
  const api = apiWith(service.dsn);
  expect((await send(api, { ...failure, stack: "x".repeat(8001) })).status).toBe(422);
  const { perNetwork } = limits.clientErrors;
  for (let i = 0; i < perNetwork; i++) expect((await send(api, failure)).status).toBe(204);
  expect((await send(api, failure)).status).toBe(429);
  await api.settled();
});
