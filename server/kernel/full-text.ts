import { foldText } from "./fold-text.ts";

/**
 * Search with SQLite's full-text indexes (FTS5): the words of a query, and the expressions made of them. The tenant has to
 * be part of the expression, and the index is asked before anything is joined: filtered afterwards, or joined on one
 * level, SQLite walks through all rows of the tenant (decision 025).
 */

/** More words narrow nothing down any further. */
const wordsMaximum = 12;

/** The words of a query as indexes hold them: folded, letters and digits only, each once. `K-HS 12` -> `k hs 12`. */
export function searchWords(query: string): string[] {
  const words = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, wordsMaximum);
}

/** What a word has to be found in: `{names plates}:"mull" *`. Without `isWhole` also as the beginning of a word. */
export const wordIn = (columns: readonly string[], word: string, { isWhole = false } = {}): string =>
  `{${columns.join(" ")}} : ${quoted(word)}${isWhole ? "" : " *"}`;

/** All of the expressions; none is undefined, since it would find everything. */
export function allOf(expressions: readonly string[]): string {
  if (expressions.length === 0) throw new Error("a search needs a condition");
  return expressions.map((expression) => `(${expression})`).join(" AND ");
}

export const anyOf = (expressions: readonly string[]): string =>
  expressions.map((expression) => `(${expression})`).join(" OR ");

/** Quotation marks are the only characters with a meaning inside of quotation marks. */
const quoted = (text: string) => `"${text.replaceAll('"', "")}"`;
