import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { anApiToken } from "#db/seed/states/api-tokens.ts";
import { aCaptureProcess } from "#db/seed/states/captures.ts";
import { aWebhook } from "#db/seed/states/webhooks.ts";
import type { TokenScope } from "#server/ground/access/token-scopes.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { actorsOf } from "#tests/rights/actors.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

const photo = `data:image/jpeg;base64,${readFileSync("tests/fixtures/specimens/easy-td3-0.jpg").toString("base64")}`;
const fake = fakePlatform();
let database: TestDatabase;
let actors: Awaited<ReturnType<typeof actorsOf>>;
beforeAll(async () => {
  database = await testDatabase();
  actors = await actorsOf(database.db, fake.platform.files);
});
afterAll(() => database.close());

/** A program with an API token: `call` sends JSON and returns the response with its JSON. */
async function aProgram(...scopes: TokenScope[]) {
  const { place, user } = actors.Admin;
  const { headquarterId } = place;
  const maker = { db: database.db, branchId: null, userId: user?.id ?? "", headquarterId };
  const { token } = await anApiToken(maker, { scopes });
  async function call(method: string, path: string, body?: object, more: Record<string, string> = {}) {
    const api = publicApi(database, fake);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...more };
    const response = await api.request(path.startsWith("http") ? new URL(path).pathname : `/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await api.settled();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { response, json: isJson ? JSON.parse(await response.clone().text()) : null };
  }
  return { call, headquarterId };
}

test("a program makes a check by link and fetches its photo", async () => {
  const { call } = await aProgram("id_checks:write");
  await aWebhook(actors.Admin.place, { events: ["capture.completed"] });
  const started = await call("POST", "/external_image_capturing_processes", {
    external_image_capturing_process: { kind: "PASSPORT" },
  });
  const { id, token, url } = started.json.external_image_capturing_process;
  expect(new URL(url).pathname).toBe(`/id_scan_mobile/${token}`);
  const state = async () => (await call("GET", `/external_image_capturing_processes/${id}/state`)).json;
  expect(await state()).toMatchObject({ status: "pending", progress: "none" });

  const sent = await call(
    "POST",
    `/external_image_capturing_processes/${token}/capture`,
    {
      external_image_capturing_process: {
        identity_document_images_attributes: [
          { image: photo, identity_document_side: "front_side", image_type: "visible" },
        ],
      },
    },
    { "idempotency-key": "key-of-the-phone", authorization: "" },
  );
  expect(sent.response.status).toBe(201);
  expect(await state()).toMatchObject({ status: "completed", progress: "sent" });
  const [message] = await database.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.type, "capture.completed"));
  expect(JSON.parse(message?.body ?? "").data).toMatchObject({
    external_image_capturing_process_id: id,
    source: "photos",
  });

  const made = await call("POST", "/id_checks", {
    id_check: { identity_document_type: "PASSPORT", external_image_capturing_process_token: token },
  });
  const { json } = await call("GET", `/id_checks/${made.json.data.id}`);
  const [image] = json.id_check.images;
  expect(image).toMatchObject({ document_type: "PASSPORT", identity_document_side: "front_side" });
  const file = await call("GET", image.api_url);
  expect(file.response.headers.get("content-type")).toBe("image/jpeg");
});

test("an unknown link makes no check", async () => {
  const { call } = await aProgram("id_checks:write");
  const { response, json } = await call("POST", "/id_checks", {
    id_check: { identity_document_type: "PASSPORT", external_image_capturing_process_token: "unknown" },
  });
  expect(response.status).toBe(422);
  expect(json.fields).toHaveProperty("external_image_capturing_process_token");
});

test("a token says what it may, and every answer how much is left of its minute", async () => {
  const { call, headquarterId } = await aProgram("vehicles:read", "scans:read");
  const first = await call("GET", "/token");
  expect(first.json.token).toMatchObject({
    scopes: ["vehicles:read", "scans:read"],
    headquarter: headquarterId,
    branch_office_id: null,
  });
  const second = await call("GET", "/customers");
  expect(second.response.status).toBe(403);
  const left = ({ response }: typeof first) => Number(response.headers.get("ratelimit-remaining"));
  expect(first.response.headers.get("ratelimit-limit")).toBe("300");
  expect(left(second)).toBe(left(first) - 1);
});

test.each([
  ["en-GB,de;q=0.5", "No such path"],
  ["EN", "No such path"],
  ["*", "wurde nicht gefunden"],
  ["de,en", "wurde nicht gefunden"],
  ["enm", "wurde nicht gefunden"],
])("with Accept-Language %s errors begin with %s", async (language, text) => {
  const { call } = await aProgram("contracts:read");
  const { json } = await call("GET", "/contracts/unknown", undefined, { "accept-language": language });
  expect(json.error).toContain(text);
  expect(json.errors).toEqual([json.error]);
  expect(json.code).toBe("not_found");
});

test("a program listens to the room of its office, and to the room of a link it made", async () => {
  const { call, headquarterId } = await aProgram("id_checks:write");
  const office = await call("GET", "/live");
  expect(office.json.ws_url).toBe(`ws://relay.example/parties/dealer/${headquarterId}`);
  expect(decodeJwt(office.json.ws_token)).toMatchObject({ aud: "sub", party: "dealer", room: headquarterId });
  const started = await call("POST", "/external_image_capturing_processes", {
    external_image_capturing_process: { kind: "PASSPORT" },
  });
  const { id } = started.json.external_image_capturing_process;
  const [link] = await database.db.select().from(captureProcesses).where(eq(captureProcesses.id, id));
  const room = await call("GET", `/live?external_image_capturing_process_id=${id}`);
  expect(room.json.ws_url).toBe(`ws://relay.example/party/${link?.tokenHash}`);

  const foreign = await aCaptureProcess(actors["Admin on the light plan"].place);
  const refused = await call("GET", `/live?external_image_capturing_process_id=${foreign.id}`);
  expect(refused.response.status).toBe(404);
  const blind = await aProgram("vehicles:read");
  expect((await blind.call("GET", "/live")).response.status).toBe(403);
});

test("a program reads the user whose token it has, without the ticket of that person's room", async () => {
  const { call } = await aProgram("master_data:read");
  const { response, json } = await call("GET", `/users/${actors.Admin.user?.id}`);
  expect(response.status).toBe(200);
  expect(json.user.ws_token).toBeNull();
});
