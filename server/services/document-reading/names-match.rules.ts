import { areOne, isBeginningOf, joined, keysOf, type NameWord, wordsOf } from "./name-keys.ts";

type Name = { prename: string; surname: string };

/**
 * Whether two documents name the same person (checks.md#names-of-two-documents): the surnames are one in any spelling, and the first names of
 * one are among the other's, in any order. Where a zone cuts a long name, its last first name may be the beginning of the other's.
 */
export function namesMatch(one: Name, other: Name): boolean {
  const [name, known] = [partsOf(one), partsOf(other)];
  if (!name || !known || !areOne(joined(name.surname), joined(known.surname))) return false;
  if (name.prename.length === 0 || known.prename.length === 0) return isOneName(name) && isOneName(known);
  return isAmong(name, known) || isAmong(known, name);
}

/**
 * Whether a printed name is that of a zone (checks.md#names-of-two-documents). Where the zone cuts it, part by part: each of its words is
 * the beginning of a printed one, or of several that follow each other written as one, in their order; what is left has no room.
 */
export function isNameOfZone(printed: Name, zone: Name & { areNamesCut: boolean }): boolean {
  if (namesMatch(printed, zone)) return true;
  const hasBeginnings = (cut: string, whole: string) => isCutOf(namesIn(cut).map(keysOf), namesIn(whole).map(keysOf));
  return (
    zone.areNamesCut && hasBeginnings(zone.surname, printed.surname) && hasBeginnings(zone.prename, printed.prename)
  );
}

function isCutOf([word, ...others]: readonly NameWord[], whole: readonly NameWord[]): boolean {
  if (!word) return true;
  const end = whole.findIndex((_, index) => isBeginningOf(word, joined(whole.slice(0, index + 1))));
  return end >= 0 && isCutOf(others, whole.slice(end + 1));
}

/**
 * `namesMatch` for names in one line, as people type and sign them, surname first or last: `Anna Schulz` is `Anna Maria Schulz`. Where
 * the surname begins is not known, so any split of both may match.
 */
export function fullNamesMatch(typed: string, known: string): boolean {
  const ways = splitsOf(known);
  const turned = splitsOf(typed).map(({ prename, surname }) => ({ prename: surname, surname: prename }));
  return [...splitsOf(typed), ...turned].some((name) => ways.some((way) => namesMatch(name, way)));
}

type Parts = { prename: NameWord[]; surname: NameWord[]; length: number };

/** The words of both, without titles and birth name. Whose only name stands in either field has it as their surname. */
function partsOf({ prename, surname }: Name): Parts | null {
  const first = withoutTitles(namesIn(prename));
  const last = withoutTitles(namesIn(withoutBirthName(surname))).map(written);
  const [before, after] = last.length > 0 ? [first, last] : [[], first];
  if (after.length === 0) return null;
  return {
    prename: before.map(keysOf),
    surname: after.map(keysOf),
    length: [...before, "", ...after].join(" ").length,
  };
}

const namesIn = (name: string) =>
  wordsOf(name.replace(titleBeforeName, "$& ")).filter((word) => /\p{Letter}/u.test(word));

/** `Dr.Schulz` is `Dr. Schulz`. */
const titleBeforeName = /(?<!\p{Letter})(?:dr|prof)\.(?=\p{Letter})/giu;

const titles = new Set(["dr", "prof", "dipl", "ing", "mag", "med", "phil", "jur", "hc"]);

/** Titles stand before a name. */
function withoutTitles(words: readonly string[]): readonly string[] {
  const begin = words.findIndex((word) => !titles.has(word));
  return begin < 0 ? words : words.slice(begin);
}

/** `Mustermann geb. Gabler` is Mustermann, in brackets too. */
const withoutBirthName = (surname: string) => surname.replace(/[\s(](?:geb\.?|geborene[rn]?|née)\s.*$/isu, "");

const abbreviations = new Map([
  ["v", "von"],
  ["frhr", "freiherr"],
  ["frfr", "freifrau"],
]);

const written = (word: string): string => abbreviations.get(word) ?? word;

/** Somebody with one name: documents leave the first name empty, or print the name twice. */
const isOneName = ({ prename, surname }: Parts) => prename.length === 0 || areOne(joined(prename), joined(surname));

/** Letters and separators that the shortest zone has for a name, less a separator at its end. */
const cutFrom = 29;

/** Whether all first names of one are among those of the other, some written together. */
function isAmong({ prename, length }: Parts, { prename: known }: Parts): boolean {
  return prename.every((word, index) => {
    const isCut = index === prename.length - 1 && index > 0 && length >= cutFrom;
    return stretchesOf(known).some((stretch) => areOne(word, stretch) || (isCut && isBeginningOf(word, stretch)));
  });
}

/** Each word, and each of those that follow each other written as one. */
const stretchesOf = (words: readonly NameWord[]): NameWord[] =>
  words.flatMap((_, from) => words.slice(from).map((__, more) => joined(words.slice(from, from + more + 1))));

/** First names and surname of a line, at each place where the surname may begin; one word is a name of its own. */
function splitsOf(fullName: string): Name[] {
  const words = fullName
    .trim()
    .split(/[\s\p{Dash}]+/u)
    .slice(0, mostWordsOfLine);
  if (words.length === 1) return [{ prename: "", surname: words[0] ?? "" }];
  return words
    .slice(1)
    .map((_, index) => ({ prename: words.slice(0, index + 1).join(" "), surname: words.slice(index + 1).join(" ") }));
}

const mostWordsOfLine = 12;
