import { crc32, inflateSync } from "node:zlib";
import { type DecodedPng, decode } from "fast-png";
import { PngError } from "./png-error.ts";

/** The largest picture that is unpacked, in file bytes and pixels. */
export type PngLimits = { maxBytes: number; maxWidth: number; maxHeight: number };

type Chunk = { type: string; data: Uint8Array; whole: Uint8Array };

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Samples per pixel and the bit depths that exist, by colour type (PNG 1.2, table 11.1). */
const colourTypes: Record<number, { channels: number; depths: readonly number[] } | undefined> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

/**
 * The pixels of a PNG. Its size and structure are checked before anything is unpacked, and the decoder sees nothing but what
 * makes up the picture: it would unpack a color profile of any size.
 * @throws PngError
 */
export function openPng(bytes: Uint8Array, limits: PngLimits): DecodedPng {
  if (bytes.length > limits.maxBytes) throw new PngError("too_large");
  const chunks = readChunks(bytes);
  const { colourType, unpackedBytes } = readHeader(chunks[0], limits);
  if (chunks.slice(1).some(isUnknownCritical)) throw new PngError("damaged");
  expectUnpacked(dataOf(chunks, "IDAT"), unpackedBytes);
  const parts = chunks.filter(({ type }) => isOfPicture(type, colourType)).map(({ whole }) => whole);
  const png = orDamaged(() => decode(Buffer.concat([signature, ...parts])));
  if ((colourType === 3) !== (png.channels === 1 && png.palette !== undefined)) throw new PngError("damaged");
  return png;
}

/** Runs what throws plain errors for a broken picture. */
export function orDamaged<Result>(work: () => Result): Result {
  try {
    return work();
  } catch {
    throw new PngError("damaged");
  }
}

/** From IHDR to IEND, each with its checksum checked; what comes behind is left out. */
function readChunks(bytes: Uint8Array): Chunk[] {
  if (bytes.length === 0) throw new PngError("empty");
  if (signature.some((byte, at) => bytes[at] !== byte)) throw new PngError("not_png");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = signature.length; ; ) {
    if (at + 12 > bytes.length) throw new PngError("truncated");
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new PngError("truncated");
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) throw new PngError("damaged");
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === "IEND") return chunks;
    at = end;
  }
}

function readHeader(chunk: Chunk | undefined, limits: PngLimits) {
  if (chunk?.type !== "IHDR" || chunk.data.length !== 13) throw new PngError("damaged");
  const view = new DataView(chunk.data.buffer, chunk.data.byteOffset, 13);
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  if (width === 0 || height === 0) throw new PngError("damaged");
  if (width > limits.maxWidth || height > limits.maxHeight) throw new PngError("dimensions");
  const [bitDepth = 0, colourType = 0, compression, filter, interlace] = chunk.data.subarray(8);
  const known = colourTypes[colourType];
  if (!known?.depths.includes(bitDepth) || compression !== 0 || filter !== 0 || interlace !== 0)
    throw new PngError("unsupported");
  const rowBytes = 1 + Math.ceil((width * known.channels * bitDepth) / 8);
  return { colourType, unpackedBytes: rowBytes * height };
}

/**
 * Unpacks the rows within what the header announces. workerd holds the limit against its buffer, which grows in steps of up to
 * twice its size, not against what is in it: a limit of the exact size refuses valid pictures there.
 */
function expectUnpacked(compressed: Uint8Array, expectedBytes: number): void {
  let length: number;
  try {
    ({ length } = inflateSync(compressed, { maxOutputLength: 2 * expectedBytes + 65_536 }));
  } catch (error) {
    const isCutOff = (error as { code?: unknown }).code === "Z_BUF_ERROR";
    throw new PngError(isCutOff && compressed.length > 0 ? "truncated" : "damaged");
  }
  if (length !== expectedBytes) throw new PngError(length < expectedBytes ? "truncated" : "damaged");
}

const dataOf = (chunks: readonly Chunk[], wanted: string) =>
  Buffer.concat(chunks.filter(({ type }) => type === wanted).map(({ data }) => data));

/** A capital first letter: who does not know the chunk must not show the picture. IHDR is here because it comes once. */
const isUnknownCritical = ({ type }: Chunk) =>
  type.charCodeAt(0) < 0x60 && type !== "PLTE" && type !== "IDAT" && type !== "IEND";

/** Colors in a palette are only suggested where pixels have colors of their own, and so is transparency where they have alpha. */
function isOfPicture(type: string, colourType: number): boolean {
  if (type === "PLTE") return colourType === 3;
  if (type === "tRNS") return colourType !== 4 && colourType !== 6;
  return type === "IHDR" || type === "IDAT" || type === "IEND";
}
