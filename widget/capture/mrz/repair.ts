import { digitOf, filler, type Letter } from "./alphabet.ts";
import { checkDigitOf } from "./check-digit.ts";
import type { CheckDigit, FormatRules } from "./formats.ts";

/** The letters of all lines; changed in place while repairs are tried. */
export type Letters = Letter[][];

export type Place = { line: number; column: number };
type Change = Place & { to: Letter; from: Letter; cost: number };

/** Repairs are guesses: few letters, only doubtful ones, and only while the whole stays likely. */
const maxCostOfOne = 4.5;
const maxCost = 6;
const maxCandidates = 26;

export const letterAt = (letters: Letters, { line, column }: Place): Letter => letters[line]?.[column] ?? filler;

/** Logarithm of the probability that a place shows a letter. */
export type Evidence = (place: Place, letter: Letter) => number;

export function isCheckDigitCorrect(letters: Letters, { fields, line, column, mayBeMissing }: CheckDigit): boolean {
  const checked = fields.flatMap(([fieldLine, from, to]) => letters[fieldLine]?.slice(from, to) ?? []);
  const digit = letterAt(letters, { line, column });
  if (mayBeMissing && digit === filler) return checked.every((letter) => letter === filler);
  return digitOf(digit) === checkDigitOf(checked);
}

/** Every place covered by a check digit. */
export function checkedPlaces({ checkDigits }: FormatRules): Place[] {
  const places = new Map<string, Place>();
  for (const { fields, line, column } of checkDigits) {
    for (const [fieldLine, from, to] of [...fields, [line, column, column + 1] as const]) {
      for (let at = from; at < to; at++) places.set(`${fieldLine}/${at}`, { line: fieldLine, column: at });
    }
  }
  return [...places.values()];
}

/**
 * Makes all check digits correct by the likeliest replacement of one or two letters, if there is one.
 * @param evidence logarithm of a letter's probability at a place
 * @returns how many were replaced; `letters` is changed
 */
export function repair(letters: Letters, rules: FormatRules, evidence: Evidence): number {
  const fits = () => rules.checkDigits.every((checkDigit) => isCheckDigitCorrect(letters, checkDigit));
  if (fits()) return 0;
  const candidates = findCandidates(letters, rules, evidence);
  const put = ({ line, column }: Place, letter: Letter) => {
    const row = letters[line];
    if (row) row[column] = letter;
  };
  let best: { cost: number; changes: Change[] } = { cost: maxCost, changes: [] };
  const consider = (changes: Change[]) => {
    const cost = changes.reduce((sum, change) => sum + change.cost, 0);
    if (cost < best.cost && fits()) best = { cost, changes };
  };
  candidates.forEach((first, index) => {
    put(first, first.to);
    consider([first]);
    for (const second of candidates.slice(index + 1)) {
      if (first.cost + second.cost >= best.cost) break;
      if (second.line === first.line && second.column === first.column) continue;
      put(second, second.to);
      consider([first, second]);
      put(second, second.from);
    }
    put(first, first.from);
  });
  for (const change of best.changes) put(change, change.to);
  return best.changes.length;
}

/** The likeliest replacements, cheapest first. */
function findCandidates(letters: Letters, rules: FormatRules, evidence: Evidence): Change[] {
  const changes = checkedPlaces(rules).flatMap((place) => {
    const from = letterAt(letters, place);
    const allowed = rules.masks[place.line]?.[place.column] ?? [];
    return allowed
      .filter((to) => to !== from)
      .map((to) => ({ ...place, to, from, cost: evidence(place, from) - evidence(place, to) }));
  });
  return changes
    .filter((change) => change.cost < maxCostOfOne)
    .sort((one, other) => one.cost - other.cost)
    .slice(0, maxCandidates);
}
