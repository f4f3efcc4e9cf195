import { type FlatPng, flattenPng, logoPngLimits } from "./flatten-png.server.ts";
import { PngError } from "./png/png-error.ts";

/** A dealer's logo, ready to print; null: the dealer's name stands alone. */
export type LetterheadLogo = FlatPng | null;

/** The dealer's logo, or null when there is none or it is not a PNG that can be printed. */
export function letterheadLogo(logoPng?: Uint8Array): LetterheadLogo {
  if (!logoPng) return null;
  try {
    return flattenPng(logoPng, logoPngLimits);
  } catch (error) {
    if (!(error instanceof PngError)) throw error;
    return null;
  }
}
