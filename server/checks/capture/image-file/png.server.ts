import { crc32 } from "node:zlib";
import { byteAt, hasText, KeptBytes, uint32 } from "./bytes.ts";
import { exifOrientation } from "./exif-orientation.ts";
import { checkedSize, type InspectedPicture, type PictureSize } from "./picture-size.ts";
import { UploadError } from "./upload-error.ts";

const signatureBytes = 8;
/** Pixels and how to show them; not text, time, EXIF, animation and unknown chunks. */
const keptChunks = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs".split(" "));

type Chunk = { type: string; start: number; data: number; dataEnd: number; end: number };

/**
 * Walks a PNG chunk by chunk up to IEND, checking every CRC, and cuts off anything after IEND (capture.md#files).
 * @throws UploadError `truncated`, `damaged`, `too_many_pixels`
 */
export function inspectPng(bytes: Uint8Array): InspectedPicture {
  const kept = new KeptBytes(bytes);
  kept.keep(0, signatureBytes);
  const header = chunkAt(bytes, signatureBytes);
  const size = headerSize(bytes, header);
  let orientation: number | undefined;
  let hasPixels = false;
  for (let chunk = header; ; chunk = chunkAt(bytes, chunk.end)) {
    if (chunk !== header && chunk.type === "IHDR") throw new UploadError("damaged");
    if (chunk.type === "IDAT") hasPixels = true;
    if (chunk.type === "eXIf") orientation ??= exifOrientation(bytes.subarray(chunk.data, chunk.dataEnd));
    if (keptChunks.has(chunk.type)) kept.keep(chunk.start, chunk.end);
    else if (isCritical(chunk.type)) throw new UploadError("damaged");
    if (chunk.type === "IEND") break;
  }
  if (!hasPixels) throw new UploadError("damaged");
  return { ...size, orientation, bytes: kept.finish() };
}

function chunkAt(bytes: Uint8Array, start: number): Chunk {
  const data = start + 8;
  const dataEnd = data + uint32(bytes, start);
  const end = dataEnd + 4;
  let type = "";
  for (let at = start + 4; at < data; at++) type += String.fromCharCode(byteAt(bytes, at));
  if (!/^[A-Za-z]{4}$/.test(type)) throw new UploadError("damaged");
  if (end > bytes.length) throw new UploadError("truncated");
  if (crc32(bytes.subarray(start + 4, dataEnd)) !== uint32(bytes, dataEnd)) throw new UploadError("damaged");
  return { type, start, data, dataEnd, end };
}

function headerSize(bytes: Uint8Array, header: Chunk): PictureSize {
  if (header.type !== "IHDR" || header.dataEnd - header.data !== 13) throw new UploadError("damaged");
  return checkedSize(uint32(bytes, header.data), uint32(bytes, header.data + 4));
}

/** A capital first letter: a decoder that does not know the chunk must not show the picture. */
const isCritical = (type: string) => type.charCodeAt(0) < 0x60;

export const isPng = (bytes: Uint8Array) => hasText(bytes, 0, "\x89PNG\r\n\x1a\n");
