import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captureTexts } from "#server/capture/capture.texts.ts";
import { getCaptureProgress } from "#server/capture/get-capture-progress.server.ts";
import { startCapture } from "#server/capture/start-capture.server.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

const photo = readFileSync("tests/fixtures/specimens/easy-td3-0.jpg");
const process = "external_image_capturing_process";
const attributes = "identity_document_images_attributes";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A capture link for a passport and its customer, who is not signed in. */
async function aCustomer() {
  const { ctx, fake } = await aStaffContext(database);
  const { id, token } = await startCapture(ctx, { kind: "PASSPORT" });
  const api = publicApi(database, fake);
  const call = async (path: string, init?: RequestInit) => {
    const response = await api.request(`/api/external_image_capturing_processes/${token}${path}`, init);
    await api.settled();
    return { status: response.status, json: await response.json().catch(() => null) };
  };
  return {
    fake,
    call,
    sendJson: (images: object[], key = "key-of-this-phone") =>
      call("/capture", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ [process]: { [attributes]: images } }),
      }),
    progress: () => getCaptureProgress(ctx, { id }),
  };
}

const front = {
  image: `data:image/jpeg;base64,${photo.toString("base64")}`,
  identity_document_side: "front_side",
  image_type: "visible",
};

test("photos sent as JSON are stored once, however often the phone repeats itself", async () => {
  const { call, sendJson, progress, fake } = await aCustomer();
  expect((await call("/progress", jsonBody({ step: "front_taken" }))).status).toBe(204);
  expect((await progress()).progress).toBe("front_taken");
  expect((await sendJson([front])).status).toBe(201);
  expect((await sendJson([front])).status).toBe(201);
  expect(await progress()).toMatchObject({ status: "completed", images: [{ side: "front_side" }] });
  expect(fake.objects.size).toBe(1);
  const confirmed = await call("/submission", { headers: { "idempotency-key": "key-of-this-phone" } });
  expect(confirmed.status).toBe(204);
  expect(await sendJson([front], "another-phone")).toMatchObject({
    status: 404,
    json: { error: captureTexts.linkUnusable },
  });
});

test("photos sent as a form are stored", async () => {
  const { call, progress } = await aCustomer();
  const form = new FormData();
  form.set(`${process}[${attributes}][0][image]`, new File([photo], "front.jpg", { type: "image/jpeg" }));
  form.set(`${process}[${attributes}][0][identity_document_side]`, "front_side");
  form.set(`${process}[${attributes}][0][image_type]`, "visible");
  expect((await call("/capture", { method: "POST", body: form })).status).toBe(201);
  expect(await progress()).toMatchObject({ status: "completed", images: [{ side: "front_side" }] });
});

test.each([
  ["a side that does not exist", [{ ...front, identity_document_side: "inside" }]],
  ["a kind of photo that does not exist", [{ ...front, image_type: "x-ray" }]],
  ["no photo", []],
  ["a photo nobody asked for", [front, { ...front, image_type: "flash" }]],
])("%s is refused and leaves the link open", async (_, images) => {
  const { sendJson, progress, fake } = await aCustomer();
  expect((await sendJson(images)).status).toBe(422);
  expect((await progress()).status).toBe("pending");
  expect(fake.objects.size).toBe(0);
});

test("a step that does not exist is refused", async () => {
  const { call, progress } = await aCustomer();
  expect((await call("/progress", jsonBody({ step: "dancing" }))).status).toBe(422);
  expect((await progress()).progress).not.toBe("dancing");
});

function jsonBody(fields: object): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ [process]: fields }),
  };
}
