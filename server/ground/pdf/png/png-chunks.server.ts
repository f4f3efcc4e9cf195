import { crc32 } from "node:zlib";
import { PngError } from "./png-error.ts";

export const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export type PngChunk = { type: string; data: Uint8Array };

/**
 * The chunks of a PNG from IHDR to IEND, each with its checksum checked. What comes behind IEND is left out.
 * @throws PngError `empty`, `not_png`, `truncated`, `damaged`
 */
export function readPngChunks(bytes: Uint8Array): PngChunk[] {
  if (bytes.length === 0) throw new PngError("empty");
  if (pngSignature.some((byte, at) => bytes[at] !== byte)) throw new PngError("not_png");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: PngChunk[] = [];
  for (let at = pngSignature.length; ; ) {
    if (at + 12 > bytes.length) throw new PngError("truncated");
    const checksumAt = at + 8 + view.getUint32(at);
    if (checksumAt + 4 > bytes.length) throw new PngError("truncated");
    if (crc32(bytes.subarray(at + 4, checksumAt)) >>> 0 !== view.getUint32(checksumAt)) throw new PngError("damaged");
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, data: bytes.subarray(at + 8, checksumAt) });
    if (type === "IEND") return chunks;
    at = checksumAt + 4;
  }
}

/** One chunk as it stands in a file: length, type, data, checksum. */
export function writePngChunk({ type, data }: PngChunk): Uint8Array {
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at++) chunk[4 + at] = type.charCodeAt(at);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)) >>> 0);
  return chunk;
}

export function joinBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
