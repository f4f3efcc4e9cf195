import { describe, expect, test } from "vitest";
import { limits } from "#server/ground/kernel/limits.ts";
import { captureTexts } from "./capture.texts.ts";
import { UploadError } from "./image-file/upload-error.ts";
import { fromDataUrl, readImageUpload } from "./read-image-upload.server.ts";

const name = (index: number, field: string) =>
  `external_image_capturing_process[identity_document_images_attributes][${index}][${field}]`;
const fieldOf = (field: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
const photoHead = `--x\r\nContent-Disposition: form-data; name="${name(0, "image")}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

/** A request whose body is made as it is read; `sent` counts its bytes. */
function requestOf(parts: readonly (string | number)[], contentType = "multipart/form-data; boundary=x") {
  const sent = { bytes: 0 };
  async function* chunks() {
    for (const part of parts) {
      if (typeof part === "string") yield new TextEncoder().encode(part);
      else for (let left = part; left > 0; left -= 65_536) yield new Uint8Array(Math.min(left, 65_536)).fill(13);
    }
  }
  const source = chunks();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await source.next();
        if (done) return controller.close();
        sent.bytes += value.byteLength;
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": contentType };
  const request = new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  return { request, sent };
}

const side = fieldOf(name(0, "identity_document_side"), "front_side");

describe("the photos of a form", () => {
  test("are read with what else it says, whatever their bytes", async () => {
    const { request } = requestOf(
      [
        side,
        fieldOf("external_image_capturing_process[mrz]", "P<D<<"),
        fieldOf("external_image_capturing_process[unknown]", "x"),
        photoHead,
        200_000,
        "\r\n--",
        "\r\n--y",
        "\r\n--x--\r\n",
      ],
      'multipart/form-data; boundary="x"',
    );
    const upload = await readImageUpload(request);
    expect(upload.mrz).toBe("P<D<<");
    expect(upload.images).toMatchObject([{ side: "front_side", imageType: "visible" }]);
    expect(upload.images[0]?.bytes.length).toBe(200_009);
  });

  test("are as many as a capture has, with all the fields that the page sends", async () => {
    const others = ["identity_document_type", "image_type", "device_type", "cropped", "width", "height"];
    const form = Array.from({ length: limits.capture.maxImages }, (_, index) => [
      photoHead.replace(name(0, "image"), name(index, "image")),
      1_000,
      "\r\n",
      fieldOf(name(index, "identity_document_side"), "back_side"),
      ...others.map((field) => fieldOf(name(index, field), "visible")),
    ]).flat();
    const texts = ["mrz", "consent_version", "consented_at"].map((field) =>
      fieldOf(`external_image_capturing_process[${field}]`, field),
    );
    const upload = await readImageUpload(requestOf([...texts, ...form, "--x--\r\n"]).request);
    expect(upload.images.map(({ bytes }) => bytes.length)).toEqual([1_000, 1_000, 1_000, 1_000]);
    expect(upload.consentedAt).toBe("consented_at");
  });

  test("may have 10 MB each; one byte more ends the reading at once", async () => {
    const maximum = limits.capture.maxImageBytes;
    const atLimit = await readImageUpload(requestOf([side, photoHead, maximum, "\r\n--x--\r\n"]).request);
    expect(atLimit.images[0]?.bytes.length).toBe(maximum);
    const { request, sent } = requestOf([side, photoHead, maximum * 3, "\r\n--x--\r\n"]);
    const { message } = new UploadError("too_large");
    await expect(readImageUpload(request)).rejects.toMatchObject({ kind: "invalid", message });
    expect(sent.bytes).toBeLessThan(maximum + 1_000_000);
  });

  test("other fields may have 4 KB, and end the reading at the latest where a photo would", async () => {
    const head = `--x\r\nContent-Disposition: form-data; name="external_image_capturing_process[mrz]"\r\n\r\n`;
    const { message } = new UploadError("too_large");
    const slightlyTooLong = requestOf([head, 4_097, "\r\n", side, photoHead, 100, "\r\n--x--\r\n"]);
    await expect(readImageUpload(slightlyTooLong.request)).rejects.toMatchObject({ kind: "invalid", message });
    const endless = requestOf([head, limits.capture.maxImageBytes * 3]);
    await expect(readImageUpload(endless.request)).rejects.toMatchObject({ kind: "invalid", message });
    expect(endless.sent.bytes).toBeLessThan(limits.capture.maxImageBytes + 1_000_000);
  });

  test("a form has no more parts and bytes than its photos need, without a length in advance", async () => {
    const parts = requestOf(Array.from({ length: 100_000 }, () => fieldOf("unknown", "x")));
    await expect(readImageUpload(parts.request)).rejects.toMatchObject({ message: captureTexts.invalidJson });
    expect(parts.sent.bytes).toBeLessThan(100_000);
    const maximum = limits.capture.maxImageBytes;
    const photos = requestOf(Array.from({ length: 12 }, () => [photoHead, maximum, "\r\n"]).flat());
    await expect(readImageUpload(photos.request)).rejects.toMatchObject({ kind: "invalid" });
    expect(photos.sent.bytes).toBeLessThan(maximum * 6);
  });

  test.each([
    ["no end", [side, photoHead, 100], captureTexts.invalidJson],
    ["no part", ["--x--\r\n"], captureTexts.imagesMissing],
    ["no boundary", ["nothing"], captureTexts.invalidJson],
    ["a part without a name", ["--x\r\nContent-Type: text/plain\r\n\r\n1\r\n--x--\r\n"], captureTexts.invalidJson],
  ])("with %s are refused in German", async (_, parts, message) => {
    const reading = readImageUpload(requestOf(parts).request);
    await expect(reading).rejects.toThrow(message);
  });

  test("without a boundary are refused in German", async () => {
    const reading = readImageUpload(requestOf([side], "multipart/form-data").request);
    await expect(reading).rejects.toMatchObject({ kind: "invalid", message: captureTexts.invalidJson });
  });
});

test("a data URL has the bytes it encodes; anything else is refused", () => {
  expect([...fromDataUrl("data:image/png;base64,AP+A")]).toEqual([0, 255, 128]);
  expect(() => fromDataUrl("data:image/png;base64,???")).toThrow(captureTexts.invalidJson);
});
