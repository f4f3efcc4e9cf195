import { foldText } from "./fold-text.ts";

/**
 * Search with SQLite's full-text indexes (FTS5): the words of a query, and the expressions made of them. The tenant has to
 * be part of the expression, and the index is asked before anything is joined: filtered afterwards, or joined on one
 * level, SQLite walks through all rows of the tenant (decision 025).
 */

/**
 * How many of the newest matches a search looks at: enough for its first pages, and many more for the later ones, which hardly
 * anybody opens: a query that finds so many wants another word.
 */
export const searchReach = { near: 100, far: 1_000 };

/** More words narrow nothing down any further. */
const wordsMaximum = 12;

/** The words of a query as indexes hold them: folded, letters and digits only, each once. `K-HS 12` -> `k hs 12`. */
export function searchWords(query: string): string[] {
  const words = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, wordsMaximum);
}

/**
 * What a word has to be found in: `{names plates}:"mull" *`. Without `isWhole` also as the beginning of a word, and a name in one
 * piece as the two it is written as: `{names} : ("oneil" * OR "o neil" *)`.
 */
export function wordIn(columns: readonly string[], word: string, { isWhole = false } = {}): string {
  const place = `{${columns.join(" ")}} : `;
  if (isWhole) return place + quoted(word);
  const spellings = [word, ...namesApart(word)].map((one) => `${quoted(one)} *`);
  return place + (spellings.length > 1 ? `(${spellings.join(" OR ")})` : spellings[0]);
}

/** What stands before a name with an apostrophe, a hyphen or a space, and is often typed without. */
const particles =
  "al ben da dal de del della den der di do dos du el ibn la le mac mc san st ten ter van vom von zu zur d l o".split(
    " ",
  );

/**
 * A folded name in one piece, apart: `oneil` -> `o neil`, `vandenberg` -> `van denberg`, `van den berg`. Empty for most.
 * @param most particles that are taken off; without a limit `dododo…` has more ways than a search may try
 */
function namesApart(word: string, most = 2): string[] {
  if (most === 0) return [];
  const apart: string[] = [];
  for (const particle of particles) {
    const rest = word.slice(particle.length);
    if (word.startsWith(particle) && /^[a-z]{3}/.test(rest))
      apart.push(...[rest, ...namesApart(rest, most - 1)].map((one) => `${particle} ${one}`));
  }
  return apart;
}

/**
 * The expression for rows that have every word of the query in one of the columns, at least as the beginning of a word; null when
 * the query has no word, as `%`, and finds nothing.
 */
export function everyWordIn(columns: readonly string[], query: string): string | null {
  const words = searchWords(query);
  return words.length === 0 ? null : allOf(words.map((word) => wordIn(columns, word)));
}

/** What a misspelled name may have been, each as whole words; null when there is nothing to guess. */
export function nearlyIn(columns: readonly string[], word: string): string | null {
  const names = namesOneErrorAway(word);
  return names.length > 0 ? `{${columns.join(" ")}} : (${names.map(quoted).join(" OR ")})` : null;
}

/**
 * Letters and digits of a query with numbers in it, in one piece, as plates and telephone numbers are indexed as well: `K-AB 12`
 * -> `kab12`, `+49 152 33` -> `015233`, `+43 (0)664 12` -> `004366412`. Null for names, which are words of their own.
 */
export function joinedNumber(query: string): string | null {
  const dialled = query
    .trim()
    .replace(/^(\+|00)49\s*(\(0\))?/, "0")
    .replace(/^\+/, "00")
    .replace("(0)", "");
  const joined = foldText(dialled).replace(/[^\p{L}\p{N}]/gu, "");
  return /\d/.test(joined) ? joined : null;
}

/**
 * A license plate as it is written, `K-HS 77`, in one piece; null for everything else. Asking for the piece is far cheaper than
 * for three beginnings that half of all plates have.
 */
export const writtenPlate = (query: string): string | null =>
  /^\s*\p{L}{1,3}\s*-\s*[a-z]{1,2}\s*\d{1,4}(?:\s*[eh])?\s*$/iu.test(query) ? joinedNumber(query) : null;

/**
 * What letters and digits in one piece have to be found as, one behind the other: `HS111` as `hs 111` of the plate `K-HS 111`.
 * Null for a query that is not the end of a plate in one piece.
 */
export function endOfPlateIn(columns: readonly string[], query: string): string | null {
  const [, letters = "", digits = ""] = foldText(query).match(/^([a-z]{1,2})(\d{1,4}[eh]?)$/) ?? [];
  return letters ? `{${columns.join(" ")}} : ${quoted(`${letters} ${digits}`)} *` : null;
}

/** All of the expressions; none is undefined, since it would find everything. */
export function allOf(expressions: readonly string[]): string {
  if (expressions.length === 0) throw new Error("a search needs a condition");
  return expressions.map((expression) => `(${expression})`).join(" AND ");
}

export const anyOf = (expressions: readonly string[]): string =>
  expressions.map((expression) => `(${expression})`).join(" OR ");

/** Quotation marks are the only characters with a meaning inside of quotation marks. */
const quoted = (text: string) => `"${text.replaceAll('"', "")}"`;

/** Shorter names have too many neighbours to guess which was meant. */
const nameMinimum = 5;
/** Nobody types more of a name; every letter costs 53 candidates. */
const wordMaximum = 24;
const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * The names of five letters and more that one typing error separates from a folded word: a letter left out, doubled or mistaken,
 * two neighbours swapped, or a hyphen forgotten. `mueler` -> `mueller`, `hanspeter` -> `hans peter`, among some 300 others. Empty
 * for words with digits.
 */
export function namesOneErrorAway(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || word.length < nameMinimum - 1 || word.length > wordMaximum) return [];
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after !== "") found.add(before + letter + after.slice(1));
    }
    if (after !== "") found.add(before + after.slice(1));
    if (before !== "" && after !== "") found.add(`${before} ${after}`);
    if (after.length > 1) found.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  found.delete(word);
  return [...found].filter((name) => name.length >= nameMinimum);
}
