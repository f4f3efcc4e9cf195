import { PngError } from "./png-error.ts";
import type { PngPicture } from "./png-picture.server.ts";
import type { PngRows } from "./png-rows.server.ts";

/** Darkness (0 white to 765 black) from which a pixel counts as drawn upon. */
const inkDarkness = 120;

/** Writes one pixel's red, green, blue and alpha (0 to 255 each) into `rgba`. */
type ReadPixel = (row: number, column: number, rgba: Uint8Array) => void;

/** The picture on white, three bytes per pixel, and how many of its pixels are clearly not white. */
export function flattenPixels(picture: PngPicture, rows: PngRows): { rgb: Uint8Array; inkPixels: number } {
  const readPixel = pixelReader(picture, rows);
  const rgb = new Uint8Array(picture.width * picture.height * 3);
  const rgba = new Uint8Array(4);
  let inkPixels = 0;
  for (let pixel = 0; pixel < picture.width * picture.height; pixel++) {
    readPixel(Math.floor(pixel / picture.width), pixel % picture.width, rgba);
    const alpha = rgba[3] ?? 255;
    let darkness = 0;
    for (let channel = 0; channel < 3; channel++) {
      const value = Math.round(((rgba[channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255);
      rgb[pixel * 3 + channel] = value;
      darkness += 255 - value;
    }
    if (darkness > inkDarkness) inkPixels++;
  }
  return { rgb, inkPixels };
}

function pixelReader(picture: PngPicture, rows: PngRows): ReadPixel {
  const sampleAt = sampleReader(picture, rows);
  if (picture.colourType === 3) return paletteReader(picture, sampleAt);
  const toByte = 255 / (2 ** picture.bitDepth - 1);
  const isGrey = picture.colourType === 0 || picture.colourType === 4;
  const hasAlpha = picture.colourType === 4 || picture.colourType === 6;
  const seeThrough = seeThroughSamples(picture);
  return (row, column, rgba) => {
    let matches = seeThrough.length > 0;
    for (let channel = 0; channel < 3; channel++) {
      const sample = sampleAt(row, column, isGrey ? 0 : channel);
      rgba[channel] = Math.round(sample * toByte);
      matches &&= sample === seeThrough[isGrey ? 0 : channel];
    }
    rgba[3] = hasAlpha ? Math.round(sampleAt(row, column, picture.channels - 1) * toByte) : matches ? 0 : 255;
  };
}

type ReadSample = (row: number, column: number, channel: number) => number;

function sampleReader({ bitDepth, channels }: PngPicture, { data, rowBytes }: PngRows): ReadSample {
  if (bitDepth === 8) return (row, column, channel) => data[row * rowBytes + column * channels + channel] ?? 0;
  if (bitDepth === 16) {
    return (row, column, channel) => {
      const at = row * rowBytes + (column * channels + channel) * 2;
      return (data[at] ?? 0) * 256 + (data[at + 1] ?? 0);
    };
  }
  const mask = 2 ** bitDepth - 1;
  return (row, column) => {
    const bit = column * bitDepth;
    return ((data[row * rowBytes + (bit >> 3)] ?? 0) >> (8 - bitDepth - (bit & 7))) & mask;
  };
}

function paletteReader({ palette, transparency }: PngPicture, sampleAt: ReadSample): ReadPixel {
  return (row, column, rgba) => {
    const index = sampleAt(row, column, 0);
    if (index * 3 >= palette.length) throw new PngError("damaged");
    rgba.set(palette.subarray(index * 3, index * 3 + 3));
    rgba[3] = transparency[index] ?? 255;
  };
}

/** The samples of the one see-through colour of a picture without alpha; empty when there is none. */
function seeThroughSamples({ colourType, channels, transparency }: PngPicture): number[] {
  if (colourType === 4 || colourType === 6 || transparency.length < channels * 2) return [];
  const view = new DataView(transparency.buffer, transparency.byteOffset, transparency.byteLength);
  return Array.from({ length: channels }, (_, channel) => view.getUint16(channel * 2));
}
