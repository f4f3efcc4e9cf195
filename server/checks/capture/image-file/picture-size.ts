import { UploadError } from "./upload-error.ts";

/** 24 MP with the binary mega, so that phones sold as "24 MP" (5712 x 4284) are accepted (capture.md#files). */
const maxPixels = 24 * 1024 * 1024;

export type PictureSize = { width: number; height: number };

/** The result of inspecting one picture format; `bytes` are without metadata. */
export type InspectedPicture = PictureSize & { orientation?: number; bytes: Uint8Array<ArrayBuffer> };

/**
 * Validates a size from a file header. Called before anything is decoded, so a small file cannot unpack into a huge one.
 * @throws UploadError `damaged` (no area), `too_many_pixels`
 */
export function checkedSize(width: number, height: number): PictureSize {
  if (width < 1 || height < 1) throw new UploadError("damaged");
  if (width * height > maxPixels) throw new UploadError("too_many_pixels");
  return { width, height };
}
