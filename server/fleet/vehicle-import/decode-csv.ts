import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { importTexts } from "./import.texts.ts";

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** Below this, only tabs and line ends are found in texts. */
const firstPrintable = 32;
const isControl = (byte: number) => byte < firstPrintable && byte !== 9 && byte !== 10 && byte !== 13;

/**
 * The text of a CSV file in UTF-8 or Windows-1252, as spreadsheets write it. Throws `Problem` invalid for files that are too
 * large, empty, in UTF-16, or no text.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes.byteLength > limits.vehicleImport.maxBytes) throw new Problem("invalid", importTexts.tooLarge);
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) throw new Problem("invalid", importTexts.utf16);
  if (bytes.some(isControl)) {
    const isUtf16 = bytes.subarray(0, 200).filter((byte) => byte === 0).length > Math.min(bytes.length, 200) / 4;
    throw new Problem("invalid", isUtf16 ? importTexts.utf16 : importTexts.notText);
  }
  const text = utf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
  if (text.trim() === "") throw new Problem("invalid", importTexts.empty);
  return text;
}

/** Undefined when the bytes are not UTF-8: umlauts in Windows-1252 never are by chance. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
