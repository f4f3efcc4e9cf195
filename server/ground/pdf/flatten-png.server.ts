import { type PngLimits, readPngPicture } from "./png/png-picture.server.ts";
import { flattenPixels } from "./png/png-pixels.server.ts";
import { readPngRows } from "./png/png-rows.server.ts";
import { writeRgbPng } from "./png/write-rgb-png.server.ts";

export type FlatPng = {
  /** RGB, eight bits per channel, no alpha. */
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** Pixels that are clearly not white: 0 means an empty signature. */
  inkPixels: number;
};

export const logoPngLimits: PngLimits = { maxBytes: 5 * 1024 * 1024, maxWidth: 2400, maxHeight: 1600 };
/** The signature pad is 450 x 120 (spec §9); screens have up to three pixels per CSS pixel. */
export const signaturePngLimits: PngLimits = { maxBytes: 1024 * 1024, maxWidth: 1800, maxHeight: 600 };

/**
 * Checks every byte of a PNG and lays it on white. Nothing else may be put into a document: the PDF library leaves a broken
 * picture out without a word, hangs on some, and needs a Web Worker for those with alpha.
 * @throws PngError with a German message
 */
export function flattenPng(bytes: Uint8Array, limits: PngLimits): FlatPng {
  const picture = readPngPicture(bytes, limits);
  const { rgb, inkPixels } = flattenPixels(picture, readPngRows(picture));
  const { width, height } = picture;
  return { bytes: writeRgbPng(rgb, width, height), width, height, inkPixels };
}
