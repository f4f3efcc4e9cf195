import { limits } from "#server/kernel/limits.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { z } from "#server/kernel/zod.ts";
import { SubmitImagesInput } from "./capture.schema.ts";
import { captureTexts } from "./capture.texts.ts";
import { SubmitImagesBody } from "./capture.wire.ts";
import { UploadError } from "./image-file/upload-error.ts";

type UploadedImage = z.output<typeof SubmitImagesInput>["images"][number];
/** A photo of a form: only its bytes are judged while the form is read. */
type FormImage = { side?: string; imageType?: string; bytes?: Uint8Array };

/**
 * The images as sent, not inspected yet, the machine-readable lines as read by the phone, the version of the consent
 * text, and when (ISO instant) the customer agreed to it.
 */
type ImageUpload = { images: UploadedImage[]; mrz?: string; consentVersion?: string; consentedAt?: string };

const field = /^external_image_capturing_process\[identity_document_images_attributes\]\[(\d)\]\[(\w+)\]$/;
/** Base64 is a third longer than its bytes; the rest is for the other fields. */
const maxBodyBytes = limits.capture.maxImages * limits.capture.maxImageBytes * 1.4;

const tooLarge = () => new Problem("invalid", new UploadError("too_large").message);

/**
 * Reads the images of a capture request: multipart files as our own page sends them, or JSON with data URLs (spec §7).
 * Throws `Problem` invalid for anything else; sizes are checked before anything is read into memory twice.
 */
export async function readImageUpload(request: Request): Promise<ImageUpload> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) throw tooLarge();
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data");
  return isForm ? readForm(request) : readJson(request);
}

async function readForm(request: Request): Promise<ImageUpload> {
  const form = await request.formData().catch(() => {
    throw new Problem("invalid", captureTexts.invalidJson);
  });
  const images: (FormImage | undefined)[] = [];
  for (const [name, value] of form.entries()) {
    const match = field.exec(name);
    if (!match) continue;
    const index = Number(match[1]);
    const image = images[index] ?? {};
    images[index] = image;
    if (match[2] === "image" && value instanceof File) {
      if (value.size > limits.capture.maxImageBytes) throw tooLarge();
      image.bytes = new Uint8Array(await value.arrayBuffer());
    }
    if (match[2] === "identity_document_side") image.side = String(value);
    if (match[2] === "image_type") image.imageType = String(value);
  }
  const given = Array.from(images, (image) => ({
    side: image?.side ?? "",
    imageType: image?.imageType ?? "visible",
    bytes: image?.bytes ?? new Uint8Array(),
  }));
  return {
    ...SubmitImagesInput.pick({ images: true }).parse({ images: given }),
    mrz: textOf(form, "mrz"),
    consentVersion: textOf(form, "consent_version"),
    consentedAt: textOf(form, "consented_at"),
  };
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(`external_image_capturing_process[${name}]`);
  return typeof value === "string" ? value : undefined;
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

/** Bytes of `data:image/jpeg;base64,…`, or of bare base64. */
export function fromDataUrl(text: string): Uint8Array {
  const base64 = text.slice(text.indexOf(",") + 1);
  if (base64.length > limits.capture.maxImageBytes * 1.4) throw tooLarge();
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw new Problem("invalid", captureTexts.invalidJson);
  }
}
