import { deflateSync } from "node:zlib";
import { joinBytes, pngSignature, writePngChunk } from "./png-chunks.server.ts";

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
    type && data ? [writePngChunk({ type, data: Uint8Array.from(data) })] : [];
  return joinBytes([
    pngSignature,
    writePngChunk({ type: "IHDR", data: header }),
    ...optional(png.extraChunk, [1, 2, 3]),
    ...optional("PLTE", png.palette),
    ...optional("tRNS", png.transparency),
    writePngChunk({ type: "IDAT", data: deflateSync(Uint8Array.from(png.rows.flat())) }),
    writePngChunk({ type: "IEND", data: new Uint8Array(0) }),
  ]);
}

/** Where the data of the first chunk of a type begins. */
export function chunkDataAt(png: Uint8Array, type: string): number {
  const at = Buffer.from(png).indexOf(type, 8, "latin1");
  if (at < 0) throw new Error(`There is no ${type} chunk.`);
  return at + 4;
}
