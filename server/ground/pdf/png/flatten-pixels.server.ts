import { convertIndexedToRgb, type DecodedPng } from "fast-png";
import { orDamaged } from "./open-png.server.ts";

/** Darkness (0 white to 765 black) from which a pixel counts as drawn upon. */
const inkDarkness = 120;

/** The picture on white, three bytes per pixel, and how many of its pixels are clearly not white. */
export function flattenPixels(png: DecodedPng): { rgb: Uint8Array; inkPixels: number } {
  const { data, channels, depth, clear } = samplesOf(png);
  const byteOf = bytesOfSamples(depth);
  const isGrey = channels < 3;
  const hasAlpha = channels % 2 === 0;
  const rgb = new Uint8Array(png.width * png.height * 3);
  let inkPixels = 0;
  for (let pixel = 0, at = 0; at < data.length; pixel += 3, at += channels) {
    const isClear = clear?.every((sample, channel) => sample === data[at + channel]);
    const alpha = hasAlpha ? (byteOf[data[at + channels - 1] ?? 0] ?? 0) : isClear ? 0 : 255;
    let darkness = 0;
    for (let channel = 0; channel < 3; channel++) {
      const sample = byteOf[data[at + (isGrey ? 0 : channel)] ?? 0] ?? 0;
      const value = Math.round((sample * alpha + 255 * (255 - alpha)) / 255);
      rgb[pixel + channel] = value;
      darkness += 255 - value;
    }
    if (darkness > inkDarkness) inkPixels++;
  }
  return { rgb, inkPixels };
}

/** From 0 to 255, by the sample of a picture with this many bits each. */
const bytesOfSamples = (depth: number): Uint8Array =>
  Uint8Array.from({ length: 2 ** depth }, (_, sample) => Math.round((sample * 255) / (2 ** depth - 1)));

/** One number per sample, of `depth` bits; a pixel whose samples are those of `clear` is see-through. */
function samplesOf(png: DecodedPng) {
  const { palette, channels, depth, transparency } = png;
  if (channels > 1 || depth === 16) return { data: png.data, channels, depth, clear: transparency };
  const colors = palette ?? greys(depth, transparency?.[0]);
  const data = orDamaged(() => convertIndexedToRgb({ ...png, palette: colors }));
  return { data, channels: colors[0]?.length ?? 3, depth: 8, clear: undefined };
}

/** All greys of a picture without a palette as one, because its pixels may be parts of a byte. */
const greys = (depth: number, clear: number | undefined): number[][] =>
  Array.from(bytesOfSamples(depth), (grey, sample) => [grey, grey, grey, sample === clear ? 0 : 255]);
