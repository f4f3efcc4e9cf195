import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "#server/api.server.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Read from the routes, so that a new one is tested from its first day. */
const pages = readdirSync("app/routes")
  .map((name) => name.replace(/\.tsx$/, "").replace(/^_(staff|public)\.?/, ""))
  .map((name) => `/${name.replaceAll("_.", ".").replaceAll("._index", "").replace("_index", "").replaceAll(".", "/")}`)
  .filter((path) => !/\$$/.test(path) || path !== "/$");
const calls = [...new Set(createApi().routes.flatMap(({ path }) => (path.includes("*") ? [] : [`/api${path}`])))];

/** Without personal data; they say for how long. */
const cached = ["/dealer_logo", "/api/sb_insurance/merkblatt.pdf"];

test("no response with personal data is stored by a browser or on its way", async () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(calls.length).toBeGreaterThan(20);
  const desk = await app.signedIn((await app.dealer()).admin);
  const addresses = [...pages, ...pages.map((path) => `${path === "/" ? "/_root" : path}.data`), ...calls]
    .filter((path) => !cached.some((open) => path.startsWith(open)) && !path.startsWith("/logout"))
    .map((path) => path.replaceAll(/[$:]\w+/g, "irgendwas"));
  const stored: string[] = [];
  for (const address of addresses) {
    const response = await desk.request(address);
    await response.body?.cancel();
    const caching = response.headers.get("cache-control");
    if (caching !== "no-store") stored.push(`${address}: ${caching}`);
  }
  expect(stored).toEqual([]);
});
