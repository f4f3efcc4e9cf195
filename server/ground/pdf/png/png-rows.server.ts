import { inflateSync } from "node:zlib";
import { PngError } from "./png-error.ts";
import type { PngPicture } from "./png-picture.server.ts";

export type PngRows = { data: Uint8Array; rowBytes: number };

/**
 * Unpacks the rows of a picture and takes their filters off.
 * @throws PngError `truncated` when rows are missing, `damaged` when they are not what the header announces
 */
export function readPngRows(picture: PngPicture): PngRows {
  const bitsPerPixel = picture.channels * picture.bitDepth;
  const rowBytes = Math.ceil((picture.width * bitsPerPixel) / 8);
  const filtered = unpack(picture.compressed, (rowBytes + 1) * picture.height);
  const data = new Uint8Array(rowBytes * picture.height);
  const step = Math.max(1, bitsPerPixel >> 3);
  for (let row = 0; row < picture.height; row++) {
    const start = row * (rowBytes + 1);
    data.set(filtered.subarray(start + 1, start + 1 + rowBytes), row * rowBytes);
    unfilterRow(data, row * rowBytes, rowBytes, step, filtered[start] ?? 0);
  }
  return { data, rowBytes };
}

function unpack(compressed: Uint8Array, expectedBytes: number): Uint8Array {
  let unpacked: Uint8Array;
  try {
    unpacked = inflateSync(compressed, { maxOutputLength: roomFor(expectedBytes) });
  } catch (error) {
    const isCutOff = (error as { code?: unknown }).code === "Z_BUF_ERROR";
    throw new PngError(isCutOff ? "truncated" : "damaged");
  }
  if (unpacked.length < expectedBytes) throw new PngError("truncated");
  if (unpacked.length > expectedBytes) throw new PngError("damaged");
  return unpacked;
}

/**
 * The limit to unpack with. workerd holds it against its buffer, which grows in steps of up to twice its size, not against
 * what is in it: a limit of the exact size refuses valid pictures there. Too much is told from enough afterwards.
 */
const roomFor = (expectedBytes: number) => 2 * expectedBytes + 65_536;

function unfilterRow(data: Uint8Array, start: number, length: number, step: number, filter: number): void {
  if (filter > 4) throw new PngError("damaged");
  if (filter === 0) return;
  const isFirstRow = start === 0;
  for (let at = start; at < start + length; at++) {
    const hasLeft = at - start >= step;
    const left = hasLeft ? (data[at - step] ?? 0) : 0;
    const up = isFirstRow ? 0 : (data[at - length] ?? 0);
    const upLeft = hasLeft && !isFirstRow ? (data[at - length - step] ?? 0) : 0;
    data[at] = (data[at] ?? 0) + predicted(filter, left, up, upLeft);
  }
}

function predicted(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const fromLeft = Math.abs(up - upLeft);
  const fromUp = Math.abs(left - upLeft);
  const fromUpLeft = Math.abs(left + up - 2 * upLeft);
  if (fromLeft <= fromUp && fromLeft <= fromUpLeft) return left;
  return fromUp <= fromUpLeft ? up : upLeft;
}
