import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { decodeAs, recognizeEncoding, type SingleByteEncoding } from "./file-encoding.ts";
import { importTexts } from "./import.texts.ts";

/** Below this, only tabs and line ends are found in texts. */
const firstPrintable = 32;
const isControl = (byte: number) => byte < firstPrintable && byte !== 9 && byte !== 10 && byte !== 13;
/** DOS ends texts with it. */
const endOfFile = 0x1a;

/** A file whose bytes are German words in several encodings, or in none; `examples`: its first words in each. */
export class EncodingUnknown extends Problem {
  readonly examples: ReturnType<typeof recognizeEncoding>["examples"];

  constructor(examples: EncodingUnknown["examples"]) {
    super("invalid", importTexts.encodingUnknown(examples.map(({ key }) => key)));
    this.examples = examples;
  }
}

/**
 * The text of a CSV file as spreadsheets write it: UTF-8, UTF-16, or by its words Windows-1252, Macintosh or DOS
 * (vehicles.md#encodings). Throws `Problem` invalid for files that are too large, empty or no text, and
 * `EncodingUnknown`.
 * @param chosen what was chosen for a file whose words did not tell; nothing else is guessed
 */
export function decodeCsv(bytes: Uint8Array, chosen?: SingleByteEncoding): string {
  if (bytes.byteLength > limits.vehicleImport.maxBytes) throw new Problem("invalid", importTexts.tooLarge);
  const text = utf16(bytes) ?? singleBytes(bytes.at(-1) === endOfFile ? bytes.subarray(0, -1) : bytes, chosen);
  if (text.trim() === "") throw new Problem("invalid", importTexts.empty);
  return text;
}

function singleBytes(bytes: Uint8Array, chosen: SingleByteEncoding | undefined): string {
  if (bytes.some(isControl)) throw new Problem("invalid", importTexts.notText);
  const text = utf8(bytes);
  if (text !== undefined) return text;
  if (chosen) return decodeAs(bytes, chosen);
  const { encoding, examples } = recognizeEncoding(bytes);
  if (!encoding) throw new EncodingUnknown(examples);
  return decodeAs(bytes, encoding);
}

/** Undefined when the bytes are not UTF-8: umlauts of other encodings never are by chance. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** How much of a file without a mark is looked at. */
const utf16Sample = 400;

/** Undefined when the bytes are not UTF-16, by their mark or by the zeros between ASCII letters. */
function utf16(bytes: Uint8Array): string | undefined {
  const isBigEndian = byteOrder(bytes);
  if (isBigEndian === null) return undefined;
  if (bytes.length % 2 > 0) throw new Problem("invalid", importTexts.notText);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const units = Uint16Array.from({ length: bytes.length / 2 }, (_, index) => view.getUint16(index * 2, !isBigEndian));
  if (units.some((unit) => isControl(unit))) throw new Problem("invalid", importTexts.notText);
  try {
    return new TextDecoder("utf-16le", { fatal: true }).decode(units);
  } catch {
    throw new Problem("invalid", importTexts.notText);
  }
}

/** Whether UTF-16 begins with the higher byte; null: it is not UTF-16. */
function byteOrder(bytes: Uint8Array): boolean | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return false;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return true;
  const sample = bytes.subarray(0, utf16Sample);
  const zerosAt = (rest: number) => sample.filter((byte, index) => byte === 0 && index % 2 === rest).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  // Of a table mostly in ASCII one of two bytes is zero, and always the same of the two.
  if (Math.max(even, odd) * 4 < sample.length || Math.min(even, odd) > 0) return null;
  return even > odd;
}
