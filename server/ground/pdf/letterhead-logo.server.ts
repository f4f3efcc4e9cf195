import { flattenPng, logoPngLimits } from "./flatten-png.server.ts";
import { PngError } from "./png/png-error.ts";

const startOfScan = 0xda;
/** Start of frame: baseline and progressive, the ones that PDF viewers draw. */
const frames = [0xc0, 0xc1, 0xc2];

/** A dealer's logo, ready to print; null: the dealer's name stands alone. */
export type LetterheadLogo = { format: "png" | "jpg"; bytes: Uint8Array; width: number; height: number } | null;

/** The dealer's logo, or null when there is none or it is neither a PNG nor a JPEG that can be printed. */
export function letterheadLogo(logo?: Uint8Array): LetterheadLogo {
  if (!logo) return null;
  if (logo[0] === 0xff && logo[1] === 0xd8) return jpegLogo(logo);
  try {
    const { bytes, width, height } = flattenPng(logo, logoPngLimits);
    return { format: "png", bytes, width, height };
  } catch (error) {
    if (!(error instanceof PngError)) throw error;
    return null;
  }
}

function jpegLogo(bytes: Uint8Array): LetterheadLogo {
  const size = readJpegSize(bytes);
  const { maxWidth, maxHeight, maxBytes } = logoPngLimits;
  if (!size || size.width > maxWidth || size.height > maxHeight || bytes.length > maxBytes) return null;
  return { format: "jpg", bytes, ...size };
}

/** Width and height in pixels as a JPEG's frame says, or undefined when there is none before its picture begins. */
function readJpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 <= bytes.length && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === startOfScan) return undefined;
    if (frames.includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return width > 0 && height > 0 ? { width, height } : undefined;
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
