import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Submission } from "./image-payload.ts";
import { type PostForm, SendError, sendImages } from "./send-images.ts";

type FakeResponse = { status: number; body?: string } | "hang up";
type Seen = { path: string; headers: IncomingHttpHeaders; form: FormData };

/** A real server that sends the given responses, one per request, and records what it received. */
async function startServer(responses: FakeResponse[]) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { "Content-Type": request.headers["content-type"] ?? "" };
    const form = await new Response(Buffer.concat(chunks), { headers }).formData();
    seen.push({ path: request.url ?? "", headers: request.headers, form });
    const fake = responses.shift() ?? { status: 500 };
    if (fake === "hang up") return request.socket.destroy();
    response.writeHead(fake.status).end(fake.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { seen, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const submission: Submission = {
  token: "to/ken",
  kind: "IDENTITY_CARD",
  idempotencyKey: "key-1",
  consent: { version: "2026-11", at: "2026-11-21T10:00:00.000Z" },
  mrz: "IDD<<T220001293<<<\n6408125<",
  images: [
    {
      side: "front_side",
      imageType: "visible",
      blob: new Blob(["front"], { type: "image/jpeg" }),
      width: 16,
      height: 9,
    },
    { side: "back_side", imageType: "flash", blob: new Blob(["back"], { type: "image/jpeg" }), width: 32, height: 18 },
  ],
};

let running: Awaited<ReturnType<typeof startServer>>;
let responses: FakeResponse[];
let retries: number;

beforeEach(async () => {
  responses = [];
  retries = 0;
  running = await startServer(responses);
});
afterEach(() => {
  running.server.closeAllConnections();
  running.server.close();
});

const post: PostForm = async (url, form, { headers }) => {
  const response = await fetch(running.url + url, { method: "POST", body: form, headers });
  return { status: response.status, body: await response.text() };
};

/** Sends with short pauses; returns the error, or undefined on success. */
const send = (...given: FakeResponse[]) => {
  responses.push(...given);
  const onRetry = () => {
    retries++;
  };
  return sendImages(submission, { post, onRetry, pausesMilliseconds: [5, 10] }).then(
    () => undefined,
    (error: unknown) => error as SendError,
  );
};

describe("sending the images", () => {
  it("posts one form with the wire names (capture.md#wire-of-a-photo)", async () => {
    expect(await send({ status: 201 })).toBeUndefined();
    const [request] = running.seen;
    expect(request?.path).toBe("/api/external_image_capturing_processes/to%2Fken/capture");
    const image = (index: number, field: string) =>
      request?.form.get(`external_image_capturing_process[identity_document_images_attributes][${index}][${field}]`);
    const fields = ["identity_document_side", "image_type", "device_type", "cropped", "width", "height"];
    expect(fields.map((field) => image(0, field))).toEqual(["front_side", "visible", "5", "0", "16", "9"]);
    expect(fields.map((field) => image(1, field))).toEqual(["back_side", "flash", "5", "0", "32", "18"]);
    expect(image(1, "identity_document_type")).toBe("IDENTITY_CARD");
    const file = image(1, "image") as File;
    expect([file.type, await file.text()]).toEqual(["image/jpeg", "back"]);
    // Forms encode line breaks as CRLF.
    expect(request?.form.get("external_image_capturing_process[mrz]")).toBe("IDD<<T220001293<<<\r\n6408125<");
    expect(request?.form.get("external_image_capturing_process[consent_version]")).toBe("2026-11");
    expect(request?.form.get("external_image_capturing_process[consented_at]")).toBe("2026-11-21T10:00:00.000Z");
    expect([...(request?.form.keys() ?? [])]).toHaveLength(19);
  });

  it("tries three times in all, always with the same key", async () => {
    expect(await send({ status: 503 }, { status: 500 }, { status: 200 })).toBeUndefined();
    expect(running.seen.map(({ headers }) => headers["idempotency-key"])).toEqual(["key-1", "key-1", "key-1"]);
    expect(retries).toBe(2);
  });

  it("gives up after the third", async () => {
    const error = await send({ status: 503 }, { status: 503 }, { status: 503 }, { status: 201 });
    expect(error).toBeInstanceOf(SendError);
    expect(error?.failure).toBe("server");
    expect(running.seen).toHaveLength(3);
  });

  it("tries again when the connection breaks", async () => {
    expect(await send("hang up", { status: 201 })).toBeUndefined();
    expect((await send("hang up", "hang up", "hang up"))?.failure).toBe("no_connection");
  });

  it("does not try again while the device is offline", async () => {
    responses.push("hang up", { status: 201 });
    const error = await sendImages(submission, { post, isOnline: () => false, pausesMilliseconds: [5, 10] }).catch(
      (refusal) => refusal,
    );
    expect(error.failure).toBe("no_connection");
    expect(running.seen).toHaveLength(1);
  });

  it.each([
    [422, "refused"],
    [413, "refused"],
    [404, "link_ended"],
    [409, "link_ended"],
    [410, "link_ended"],
  ])("does not repeat what is refused with %i", async (status, failure) => {
    expect((await send({ status }, { status: 201 }))?.failure).toBe(failure);
    expect(running.seen).toHaveLength(1);
  });

  it.each([
    ['{"error":"Die Datei ist leer."}', "Die Datei ist leer."],
    ['{"errors":["Die Datei ist leer.","x"]}', "Die Datei ist leer."],
    ['{"error":{"code":1}}', undefined],
    ["null", undefined],
    ["<html>", undefined],
  ])("takes over the server's words from %s", async (body, text) => {
    expect((await send({ status: 422, body }))?.serverText).toBe(text);
  });

  it("waits longer before the third try", async () => {
    const startedAt = Date.now();
    responses.push({ status: 503 }, { status: 503 }, { status: 201 });
    await sendImages(submission, { post, pausesMilliseconds: [40, 120] });
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(155);
  });
});
