import { walletLimits } from "./wallet-limits.ts";
import type { WalletPortrait } from "./wallet-types.ts";

const jpeg = [0xff, 0xd8, 0xff];
/** The signature box of a JP2 file, and a bare JPEG 2000 codestream; ISO/IEC 18013-5 allows both. */
const jp2 = [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a];
const codestream = [0xff, 0x4f, 0xff, 0x51];

/** The portrait when its first bytes are those of a JPEG or JPEG 2000 and it is not too large; null otherwise. */
export function portraitOf(bytes: Uint8Array): WalletPortrait | null {
  if (bytes.length > walletLimits.portraitBytes) return null;
  const startsWith = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  // A copy of its own: the library's bytes are a view of the whole response.
  if (startsWith(jpeg)) return { bytes: Uint8Array.from(bytes), contentType: "image/jpeg" };
  if (startsWith(jp2) || startsWith(codestream)) return { bytes: Uint8Array.from(bytes), contentType: "image/jp2" };
  return null;
}
