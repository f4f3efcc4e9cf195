import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { decodeAs, recognizeEncoding, type SingleByteEncoding, windowsBytes } from "./file-encoding.ts";
import { importTexts } from "./import.texts.ts";

/** Word and FileMaker leave other control characters in texts; this one is in every program, picture and packed table. */
const isZero = (unit: number) => unit === 0;
/** DOS ends texts with it. */
const endOfFile = 0x1a;
const isLineEnd = (byte: number) => byte === 10 || byte === 13;
const utf8Mark = [0xef, 0xbb, 0xbf];

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
  const text = utf16(bytes) ?? singleBytes(withoutEndOfFile(bytes), chosen);
  if (text.trim() === "") throw new Problem("invalid", importTexts.empty);
  // Dealers' programs call a web page or XML a table of Excel.
  if (text.trimStart().startsWith("<")) throw new Problem("invalid", importTexts.notText);
  return text;
}

function withoutEndOfFile(bytes: Uint8Array): Uint8Array {
  const end = bytes.lastIndexOf(endOfFile);
  return end >= 0 && bytes.subarray(end + 1).every(isLineEnd) ? bytes.subarray(0, end) : bytes;
}

function singleBytes(bytes: Uint8Array, chosen: SingleByteEncoding | undefined): string {
  if (bytes.some(isZero)) throw new Problem("invalid", importTexts.notText);
  const text = utf8(bytes);
  if (text !== undefined) return encodedOnce(text);
  // Some programs write the mark of UTF-8 before any text.
  const unmarked = utf8Mark.every((byte, index) => bytes[index] === byte) ? bytes.subarray(utf8Mark.length) : bytes;
  if (chosen) return decodeAs(unmarked, chosen);
  const damaged = damagedUtf8(unmarked);
  if (damaged !== undefined) return damaged;
  const { encoding, examples } = recognizeEncoding(unmarked);
  if (!encoding) throw new EncodingUnknown(examples);
  return decodeAs(unmarked, encoding);
}

/** The text of a program that took its UTF-8 for Windows-1252 and encoded it once more: `SchÃ¤den`. */
function encodedOnce(text: string): string {
  const bytes = windowsBytes(text);
  return (bytes && utf8(bytes)) ?? text;
}

/** UTF-8 of which some letters were cut in two, as programs do that count bytes; their cells are named (vehicles.md#encodings). */
function damagedUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  const letters = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return letters > lost ? text : undefined;
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
  // Some programs put a line end of one byte behind it.
  const isHalf = bytes.length % 2 > 0 && !isLineEnd(bytes.at(-1) ?? 0);
  if (isHalf) throw new Problem("invalid", importTexts.notText);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const units = Uint16Array.from({ length: Math.floor(bytes.length / 2) }, (_, index) =>
    view.getUint16(index * 2, !isBigEndian),
  );
  if (units.some(isZero)) throw new Problem("invalid", importTexts.notText);
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
