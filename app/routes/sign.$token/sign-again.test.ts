import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAppContext } from "#server/context.server.ts";
import { submitPhoneSigning } from "#server/handover/signing/phone-signing.server.ts";
import { startPhoneSigning } from "#server/handover/signing/start-phone-signing.server.ts";
import { anUnsignedContract, drawn, signerOf } from "#server/handover/signing/test-signing-desk.ts";
import { fixedParts } from "#tests/fakes/fixed-parts.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { action } from "./route.tsx";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const origin = "http://localhost:8787";

/** What the page of a link receives for a typed signature. */
async function send(token: string, appSecret: string) {
  const settings = { APP_ENV: "local", APP_URL: origin, APP_SECRET: appSecret, LIVE_URL: "http://relay.example" };
  const env = { DB_URL: database.url, DB_TOKEN: database.token, ...settings };
  const typed = { "customer.method": "typed", "customer.typedName": "Erika Muster" };
  const body = new URLSearchParams({ submissionKey: "key-of-this-tab", isAgreed: "on", ...typed });
  const request = new Request(`${origin}/sign/${token}`, { method: "POST", body });
  const context = createAppContext(env as unknown as Env, { waitUntil: () => {} }, request, fixedParts);
  return action({ request, params: { token }, context } as unknown as ActionFunctionArgs);
}

test("a tab that sends after another tab signed says that the signature arrived; one of a replaced link says that it ended", async () => {
  const desk = await anUnsignedContract(database, { now: () => new Date() });
  const replaced = await startPhoneSigning(desk.ctx, { id: desk.contract.id });
  const { id, token } = await startPhoneSigning(desk.ctx, { id: desk.contract.id });
  const first = { isAgreed: "on" as const, submissionKey: "key-of-another-tab", signatures: [drawn("customer")] };
  await submitPhoneSigning(signerOf(desk.ctx, id), first);
  const { appSecret } = desk.fake.platform;
  expect(await send(token, appSecret)).toMatchObject({
    init: null,
    data: { isSigned: true, isGone: false, signedNow: { isFullySigned: false } },
  });
  expect(await send(replaced.token, appSecret)).toMatchObject({
    init: { status: 404 },
    data: { isSigned: false, isGone: true },
  });
});
