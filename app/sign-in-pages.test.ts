import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { action as passwordAction } from "#app/routes/_public.login.tsx";
import { action as codeAction, loader } from "#app/routes/_public.login_.two_factor_auth_challenge.tsx";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { users } from "#db/schema/dealers.ts";
import { outbox } from "#db/schema/messages.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { createAppContext } from "#server/context.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { limitTries } from "#server/ground/platform/rate-limit.server.ts";
import { fixedParts } from "#tests/fakes/fixed-parts.ts";
import { quickPasswords } from "#tests/fakes/passwords.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const appSecret = "secret of the tests";
function contextOf(request: Request, databaseUrl = database.url) {
  const bindings = { DB_URL: databaseUrl, DB_TOKEN: database.token, APP_SECRET: appSecret, APP_ENV: "local" };
  const env = { ...bindings, APP_URL: "http://localhost:8787", LIVE_URL: "http://relay.example" } as Env;
  return createAppContext(env, { waitUntil: () => {} }, request, fixedParts);
}

type Action = (args: ActionFunctionArgs) => Promise<unknown>;
/** Posts a form to a page with these cookies; resolves with the redirect, or the status of the page shown again. */
async function post(action: Action, path: string, cookie: string, fields: Record<string, string>) {
  const headers = { cookie, "cf-connecting-ip": "192.0.2.9" };
  const request = new Request(`http://localhost:8787${path}`, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
  });
  const args = { request, context: contextOf(request), params: {} } as ActionFunctionArgs;
  const response = await action(args);
  return response instanceof Response ? response : (response as { init: { status: number } }).init;
}
const cookiesOf = (response: { headers?: Headers }) =>
  Object.fromEntries((response.headers?.getSetCookie() ?? []).map((c) => c.split(";")[0]?.split("=") ?? []));

/** Opens the page with the cookie of an attempt; resolves with what the loader returned or threw. */
async function openPage(databaseUrl: string): Promise<unknown> {
  const url = `http://localhost:8787${paths.twoFactor()}`;
  const request = new Request(url, { headers: { cookie: "handschlag-attempt=token-of-an-attempt" } });
  const context = contextOf(request, databaseUrl);
  return loader({ request, context, params: {} } as LoaderFunctionArgs).catch((thrown) => thrown);
}

test("an attempt that is over leads back to the sign-in, which says so", async () => {
  const thrown = (await openPage(database.url)) as Response;
  expect(thrown.status).toBe(302);
  expect(thrown.headers.get("location")).toBe(`${paths.login()}?hinweis=anmeldung`);
  expect(thrown.headers.get("set-cookie")).toContain("handschlag-attempt=;");
});

test("the last wrong code leads to the sign-in, which gives the reason", async () => {
  const { db } = database;
  const { id: headquarterId } = await aHeadquarter({ db });
  const password = "Handschlag-2026!";
  const { id, email } = await aUser({ db, headquarterId, branchId: null });
  await db
    .update(users)
    .set({ passwordHash: await quickPasswords.hash(password) })
    .where(eq(users.id, id));
  const attempt = cookiesOf((await post(passwordAction, paths.login(), "", { email, password })) as Response);
  const cookie = `handschlag-attempt=${attempt["handschlag-attempt"]}`;
  const guess = () => post(codeAction, paths.twoFactor(), cookie, { code: "000000" });
  for (let tries = 1; tries < limits.signInCode.wrongTries; tries++) expect((await guess()).status).toBe(422);
  const last = (await guess()) as Response;
  expect([last.status, last.headers.get("location")]).toEqual([302, `${paths.login()}?hinweis=code`]);
  expect(last.headers.get("set-cookie")).toContain("handschlag-attempt=;");
});

test("a database that cannot be reached does not end the attempt", async () => {
  const thrown = await openPage("http://127.0.0.1:1");
  expect(thrown).toBeInstanceOf(Error);
});

test("signing in leaves a cookie with which the device is not locked out with strangers", async () => {
  const { db } = database;
  const { id: headquarterId } = await aHeadquarter({ db });
  const password = "Handschlag-2026!";
  const { id, email } = await aUser({ db, headquarterId, branchId: null });
  await db
    .update(users)
    .set({ passwordHash: await quickPasswords.hash(password) })
    .where(eq(users.id, id));

  const first = (await post(passwordAction, paths.login(), "", { email, password })) as Response;
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, email));
  const code = /\b\d{6}\b/.exec(mail?.textBody ?? "")?.[0] ?? "";
  const attempt = `handschlag-attempt=${cookiesOf(first)["handschlag-attempt"]}`;
  const signedIn = (await post(codeAction, paths.twoFactor(), attempt, { code })) as Response;
  const device = `handschlag-device=${cookiesOf(signedIn)["handschlag-device"]}`;

  const { perAccount, windowMinutes } = limits.signInTries;
  const limit = { name: "sign-in-account", subject: email, maximum: 1000, windowMinutes, text: "" };
  const { countTry } = signInStore(db);
  for (let i = 0; i < perAccount; i++) await limitTries(countTry, appSecret, new Date(), limit);
  expect((await post(passwordAction, paths.login(), "", { email, password })).status).toBe(429);
  expect((await post(passwordAction, paths.login(), device, { email, password })).status).toBe(302);
});
