import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { SubmitImagesInput } from "./capture.schema.ts";
import { captureTexts } from "./capture.texts.ts";
import { SubmitImagesBody } from "./capture.wire.ts";
import { UploadError } from "./image-file/upload-error.ts";

type UploadedImage = z.output<typeof SubmitImagesInput>["images"][number];
/** A photo of a form: only its bytes are judged while the form is read. */
type FormImage = { side?: string; imageType?: string; bytes?: Uint8Array };
type Form = { images: FormImage[]; texts: Map<string, string> };

/**
 * The images as sent, not inspected yet, the machine-readable lines as read by the phone, the version of the consent
 * text, and when (ISO instant) the customer agreed to it.
 */
type ImageUpload = { images: UploadedImage[]; mrz?: string; consentVersion?: string; consentedAt?: string };

const text = /^external_image_capturing_process\[(mrz|consent_version|consented_at)\]$/;
const field = /^external_image_capturing_process\[identity_document_images_attributes\]\[(\d)\]\[(\w+)\]$/;
/** Base64 is a third longer than its bytes; the rest is for the other fields. */
const maxBodyBytes = limits.capture.maxImages * limits.capture.maxImageBytes * 1.4;

/** Of a field that is not a photo. */
const maxTextBytes = 4 * 1024;
/** The capture page sends eight for each photo, and those of `text`. */
const maxParts = 100;
const decoder = new TextDecoder();

const tooLarge = () => new Problem("invalid", new UploadError("too_large").message);

/**
 * Reads the images of a capture request: multipart files as our own page sends them, or JSON with data URLs
 * (capture.md#wire-of-a-photo). Throws `Problem` invalid for anything else.
 */
export async function readImageUpload(request: Request): Promise<ImageUpload> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) throw tooLarge();
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data");
  return isForm ? readForm(request) : readJson(request);
}

/** Reads part by part: the first photo above 10 MB ends the reading, and so does the first part of too many. */
async function readForm(request: Request): Promise<ImageUpload> {
  const { images, texts } = await readParts(request).catch((error) => {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) throw tooLarge();
    throw error instanceof Problem ? error : new Problem("invalid", captureTexts.invalidJson);
  });
  const given = Array.from(images, (image) => ({
    side: image?.side ?? "",
    imageType: image?.imageType ?? "visible",
    bytes: image?.bytes ?? new Uint8Array(),
  }));
  return {
    ...SubmitImagesInput.pick({ images: true }).parse({ images: given }),
    mrz: texts.get("mrz"),
    consentVersion: texts.get("consent_version"),
    consentedAt: texts.get("consented_at"),
  };
}

async function readParts(request: Request): Promise<Form> {
  const images: FormImage[] = [];
  const texts = new Map<string, string>();
  const bounds = { maxParts, maxFileSize: limits.capture.maxImageBytes, maxTotalSize: maxBodyBytes };
  for await (const part of parseMultipartRequest(request, bounds)) {
    if (part.name === undefined) throw new Problem("invalid", captureTexts.invalidJson);
    const [, index, key] = field.exec(part.name) ?? [];
    const isPhoto = key === "image" && part.filename !== undefined;
    if (!isPhoto && part.size > maxTextBytes) throw tooLarge();
    const { bytes } = part;
    if (index === undefined) {
      const [, name] = text.exec(part.name) ?? [];
      if (name) texts.set(name, decoder.decode(bytes));
      continue;
    }
    const image = images[Number(index)] ?? {};
    images[Number(index)] = image;
    if (isPhoto) image.bytes = bytes;
    if (key === "identity_document_side") image.side = decoder.decode(bytes);
    if (key === "image_type") image.imageType = decoder.decode(bytes);
  }
  return { images, texts };
}

async function readJson(request: Request): Promise<ImageUpload> {
  const json = await request.json().catch(() => {
    throw new Problem("invalid", captureTexts.invalidJson);
  });
  const body = SubmitImagesBody.parse(json).external_image_capturing_process;
  return {
    images: body.identity_document_images_attributes.map((image) => ({
      side: image.identity_document_side,
      imageType: image.image_type,
      bytes: fromDataUrl(image.image),
    })),
    mrz: body.mrz,
    consentVersion: body.consent_version,
    consentedAt: body.consented_at,
  };
}

/** Characters, a multiple of four. */
const decodedAtOnce = 64 * 1024;

/** Bytes of `data:image/jpeg;base64,…`, or of bare base64. */
export function fromDataUrl(text: string): Uint8Array {
  const given = text.slice(text.indexOf(",") + 1);
  if (given.length > limits.capture.maxImageBytes * 1.4) throw tooLarge();
  const base64 = /\s/.test(given) ? given.replaceAll(/\s/g, "") : given;
  const bytes = new Uint8Array(Math.floor((base64.length * 3) / 4));
  let length = 0;
  try {
    // Slice by slice: a large photo is in memory often enough.
    for (let at = 0; at < base64.length; at += decodedAtOnce) {
      const binary = atob(base64.slice(at, at + decodedAtOnce));
      for (let index = 0; index < binary.length; index += 1) bytes[length++] = binary.charCodeAt(index);
    }
    return bytes.subarray(0, length);
  } catch {
    throw new Problem("invalid", captureTexts.invalidJson);
  }
}
