import defaultLogo from "./default-logo.png.bin";
import { type FlatPng, flattenPng, logoPngLimits } from "./flatten-png.server.ts";
import { PngError } from "./png/png-error.ts";

export type LetterheadLogo = {
  png: FlatPng;
  /** Otherwise it is the product's sign, and the dealer's name has to stand beside it. */
  isDealersOwn: boolean;
};

/** The dealer's logo, or the product's sign when there is none or it is not a PNG that can be printed. */
export function letterheadLogo(logoPng?: Uint8Array): LetterheadLogo {
  if (logoPng) {
    try {
      return { png: flattenPng(logoPng, logoPngLimits), isDealersOwn: true };
    } catch (error) {
      if (!(error instanceof PngError)) throw error;
    }
  }
  return { png: flattenPng(new Uint8Array(defaultLogo), logoPngLimits), isDealersOwn: false };
}
