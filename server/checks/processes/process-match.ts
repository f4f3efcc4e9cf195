import { storedEmail } from "#server/ground/dictionary/email-address.ts";
import {
  allOf,
  anyOf,
  endOfPlateIn,
  joinedNumber,
  nearlyIn,
  searchWords,
  wordIn,
  writtenPlate,
} from "#server/ground/kernel/full-text.ts";

/** No customer's name is longer. */
const queryMaximum = 400;

type MatchOptions = {
  /** Names may have one typing error. */
  isTolerant?: boolean;
  /** Whole telephone numbers that the query is the end of (`telephonesEndingIn`). */
  telephones?: readonly string[];
};

/**
 * The full-text expression for processes that have every word of the query in names, number, contract number, plate, e-mail
 * address or telephone number, at least as the beginning of a word; null when it can find nothing. Document numbers are
 * never searched (§ 20 PAuswG).
 */
export function processMatch(query: string, { isTolerant = false, telephones = [] }: MatchOptions = {}): string | null {
  const words = searchWords(withStoredEmail(query.replace(/^id\s+(?=\d)/i, "id")));
  if (words.length === 0 || query.length > queryMaximum) return null;
  const plate = writtenPlate(query);
  if (plate) return wordIn(["plates"], plate);
  const everyWord = allOf(words.map((word) => anyOf(placesOf(word, isTolerant))));
  const joined = joinedNumber(query);
  const end = endOfPlateIn(["plates"], query);
  return anyOf([
    everyWord,
    ...(end ? [end] : []),
    ...telephones.map((number) => wordIn(["contacts"], number, { isWhole: true })),
    ...(joined && !words.includes(joined) ? [wordIn(["plates", "contacts"], joined)] : []),
  ]);
}

/** An address is indexed as it is stored, its letters without their marks. */
const withStoredEmail = (query: string) =>
  query
    .split(" ")
    .map((word) => (word.includes("@") ? storedEmail(word).normalize("NFD").replaceAll(/\p{M}/gu, "") : word))
    .join(" ");

/** A process number is typed in full, with or without ID; the beginning suffices for everything else. */
function placesOf(word: string, isTolerant: boolean): string[] {
  if (/^\d+$/.test(word)) return [wordIn(["numbers"], word, { isWhole: true }), wordIn(["plates", "contacts"], word)];
  const isNumber = /^id\d+$/.test(word);
  const guesses = isTolerant ? nearlyIn(["names"], word) : null;
  return [
    wordIn(["names", "plates", "contacts"], word),
    ...(isNumber ? [wordIn(["numbers"], word, { isWhole: true })] : []),
    ...(guesses ? [guesses] : []),
  ];
}
