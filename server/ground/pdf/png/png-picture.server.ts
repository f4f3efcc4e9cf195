import { joinBytes, type PngChunk, readPngChunks } from "./png-chunks.server.ts";
import { PngError } from "./png-error.ts";

/** Samples per pixel and the bit depths that exist, by colour type (PNG 1.2, table 11.1). */
const colourTypes = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
} as const;

export type ColourType = keyof typeof colourTypes;

export type PngHeader = { width: number; height: number; bitDepth: number; colourType: ColourType; channels: number };

export type PngPicture = PngHeader & {
  /** Red, green, blue of each colour; empty without a palette. */
  palette: Uint8Array;
  /** The tRNS chunk: alpha per colour, or the one sample value that is see-through; empty without one. */
  transparency: Uint8Array;
  compressed: Uint8Array;
};

/** The largest picture that is unpacked, in file bytes and pixels. */
export type PngLimits = { maxBytes: number; maxWidth: number; maxHeight: number };

/**
 * A PNG taken apart, its size and structure checked before anything is unpacked.
 * @throws PngError
 */
export function readPngPicture(bytes: Uint8Array, limits: PngLimits): PngPicture {
  if (bytes.length > limits.maxBytes) throw new PngError("too_large");
  const chunks = readPngChunks(bytes);
  const header = readHeader(chunks[0], limits);
  const palette = dataOf(chunks, "PLTE");
  const compressed = dataOf(chunks, "IDAT");
  if (compressed.length === 0 || chunks.slice(1).some(isUnknownCritical)) throw new PngError("damaged");
  if (header.colourType === 3 && (palette.length === 0 || palette.length % 3 !== 0)) throw new PngError("damaged");
  return { ...header, palette, transparency: dataOf(chunks, "tRNS"), compressed };
}

function readHeader(chunk: PngChunk | undefined, limits: PngLimits): PngHeader {
  if (chunk?.type !== "IHDR" || chunk.data.length !== 13) throw new PngError("damaged");
  const view = new DataView(chunk.data.buffer, chunk.data.byteOffset, 13);
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  if (width === 0 || height === 0) throw new PngError("damaged");
  if (width > limits.maxWidth || height > limits.maxHeight) throw new PngError("dimensions");
  const bitDepth = view.getUint8(8);
  const colourType = view.getUint8(9) as ColourType;
  const [compression, filter, interlace] = chunk.data.subarray(10);
  const known = colourTypes[colourType] as { channels: number; depths: readonly number[] } | undefined;
  if (!known?.depths.includes(bitDepth) || compression !== 0 || filter !== 0 || interlace !== 0) {
    throw new PngError("unsupported");
  }
  return { width, height, bitDepth, colourType, channels: known.channels };
}

const dataOf = (chunks: PngChunk[], type: string) =>
  joinBytes(chunks.filter((chunk) => chunk.type === type).map((chunk) => chunk.data));

/** A capital first letter: who does not know the chunk must not show the picture. IHDR is here because it comes once. */
const isUnknownCritical = ({ type }: PngChunk) =>
  type.charCodeAt(0) < 0x60 && type !== "PLTE" && type !== "IDAT" && type !== "IEND";
