import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startApp, type TestApp } from "./start-app.ts";

/**
 * What was published about Remix and its router and would reach us: docs/security-advisories.md lists each with the test that
 * shows it closed.
 */
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** How often Remix' own copy of the router compared a path with all routes while `request` was answered. */
async function matchesDuring(request: () => Promise<Response>) {
  const ofRemix = createRequire(createRequire(import.meta.url).resolve("@remix-run/server-runtime"));
  const router: { matchRoutes(...given: unknown[]): unknown } = ofRemix("@remix-run/router");
  const matching = vi.spyOn(router, "matchRoutes");
  try {
    const response = await request();
    return { response, count: matching.mock.calls.length };
  } finally {
    matching.mockRestore();
  }
}

test("a request for the list of routes matches no more paths than any other", async () => {
  const page = await matchesDuring(() => app.fetch("/login"));
  expect(page.count).toBeGreaterThan(0);
  const wanted = Array.from({ length: 3_700 }, () => "a").join("/");
  const manifest = await matchesDuring(() => app.fetch(`/__manifest?version=tests&p=/${wanted}&p=/id_check`));
  expect(manifest.count).toBeLessThanOrEqual(page.count);
  expect(manifest.response.headers.get("content-type") ?? "").not.toContain("json");
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("%s from another site is refused", async (method) => {
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  for (const path of ["/theme", "/login", "/login.data", "/dashboard"])
    expect((await app.fetch(path, { method, headers })).status, path).toBe(403);
});

test.each(["//evil.example", "//evil.example/", "/\\evil.example", "/%2F/evil.example/login", "/login//evil.example"])(
  "asking for %s leads to no other host",
  async (path) => {
    for (const address of [path, `${path}.data`, `${path}?_routes=root`]) {
      const location = (await app.fetch(address)).headers.get("location");
      if (location) expect(new URL(location, "https://ours.example").host, address).toBe("ours.example");
    }
  },
);

test("what a proxy claims to be our host appears in no page", async () => {
  const response = await app.fetch("/login", {
    headers: { "x-forwarded-host": "evil.example:1/a", forwarded: "host=evil.example" },
  });
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("evil.example");
});

test("fields nested deeper than any form's are refused before they are sent back", async () => {
  const name = `email${"[0]".repeat(2_000)}`;
  for (const path of ["/login", "/login.data"]) {
    const body = new URLSearchParams({ [name]: "1", password: "abcdefgh" });
    const response = await app.fetch(path, { method: "POST", body });
    expect(response.status, path).toBe(422);
    expect((await response.text()).length).toBeLessThan(100_000);
  }
});
