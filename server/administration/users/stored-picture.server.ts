import { UploadError } from "#server/checks/capture/image-file/upload-error.ts";
import { inspectUpload } from "#server/checks/capture/image-file.server.ts";
import { fromDataUrl } from "#server/checks/capture/read-image-upload.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { type PictureKind, pictureTexts } from "./picture.texts.ts";

/** A picture as the API sends it (offices.md#logo): the type is only a claim, the bytes decide. */
export const PictureBody = z.object({
  mime_type: z.string().max(100).optional(),
  base64_string: z.string().max(Math.ceil(limits.pictures.maxBytes * 1.4)),
});

export const PictureInput = z.object({
  bytes: z.instanceof(Uint8Array<ArrayBufferLike>, { error: "Bitte wählen Sie ein Bild aus." }),
});

/** The bytes of a picture in JSON. Throws `Problem` invalid when they are no base64. */
export const pictureOfWire = ({ base64_string }: z.output<typeof PictureBody>) => ({
  bytes: fromDataUrl(base64_string),
});

/**
 * Judges a picture that the product shows as logo or avatar by its content: what to store, without metadata.
 * Throws `Problem` invalid at `picture` with the reason: no picture, too large, animated, or with something behind its end.
 */
export function checkedPicture(bytes: Uint8Array, kinds: readonly PictureKind[]) {
  const refuse = (text: string) => new Problem("invalid", text, { field: "picture" });
  const texts = { ...pictureTexts, wrongType: pictureTexts.wrongType(kinds) };
  if (bytes.length > limits.pictures.maxBytes) throw refuse(texts.tooLarge);
  try {
    const picture = inspectUpload(bytes);
    const isOfKind = kinds.some((kind) => kind === picture.kind);
    if (!isOfKind || isAnimatedPng(bytes)) throw refuse(texts.wrongType);
    if (Math.max(picture.width ?? 0, picture.height ?? 0) > limits.pictures.maxSide) throw refuse(texts.tooManyPixels);
    if (hasSecondFile(bytes, picture.kind)) throw refuse(texts.trailing);
    return picture;
  } catch (error) {
    if (error instanceof UploadError) throw refuse(error.code === "wrong_type" ? texts.wrongType : error.message);
    throw error;
  }
}

const decoder = new TextDecoder("latin1");

/** A PNG with a chunk that animates it. */
const isAnimatedPng = (bytes: Uint8Array) => decoder.decode(bytes.subarray(0, 4096)).includes("acTL");

/** Whether anything follows the end of a PNG or JPEG: a file that is two things at once. */
function hasSecondFile(bytes: Uint8Array, kind: string): boolean {
  const text = decoder.decode(bytes);
  if (kind === "png") return text.lastIndexOf("IEND") + 8 < bytes.length;
  if (kind === "webp") return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 < bytes.length - 1;
  return !text.endsWith("\xff\xd9");
}
