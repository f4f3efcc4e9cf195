import { deflateSync } from "node:zlib";
import { joinBytes, pngSignature, writePngChunk } from "./png-chunks.server.ts";

/** A PNG with eight bits per channel and no alpha. `rgb` holds three bytes per pixel, row by row. */
export function writeRgbPng(rgb: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2], 8);
  const rows = new Uint8Array((width * 3 + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(rgb.subarray(row * width * 3, (row + 1) * width * 3), row * (width * 3 + 1) + 1);
  }
  return joinBytes([
    pngSignature,
    writePngChunk({ type: "IHDR", data: header }),
    writePngChunk({ type: "IDAT", data: deflateSync(rows) }),
    writePngChunk({ type: "IEND", data: new Uint8Array(0) }),
  ]);
}
