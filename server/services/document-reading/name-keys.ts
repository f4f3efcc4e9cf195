/**
 * The spellings of a letter in the zone of a passport, at an authority and on a keyboard without it (ICAO Doc 9303, part 3, section 6):
 * spelled out, as the letter below its mark, and with the filler that Spanish passports may have. Hungarian zones spell `ő` and `ű` like
 * `ö` and `ü`. What is not named here is the letter below its mark.
 */
const spellings: readonly ReadonlyMap<string, string>[] = [
  { ä: "ae", ö: "oe", ü: "ue", ő: "oe", ű: "ue", ø: "oe", å: "aa", đ: "dj", ə: "a" },
  { ø: "o", đ: "d", ə: "e" },
  { ø: "o", đ: "d", ə: "e", ñ: "nxx", ü: "uxx" },
].map(
  (letters) =>
    new Map(
      Object.entries({
        ß: "ss",
        æ: "ae",
        œ: "oe",
        þ: "th",
        ð: "d",
        ħ: "h",
        ı: "i",
        ł: "l",
        ŧ: "t",
        ŋ: "n",
        ...letters,
      }),
    ),
);

/** A word of a name in each of its spellings. */
export type NameWord = readonly string[];

/** More words than any document prints. */
const mostWords = 20;

/**
 * The words of a name in lower case, without what cannot be seen, letters of another width as usual ones: hyphens and spaces part them,
 * apostrophes, what Russian names have for a soft sign, and dots do not, nor does the one of the Catalan `l·l`.
 */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/['’‘‛ʼʻʹʺ′`´.·]/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .split(/[\s\p{Dash},]+/u)
    .filter(Boolean)
    .slice(0, mostWords);

/** A word of `wordsOf` in each of its spellings. */
export const keysOf = (word: string): NameWord =>
  spellings.map((spelling) =>
    [...word]
      .map((letter) => spelling.get(letter) ?? letter)
      .join("")
      .normalize("NFD")
      .replace(/\p{Mark}/gu, ""),
  );

/** Several words written as one. */
export const joined = (words: readonly NameWord[]): NameWord =>
  spellings.map((_, index) => words.map((word) => word[index]).join(""));

/** Whether two words are one in any of their spellings. */
export const areOne = (word: NameWord, other: NameWord): boolean => word.some((key) => other.includes(key));

/** Whether a word is the beginning of another one. */
export const isBeginningOf = (word: NameWord, other: NameWord): boolean =>
  word.some((key) => other.some((whole) => whole.startsWith(key)));
