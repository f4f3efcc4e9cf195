import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { bodyLimits } from "#server/ground/http/body-limits.ts";
import { newId, newToken } from "#server/ground/kernel/ids.ts";
import { closeDoor } from "#server/ground/kernel/open-door.server.ts";
import type { AuthContext } from "#server/services/auth/auth-context.server.ts";
import { openKeptForm } from "#server/services/auth/kept-form.server.ts";
import { rememberDevice } from "#server/services/auth/known-device.server.ts";
import { quickPasswords } from "#tests/fakes/passwords.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { keptInstead } from "./keep-form.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const appSecret = "test-secret";
let deviceToken: string;
beforeAll(async () => {
  const ctx = { appSecret, deviceToken: null, now: () => new Date("2026-11-23T08:00:00Z") };
  deviceToken = (await rememberDevice(ctx, "lea@example.org")).token;
});

function aDoor() {
  return closeDoor<AuthContext, object>(
    {
      store: signInStore(database.db),
      now: () => new Date("2026-11-23T09:00:00Z"),
      newId,
      newToken,
      newCode: () => "123456",
      passwords: quickPasswords,
      appSecret,
      appUrl: "http://localhost",
      ipAddress: newId(),
      deviceName: "",
      deviceToken,
      waitUntil: () => {},
      sendQueuedMails: async () => {},
    },
    {},
  );
}

type Sent = { body: BodyInit; headers?: Record<string, string>; isDataRequest?: boolean };

/** The way to the sign-in page for what was sent, with the token of the kept form, and whether its body was read. */
async function keep({ body, headers = {}, isDataRequest = false }: Sent) {
  const request = new Request("http://localhost/id_check/new_contract/17?step=1", { method: "POST", body, headers });
  const context = {
    isDataRequest,
    auth: aDoor,
    tokens: { session: null, writeKeptForm: (token: string) => token },
  } as unknown as AppLoadContext;
  const response = await keptInstead({ request, context, params: {} } as unknown as ActionFunctionArgs);
  return { token: response?.headers.get("set-cookie") ?? null, wasRead: request.bodyUsed };
}

const small = { "content-length": "1000" };

test("texts are kept in their order with where they were sent; of files only that there were some", async () => {
  const form = new FormData();
  form.append("damage", "Delle");
  form.append("photo", new File(["x"], "foto.jpg"));
  form.append("damage", "Kratzer");
  const { token } = await keep({ body: form, headers: small });
  expect(await openKeptForm(aDoor(), token ?? "", "lea@example.org")).toEqual({
    path: "/id_check/new_contract/17?step=1",
    fields: [
      ["damage", "Delle"],
      ["damage", "Kratzer"],
    ],
    hadFiles: true,
  });
});

describe("nothing is read nor kept", () => {
  const body = new URLSearchParams({ damage: "Delle" });
  test.each<[string, Sent]>([
    ["of a body that is too large", { body, headers: { "content-length": String(bodyLimits.longForm + 1) } }],
    ["of a body that does not say how large it is", { body }],
    ["for an open page, which asks over itself", { body, headers: small, isDataRequest: true }],
    ["of what is no form", { body: "{}", headers: { ...small, "content-type": "application/json" } }],
  ])("%s", async (_, sent) => expect(await keep(sent)).toEqual({ token: null, wasRead: false }));
});

test("an empty body is nothing to keep, and no try", async () => {
  expect(await keep({ body: "", headers: { "content-length": "0" } })).toEqual({ token: null, wasRead: false });
});
