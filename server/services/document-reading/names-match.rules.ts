import { entryOf } from "#server/ground/dictionary/entry-of.ts";
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
  const hasBeginnings = (cut: string, whole: string) =>
    isCutOf(namesIn(cut).map(keysOf), ownNamesOf(whole).map(keysOf));
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
  const isShorter = wordsOfLine(typed).length < wordsOfLine(known).length;
  const splits = splitsOf(typed).filter(({ prename }) => !isShorter || !isParticle(prename));
  const turned = splits.map(({ prename, surname }) => ({ prename: surname, surname: prename }));
  return [...splits, ...turned].some((name) => ways.some((way) => namesMatch(name, way)));
}

/** What a surname may begin with; some are first names as well. */
const particles = new Set(
  "von vom zu zum zur van ter ten der den dem de del della di da do dos das du des la le el al".split(" "),
);

/** Of a surname alone, `von Berg` for `Otto von Berg`, its particle is no first name. */
const isParticle = (prename: string) => prename !== "" && namesIn(prename).every((word) => particles.has(word));

type Parts = { prename: NameWord[]; surname: NameWord[]; length: number };

/** The words of both, without titles and birth name. Whose only name stands in either field has it as their surname. */
function partsOf({ prename, surname }: Name): Parts | null {
  const [first, last] = [ownNamesOf(prename), ownNamesOf(surname)];
  const [before, after] = last.length > 0 ? [first, last] : [[], first];
  if (after.length === 0) return null;
  return {
    prename: before.map(keysOf),
    surname: after.map(keysOf),
    length: [...before, "", ...after].join(" ").length,
  };
}

/** The words of first names or a surname, without titles and birth name, and with the particles that are abbreviated. */
const ownNamesOf = (name: string) => withoutTitles(namesIn(writtenOut(withoutBirthName(name.normalize("NFC")))));

const namesIn = (name: string) => wordsOf(name.replace(dotInWord, "$& ")).filter((word) => /\p{Letter}/u.test(word));

/** `Dr.med.Schulz` is `Dr. med. Schulz`. */
const dotInWord = /(?<=\p{Letter}{2})\.(?=\p{Letter})/gu;

const titles = new Set(
  "dr ddr prof univ pd priv doz mag mmag dipl ing judr mudr mvdr phdr rndr paeddr thdr mgr".split(" "),
);
/** What follows a title: its field, which alone may be a name. */
const fields = new Set("med phil jur iur rer oec theol habil hc mult ing kfm kffr inf (fh)".split(" "));
/** What follows a field. */
const subfields: Record<string, readonly string[]> = {
  rer: ["nat", "pol", "oec", "soc"],
  med: ["dent", "vet", "univ"],
};

/** Titles stand before a name, in lists behind a comma. */
function withoutTitles(words: readonly string[]): readonly string[] {
  const begin = words.findIndex((word, index) => !isTitle(word, words[index - 1]));
  if (begin < 0) return words;
  const end = words.findLastIndex((word) => word !== "dr" && word !== "prof");
  return words.slice(begin, end + 1);
}

const isTitle = (word: string, before = "") =>
  titles.has(word) || (before !== "" && fields.has(word)) || Boolean(entryOf(subfields, before)?.includes(word));

/** `Mustermann geb. Gabler` is Mustermann, in brackets too. */
const withoutBirthName = (name: string) => name.replace(/[\s(](?:geb\.|(?:geb|geborene[rn]?|née)\s).*$/isu, "");

/** The particles of German names; `v.d.` is not the Dutch `van den`, which is another name. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{Letter})v\.? ?u\.? ?z\.(?=[ \p{Letter}])/giu, "von und zu "],
  [/(?<!\p{Letter})v\.? ?d\.(?=[ \p{Letter}])/giu, "von der "],
  [/(?<!\p{Letter})v(?:\.(?=[ \p{Letter}])| )/giu, "von "],
  [/(?<!\p{Letter})frhr(?!\p{Letter})/giu, "freiherr"],
  [/(?<!\p{Letter})frfr(?!\p{Letter})/giu, "freifrau"],
  [/(?<!\p{Letter})h\. ?c\./giu, "hc "],
];

const writtenOut = (name: string): string =>
  abbreviations.reduce((text, [abbreviation, word]) => text.replace(abbreviation, word), name);

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

const wordsOfLine = (fullName: string) => fullName.trim().split(/\s+/u).slice(0, mostWordsOfLine);

/**
 * First names and surname of a line, at each place where the surname may begin; one word is a name of its own. A double name is not
 * parted.
 */
function splitsOf(fullName: string): Name[] {
  const words = wordsOfLine(fullName);
  if (words.length === 1) return [{ prename: "", surname: words[0] ?? "" }];
  return words
    .slice(1)
    .map((_, index) => ({ prename: words.slice(0, index + 1).join(" "), surname: words.slice(index + 1).join(" ") }));
}

const mostWordsOfLine = 12;
