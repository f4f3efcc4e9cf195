import { crc32, deflateSync } from "node:zlib";

/** What a test wants to have in a PNG; nothing is checked, so that broken files can be made. */
export type TestPng = {
  width: number;
  height: number;
  bitDepth?: number;
  colourType: number;
  interlace?: number;
  /** Rows as they are compressed: each begins with its filter. */
  rows: number[][];
  palette?: number[];
  transparency?: number[];
  extraChunk?: string;
};

/** A PNG file with right checksums around whatever it was given. */
export function makePng(png: TestPng): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, png.width);
  view.setUint32(4, png.height);
  header.set([png.bitDepth ?? 8, png.colourType, 0, 0, png.interlace ?? 0], 8);
  const optional = (type: string | undefined, data: number[] | undefined) =>
    type && data ? [chunk(type, Uint8Array.from(data))] : [];
  return Uint8Array.from(
    Buffer.concat([
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      chunk("IHDR", header),
      ...optional(png.extraChunk, [1, 2, 3]),
      ...optional("PLTE", png.palette),
      ...optional("tRNS", png.transparency),
      chunk("IDAT", deflateSync(Uint8Array.from(png.rows.flat()))),
      chunk("IEND", new Uint8Array(0)),
    ]),
  );
}

/** One chunk as it stands in a file: length, type, data, checksum. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.concat([new Uint8Array(4), Buffer.from(type, "latin1"), data, new Uint8Array(4)]);
  bytes.writeUInt32BE(data.length);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

/** Where the data of the first chunk of a type begins. */
export function chunkDataAt(png: Uint8Array, type: string): number {
  const at = Buffer.from(png).indexOf(type, 8, "latin1");
  if (at < 0) throw new Error(`There is no ${type} chunk.`);
  return at + 4;
}
