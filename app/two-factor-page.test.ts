import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { loader } from "#app/routes/_public.login_.two_factor_auth_challenge.tsx";
import { createAppContext } from "#server/context.server.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Opens the page with the cookie of an attempt; resolves with what the loader returned or threw. */
async function openPage(databaseUrl: string): Promise<unknown> {
  const url = `http://localhost:8787${paths.twoFactor()}`;
  const request = new Request(url, { headers: { cookie: "handschlag-attempt=token-of-an-attempt" } });
  const env = { DB_URL: databaseUrl, DB_TOKEN: database.token, APP_URL: "http://localhost:8787" } as Env;
  const fixed = { nonce: "", captureAssets: { script: "", styles: [] } };
  const context = createAppContext(env, { waitUntil: () => {} }, request, fixed);
  return loader({ request, context, params: {} } as LoaderFunctionArgs).catch((thrown) => thrown);
}

test("an attempt that is over leads back to the sign-in, which says so", async () => {
  const thrown = (await openPage(database.url)) as Response;
  expect(thrown.status).toBe(302);
  expect(thrown.headers.get("location")).toBe(`${paths.login()}?hinweis=anmeldung`);
  expect(thrown.headers.get("set-cookie")).toContain("handschlag-attempt=;");
});

test("a database that cannot be reached does not end the attempt", async () => {
  const thrown = await openPage("http://127.0.0.1:1");
  expect(thrown).toBeInstanceOf(Error);
});
