import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { getCaptureProgress } from "#server/checks/capture/get-capture-progress.server.ts";
import { startCapture } from "#server/checks/capture/start-capture.server.ts";
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
    id,
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
  expect((await call("")).status).toBe(200);
  expect((await sendJson([front])).status).toBe(201);
  expect((await sendJson([front])).status).toBe(201);
  expect(await progress()).toMatchObject({ status: "completed", images: [{ side: "front_side" }] });
  expect(fake.objects.size).toBe(1);
  const confirmed = await call("/submission", { headers: { "idempotency-key": "key-of-this-phone" } });
  expect(confirmed.status).toBe(204);
  expect(await sendJson([front], "another-phone")).toMatchObject({
    status: 404,
    json: { error: "Dieser Link ist ungültig, abgelaufen oder wurde bereits verwendet." },
  });
  expect((await call("")).status).toBe(404);
});

test("photos sent as a form are stored", async () => {
  const { call, progress } = await aCustomer();
  expect((await call("/capture", formWith(photo))).status).toBe(201);
  expect(await progress()).toMatchObject({ status: "completed", images: [{ side: "front_side" }] });
});

/** A JPEG header that claims 65500 x 65500 pixels without any data. */
const hugeHeader = Buffer.from([
  0xff, 0xd8, 0xff, 0xc0, 0x00, 0x11, 0x08, 0xff, 0xdc, 0xff, 0xdc, 0x03, 0x01, 0x22, 0x00, 0x02, 0x11, 0x01, 0x03,
  0x11, 0x01, 0xff, 0xd9,
]);

test.each([
  ["a 65500x65500 header", hugeHeader, /Megapixel|Pixel|groß/],
  ["a truncated JPEG", photo.subarray(0, 20_000), /vollständig|beschädigt/],
  ["an SVG named .jpg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /JPEG/],
  ["0 bytes", Buffer.alloc(0), /leer/],
  ["11 MB", Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]), /10 MB/],
])("%s is refused with a German sentence and stores nothing", async (_, bytes, text) => {
  const { call, progress, fake } = await aCustomer();
  expect(await call("/capture", formWith(bytes))).toMatchObject({
    status: 422,
    json: { error: expect.stringMatching(text) },
  });
  expect(await progress()).toMatchObject({ status: "pending", images: [] });
  expect(fake.objects.size).toBe(0);
});

test("a link that has expired takes no photos, and an unknown one opens nothing", async () => {
  const { id, call, fake } = await aCustomer();
  await database.db
    .update(captureProcesses)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(captureProcesses.id, id));
  expect((await call("/capture", formWith(photo))).status).toBe(404);
  const unknown = await publicApi(database, fake).request(`/api/external_image_capturing_processes/${"a".repeat(43)}`);
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ error: "Dieser Link ist ungültig oder abgelaufen." });
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

/** One photo of the front as a form. */
function formWith(bytes: Uint8Array<ArrayBuffer>): RequestInit {
  const form = new FormData();
  form.set(`${process}[${attributes}][0][image]`, new File([bytes], "foto.jpg", { type: "image/jpeg" }));
  form.set(`${process}[${attributes}][0][identity_document_side]`, "front_side");
  form.set(`${process}[${attributes}][0][image_type]`, "visible");
  return { method: "POST", body: form };
}

function jsonBody(fields: object): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ [process]: fields }),
  };
}
