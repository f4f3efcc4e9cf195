import { byteAt, hasText, KeptBytes, uint16LittleEndian, uint24LittleEndian, uint32LittleEndian } from "./bytes.ts";
import { exifOrientation } from "./exif-orientation.ts";
import { checkedSize, type InspectedPicture, type PictureSize } from "./picture-size.ts";
import { UploadError } from "./upload-error.ts";

const headerBytes = 12;
const exifAndXmpFlags = 0x08 | 0x04;
const keptChunks = new Set(["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"]);

type Chunk = { type: string; start: number; data: number; dataEnd: number; end: number };

/**
 * Walks a WebP chunk by chunk within the size in its RIFF header and cuts off anything after it. Removes EXIF, XMP and unknown
 * chunks and adjusts the flags in VP8X and the RIFF size (capture.md#files).
 * @throws UploadError `truncated`, `damaged`, `wrong_type` (animations), `too_many_pixels`
 */
export function inspectWebp(bytes: Uint8Array): InspectedPicture {
  const riffEnd = 8 + uint32LittleEndian(bytes, 4);
  if (riffEnd > bytes.length) throw new UploadError("truncated");
  const kept = new KeptBytes(bytes.subarray(0, riffEnd));
  kept.keep(0, headerBytes);
  let canvas: PictureSize | undefined;
  let picture: PictureSize | undefined;
  let orientation: number | undefined;
  for (let at = headerBytes; at < riffEnd; ) {
    const chunk = chunkAt(bytes, at, riffEnd);
    at = chunk.end;
    if (chunk.type === "ANIM" || chunk.type === "ANMF") throw new UploadError("wrong_type");
    if (chunk.type === "EXIF") orientation ??= exifOrientation(bytes.subarray(chunk.data, chunk.dataEnd));
    if (!keptChunks.has(chunk.type)) continue;
    const begin = kept.keep(chunk.start, chunk.end);
    if (chunk.type === "VP8X") {
      canvas ??= canvasSize(bytes, chunk);
      const flagsAt = begin + 8;
      kept.overwrite(flagsAt, byteAt(bytes, chunk.data) & ~exifAndXmpFlags);
    }
    if (chunk.type === "VP8 " || chunk.type === "VP8L") {
      // One picture only: a decoder must see the size that was checked.
      if (picture) throw new UploadError("damaged");
      picture = chunk.type === "VP8 " ? lossySize(bytes, chunk) : losslessSize(bytes, chunk);
    }
  }
  if (!picture) throw new UploadError("damaged");
  if (canvas && (canvas.width !== picture.width || canvas.height !== picture.height)) throw new UploadError("damaged");
  return { ...picture, orientation, bytes: withRiffSize(kept.finish()) };
}

function chunkAt(bytes: Uint8Array, start: number, riffEnd: number): Chunk {
  const data = start + 8;
  if (data > riffEnd) throw new UploadError("damaged");
  const type = String.fromCharCode(...bytes.subarray(start, start + 4));
  const dataEnd = data + uint32LittleEndian(bytes, start + 4);
  if (dataEnd > riffEnd) throw new UploadError("damaged");
  const evenEnd = dataEnd + (dataEnd % 2);
  return { type, start, data, dataEnd, end: Math.min(evenEnd, riffEnd) };
}

function canvasSize(bytes: Uint8Array, { data, dataEnd }: Chunk): PictureSize {
  if (dataEnd - data < 10) throw new UploadError("damaged");
  return checkedSize(uint24LittleEndian(bytes, data + 4) + 1, uint24LittleEndian(bytes, data + 7) + 1);
}

function lossySize(bytes: Uint8Array, { data, dataEnd }: Chunk): PictureSize {
  if (dataEnd - data < 10 || !hasText(bytes, data + 3, "\x9d\x01\x2a")) throw new UploadError("damaged");
  return checkedSize(uint16LittleEndian(bytes, data + 6) & 0x3fff, uint16LittleEndian(bytes, data + 8) & 0x3fff);
}

function losslessSize(bytes: Uint8Array, { data, dataEnd }: Chunk): PictureSize {
  if (dataEnd - data < 5 || byteAt(bytes, data) !== 0x2f) throw new UploadError("damaged");
  const bits = uint32LittleEndian(bytes, data + 1);
  return checkedSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

function withRiffSize(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(4, bytes.length - 8, true);
  return bytes;
}
