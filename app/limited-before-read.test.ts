import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newPasswordAction } from "#app/components/new-password-route.server.ts";
import { action as login } from "#app/routes/_public.login.tsx";
import { action as code } from "#app/routes/_public.login_.two_factor_auth_challenge.tsx";
import { action as reset } from "#app/routes/_public.reset_password.tsx";
import { action as signInAgain } from "#app/routes/_public.sign_in_again.tsx";
import { action as roundPage } from "#app/routes/round.$token/route.tsx";
import { action as roundShot } from "#app/routes/round.$token_.shot.tsx";
import { action as sign } from "#app/routes/sign.$token/route.tsx";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { signingLinks } from "#db/schema/contracts.ts";
import { roundLinks } from "#db/schema/round-links.ts";
import { passwordLinks, rateLimits } from "#db/schema/sign-in.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aDealership } from "#db/seed/states/dealers.ts";
import { createAppContext } from "#server/context.server.ts";
import { type BodyBudget, createBodyBudget, type Payer } from "#server/ground/http/body-budget.ts";
import { limitBody } from "#server/ground/http/limit-body.ts";
import { newId, sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { limitTries } from "#server/ground/platform/rate-limit.server.ts";
import { rememberDevice } from "#server/services/auth/known-device.server.ts";
import { fixedParts } from "#tests/fakes/fixed-parts.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

const appSecret = "secret of the tests";
const ipAddress = "192.0.2.77";
const roundToken = "token-of-a-round-link-of-the-tests";
const signingToken = "token-of-a-signing-link-of-the-tests";
let database: TestDatabase;
let linkId: string;
let roundLinkId: string;
let headquarterId: string;

beforeAll(async () => {
  database = await testDatabase();
  const place = await aDealership({ db: database.db });
  const { contract } = await aVehicleUnderway(place);
  const { userId: createdByUserId } = place;
  headquarterId = place.headquarterId;
  const expiresAt = new Date(Date.now() + 60_000);
  linkId = newId();
  const link = { id: linkId, headquarterId, contractId: contract.id, kinds: ["customer"], createdByUserId, expiresAt };
  await database.db
    .insert(signingLinks)
    .values({ ...link, tokenHash: await sha256Hex(signingToken), createdAt: new Date() });
  roundLinkId = newId();
  const round = { headquarterId, contractId: contract.id, moment: "return" as const, isForColleague: false };
  const times = { expiresAt, createdAt: new Date() };
  const stored = { tokenHash: await sha256Hex(roundToken), tokenCopy: "" };
  await database.db.insert(roundLinks).values({ id: roundLinkId, ...round, createdByUserId, ...times, ...stored });
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(rateLimits).then(() => {}));

/** Uses up a limit. */
async function useUp(name: string, subject: string, maximum: number) {
  const limit = { name, subject, maximum: 1000, windowMinutes: 30, text: "" };
  for (let tries = 0; tries < maximum; tries += 1)
    await limitTries(signInStore(database.db).countTry, appSecret, new Date(), limit);
}
const useUpNetwork = () => useUp("sign-in-request", ipAddress, limits.signInTries.requestsPerSender);

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

/** Room for bodies that notes who each is counted for when it is read. */
function notingBudget() {
  const payers: Payer[] = [];
  const budget: BodyBudget = {
    open(payer) {
      let last = payer;
      const share = createBodyBudget().open(payer);
      return {
        ...share,
        payFor(known) {
          last = known;
        },
        async add() {
          payers.push(last);
        },
      };
    },
  };
  return { payers, budget };
}

/** Posts a form whose body notes that it is read; resolves with the status and that note. */
async function post(action: Action, params: Record<string, string>, cookie: string) {
  const body = { isRead: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        body.isRead = true;
        controller.enqueue(new TextEncoder().encode("email=x"));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { cookie, "cf-connecting-ip": ipAddress, "content-type": "application/x-www-form-urlencoded" };
  const { payers, budget } = notingBudget();
  const original = new Request("http://localhost:8787/", {
    method: "POST",
    headers,
    body: stream,
    duplex: "half",
  } as RequestInit);
  const { request } = limitBody(original, 1_000, budget);
  const bindings = { DB_URL: database.url, DB_TOKEN: database.token, APP_SECRET: appSecret, APP_ENV: "local" };
  const env = { ...bindings, APP_URL: "http://localhost:8787", LIVE_URL: "http://relay.example" } as Env;
  const context = createAppContext(env, { waitUntil: () => {} }, request, fixedParts);
  const answer = (await action({ request, context, params } as unknown as ActionFunctionArgs)) as
    | Response
    | { init?: ResponseInit };
  return { status: answer instanceof Response ? answer.status : answer.init?.status, ...body, payers };
}

const pages: [string, Action, Record<string, string>][] = [
  ["sign-in", login, {}],
  ["the mailed code", code, {}],
  ["signing in over an open page", signInAgain, {}],
];
const attempt = "handschlag-attempt=token-of-an-attempt";

test.each(pages)("%s: a network above its limit gets 429, and its body is not read", async (_, action, params) => {
  expect((await post(action, params, attempt)).isRead).toBe(true);
  await useUpNetwork();
  expect(await post(action, params, attempt)).toEqual({ status: 429, isRead: false, payers: [] });
});

test("a forgotten password: a network above its limit sees the same page, and its body is not read", async () => {
  expect((await post(reset, {}, "")).isRead).toBe(true);
  await useUpNetwork();
  expect(await post(reset, {}, "")).toMatchObject({ status: 302, isRead: false });
});

test("a new password: unknown links are counted, and nobody in the network stops whoever has one", async () => {
  const newPassword = newPasswordAction("reset") as Action;
  const unknown = () => post(newPassword, { token: "unknown" }, "");
  await expect(unknown()).rejects.toMatchObject({ init: { status: 404 } });
  await useUpNetwork();
  expect(await unknown()).toMatchObject({ status: 429, isRead: false });
  const place = await aDealership({ db: database.db });
  const link = {
    tokenHash: await sha256Hex("a usable link"),
    headquarterId: place.headquarterId,
    userId: place.admin.id,
  };
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
  await database.db.insert(passwordLinks).values({ ...link, kind: "reset", ...times });
  expect(await post(newPassword, { token: "a usable link" }, "")).toMatchObject({ status: 422, isRead: true });
});

test("a device that signed in before is not stopped by its network, but counted as well", async () => {
  const device = { appSecret, deviceToken: null, now: () => new Date() };
  const cookie = `handschlag-device=${(await rememberDevice(device, "nora@example.org")).token}`;
  await useUpNetwork();
  expect(await post(login, {}, cookie)).toMatchObject({ status: 422, isRead: true });
  for (let request = 1; request < limits.signInTries.requestsPerSender; request += 1) await post(login, {}, cookie);
  expect(await post(login, {}, cookie)).toEqual({ status: 429, isRead: false, payers: [] });
});

test("signing on the phone: a link above its limit gets 429, and its body is not read", async () => {
  expect((await post(sign, { token: signingToken }, "")).isRead).toBe(true);
  await useUp("signing-request", linkId, limits.signing.requestsPerToken);
  expect(await post(sign, { token: signingToken }, "")).toEqual({ status: 429, isRead: false, payers: [] });
});

test.each([
  ["with scripts", roundShot as Action],
  ["without", roundPage as Action],
])(
  "a photo of the round from a phone, %s: a link above its limit gets 429, and its body is not read",
  async (_, action) => {
    const send = (token: string) => post(action, { token }, "");
    expect((await send(roundToken)).isRead).toBe(true);
    await useUp("phone-round-request", roundLinkId, limits.roundOnPhone.requestsPerToken);
    expect(await send(roundToken)).toEqual({ status: 429, isRead: false, payers: [] });
    expect(await send("unknown")).toEqual({ status: 404, isRead: false, payers: [] });
  },
);

test("a body is counted for its network, or for the link and its dealer", async () => {
  expect((await post(login, {}, "")).payers).toEqual([{ sender: ipAddress }]);
  const { payers } = await post(sign, { token: signingToken }, "");
  expect(payers).toEqual([{ sender: linkId, tenant: headquarterId }]);
  const ofRound = await post(roundShot as Action, { token: roundToken }, "");
  expect(ofRound.payers).toEqual([{ sender: roundLinkId, tenant: headquarterId }]);
});

test("the API counts before it judges a body's size", async () => {
  const api = publicApi(database, fakePlatform({ appSecret }));
  const send = () =>
    api.request("/api/users/login", {
      method: "POST",
      body: `{"api_user":{"email":"${"a".repeat(100_000)}"}}`,
      headers: { "content-type": "application/json", "cf-connecting-ip": ipAddress },
    });
  expect((await send()).status).toBe(413);
  await useUpNetwork();
  expect((await send()).status).toBe(429);
});
