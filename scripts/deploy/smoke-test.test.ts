import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { smokeTest } from "./smoke-test.ts";

type Page = { status?: number; body?: string; headers?: Record<string, string> };
const login = '<link href="/assets/root-1.css"><input type="password"><script src="/assets/entry-1.js"></script>';
const health = (changes: object = {}) => ({
  body: JSON.stringify({ ok: true, release: "new", parts: { database: { ok: true, ms: 1 } }, ...changes }),
});
const healthy: Record<string, Page> = {
  "/health": health(),
  "/login": { body: login, headers: { "content-security-policy": "script-src 'nonce-1'" } },
  "/assets/entry-1.js": {},
  "/assets/root-1.css": {},
  "/api/openapi.json": { body: '{"openapi":"3.1.0"}' },
  "/api/id_checks": { status: 401, body: '{"code":"unauthorized"}' },
  "/api/unknown": { status: 404, body: '{"code":"not_found"}' },
};

let server: Server | undefined;
afterEach(() => server?.close());

/** The smoke test of an installation that replies like this; `pagesAt` gets the number of the request. */
async function smokeOf(pagesAt: (request: number) => Record<string, Page>, patienceMs = 50) {
  let requests = 0;
  server = createServer((request, response) => {
    const { status = 200, body = "", headers = {} } = pagesAt(requests++)[request.url ?? ""] ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return smokeTest({ appUrl: `http://127.0.0.1:${port}`, release: "new", patienceMs });
}

test("an installation that works has no problems", async () => {
  expect(await smokeOf(() => healthy)).toEqual([]);
});

test("the new release may take a moment", async () => {
  const old = { ...healthy, "/health": health({ release: "old" }) };
  expect(await smokeOf((request) => (request < 3 ? old : healthy), 2_000)).toEqual([]);
});

test.each<[string, Record<string, Page>, string]>([
  ["the old release is served", { "/health": health({ release: "old" }) }, "still names the release old"],
  [
    "a part fails",
    { "/health": health({ ok: false, parts: { relay: { ok: false, ms: 9, problem: "status 503" } } }) },
    "relay fails: status 503",
  ],
  ["the settings are unusable", { "/health": { status: 503, body: "<html>" } }, "/health: status 503"],
  ["pages fail", { "/login": { status: 500 } }, "/login: status 500"],
  ["pages have no protection", { "/login": { body: login } }, "no Content-Security-Policy"],
  ["scripts are missing", { "/assets/entry-1.js": { status: 404 } }, "/assets/entry-1.js"],
  ["the API needs no session", { "/api/id_checks": { body: "[]" } }, "/api/id_checks: status 200, expected 401"],
])("it says so when %s", async (_, changes, problem) => {
  expect((await smokeOf(() => ({ ...healthy, ...changes }))).join()).toContain(problem);
});
