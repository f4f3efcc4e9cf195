import { flattenPng, logoPngLimits } from "./flatten-png.server.ts";
import { readJpegSize } from "./jpeg-size.ts";
import { PngError } from "./png/png-error.ts";

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
