import { codePages, decodePage } from "./code-pages.ts";

/** Encodings that are told apart by their words, or chosen by who uploads the file. */
export const singleByteEncodings = [
  { key: "windows-1252", label: "Windows" },
  { key: "macintosh", label: "Mac" },
  { key: "cp850", label: "DOS" },
] as const;

export type SingleByteEncoding = (typeof singleByteEncodings)[number]["key"];

/** A text of one byte per letter. */
export const decodeAs = (bytes: Uint8Array, encoding: SingleByteEncoding): string =>
  encoding === "windows-1252" ? new TextDecoder("windows-1252").decode(bytes) : decodePage(bytes, codePages[encoding]);

const windowsLetters = new Map(
  [
    ...decodeAs(
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
      "windows-1252",
    ),
  ].map((letter, byte) => [letter, byte]),
);

/** The bytes of a text in Windows-1252, or in Latin-1 where that differs; undefined when it has other letters. */
export function windowsBytes(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const byte = unit < 256 ? unit : windowsLetters.get(text.charAt(index));
    if (byte === undefined) return undefined;
    bytes[index] = byte;
  }
  return bytes;
}

/** Words of car lists whose letters are not German. */
const knownWords = /(citroën|coupé|škoda|lamborghini huracán|mégane|fiancé|café|renault zoé|señor|coupés)/giu;

/** How well the letter at an index goes with its neighbors in a German text; negative: it hardly stands there. */
function judgeLetter(text: string, index: number): number {
  const letter = text[index] ?? "";
  const [before, after] = [text[index - 1] ?? "", text[index + 1] ?? ""];
  const isLetter = (one: string) => /\p{L}/u.test(one);
  const isLower = (one: string) => /\p{Ll}/u.test(one);
  const isUpper = (one: string) => /\p{Lu}/u.test(one);
  if (isLower(letter)) {
    if (!isLetter(before) && !isLetter(after)) return -1;
    if (isUpper(after)) return -1;
    if (letter === "ß") return isLetter(before) ? 2 : -1;
    // Few words end with an umlaut.
    if (/[äöü]/.test(letter)) return isLetter(after) ? 2 : 0.5;
    return /[éèëêàáçñ]/.test(letter) ? 0.5 : 0;
  }
  if (isUpper(letter)) {
    if (isLower(before) || !(isLetter(before) || isLetter(after))) return -2;
    // Only the first letter of a word is large, or all of them.
    if (isUpper(before) && isLower(after)) return -1;
    return /[ÄÖÜ]/.test(letter) ? 2 : 0;
  }
  if (isLetter(before) && isLetter(after)) return letter === "’" ? 0.5 : -2;
  if (/[°²³½]/.test(letter) && /\d/.test(before)) return 0.5;
  if (letter === "€" && (/[\s\d]/.test(before) || /[\s\d]/.test(after))) return 1;
  if (/[„“”–\u00a0…®]/.test(letter)) return 0.5;
  return /\p{Cc}/u.test(letter) ? -3 : -1;
}

function judge(text: string): number {
  const letters = [...text.matchAll(/[^\p{ASCII}]/gu)].reduce((sum, { index }) => sum + judgeLetter(text, index), 0);
  return letters + 4 * (text.match(knownWords)?.length ?? 0);
}

/** Enough to know, and bounded, however long the file is. */
const judgedLetters = 2_000;
/** How many bytes of a word are looked at on each side of such a letter. */
const wordMaximum = 12;
/** By how much the best reading has to be better than the second. */
const margin = 1;
const exampleCount = 3;

/**
 * Which encoding makes German words of bytes that are not UTF-8 (vehicles.md#encodings); null where several do, or none.
 * `examples`: words with letters that are not ASCII, as each encoding reads them.
 */
export function recognizeEncoding(bytes: Uint8Array): {
  encoding: SingleByteEncoding | null;
  examples: { key: SingleByteEncoding; label: string; example: string }[];
} {
  const words = wordsOf(bytes);
  const readings = singleByteEncodings.map(({ key, label }) => {
    const texts = words.map((word) => decodeAs(word, key));
    return {
      key,
      label,
      example: [...new Set(texts)].slice(0, exampleCount).join(", "),
      score: judge(texts.join(" ")),
    };
  });
  const [best, second] = readings.toSorted((one, other) => other.score - one.score);
  const isClear = best && second && best.score > 0 && best.score - second.score >= margin;
  return {
    encoding: isClear ? best.key : null,
    examples: readings.map(({ key, label, example }) => ({ key, label, example })),
  };
}

const separators = new Set([...'\t\n\r ",;'].map((separator) => separator.charCodeAt(0)));
const isSeparator = (byte: number | undefined) => byte === undefined || separators.has(byte);

/** The first words with bytes that are not ASCII, and one letter of what stands around them. */
function wordsOf(bytes: Uint8Array): Uint8Array[] {
  const words: Uint8Array[] = [];
  let count = 0;
  for (let index = 0; index < bytes.length && count < judgedLetters; index++) {
    if ((bytes[index] ?? 0) < 128) continue;
    let start = index;
    while (index - start < wordMaximum && !isSeparator(bytes[start - 1])) start -= 1;
    let end = index + 1;
    // Of a longer run of such letters the rest is the next word.
    while (end - index < wordMaximum && !isSeparator(bytes[end])) end += 1;
    const word = bytes.subarray(start, end);
    count += word.filter((byte) => byte > 127).length;
    words.push(word);
    index = end - 1;
  }
  return words;
}
