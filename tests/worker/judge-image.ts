import { inspectUpload } from "#server/checks/capture/image-file.server.ts";
import { flattenPng, signaturePngLimits } from "#server/ground/pdf/flatten-png.server.ts";
import { flattenPixels } from "#server/ground/pdf/png/flatten-pixels.server.ts";
import { openPng } from "#server/ground/pdf/png/open-png.server.ts";

async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as BufferSource);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const orRefusal = async (judge: () => Promise<object>): Promise<object> => {
  try {
    return await judge();
  } catch (error) {
    return { refused: (error as { code?: string }).code ?? String(error) };
  }
};

/** The pixels of a signature on white. How they are packed again differs between versions of zlib, the pixels do not. */
const asSignature = (bytes: Uint8Array) =>
  orRefusal(async () => {
    const { rgb, inkPixels } = flattenPixels(openPng(bytes, signaturePngLimits));
    return { pixels: await hashOf(rgb), inkPixels, isStored: flattenPng(bytes, signaturePngLimits).bytes.length > 0 };
  });

const asUpload = (bytes: Uint8Array) =>
  orRefusal(async () => {
    const { bytes: stored, ...rest } = inspectUpload(bytes);
    return { ...rest, stored: await hashOf(stored) };
  });

/** What the product makes of a picture, as an upload and as a signature. */
export const judgeImage = async (bytes: Uint8Array) => ({
  upload: await asUpload(bytes),
  signature: await asSignature(bytes),
});
