import { encode } from "fast-png";
import { flattenPixels } from "./png/flatten-pixels.server.ts";
import { openPng, type PngLimits } from "./png/open-png.server.ts";

export type FlatPng = {
  /** RGB, eight bits per channel, no alpha. */
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** Pixels that are clearly not white: 0 means an empty signature. */
  inkPixels: number;
};

export const logoPngLimits: PngLimits = { maxBytes: 5 * 1024 * 1024, maxWidth: 2400, maxHeight: 1600 };
/** The signature pad is 450 x 120 (signatures.md#pad); screens have up to three pixels per CSS pixel. */
export const signaturePngLimits: PngLimits = { maxBytes: 1024 * 1024, maxWidth: 1800, maxHeight: 600 };

/**
 * Checks every byte of a PNG and lays it on white. Nothing else may be put into a document: the PDF library leaves a broken
 * picture out without a word, hangs on some, and needs a Web Worker for those with alpha.
 * @throws PngError with a German message
 */
export function flattenPng(bytes: Uint8Array, limits: PngLimits): FlatPng {
  const png = openPng(bytes, limits);
  const { rgb, inkPixels } = flattenPixels(png);
  const { width, height } = png;
  const flat = encode({ width, height, channels: 3, depth: 8, data: rgb }, { zlib: { level: 6 } });
  return { bytes: new Uint8Array(flat), width, height, inkPixels };
}
