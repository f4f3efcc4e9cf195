import { characterOf, type Letter, lettersOf } from "./alphabet.ts";
import type { Cell } from "./cells.ts";
import { type FormatRules, formatRules, germanRules, type MrzFormat } from "./formats.ts";
import type { MrzReading } from "./mrz-reading.ts";
import { checkedPlaces, isCheckDigitCorrect, type Letters, letterAt, type Place, repair } from "./repair.ts";

/** Below, a letter is a guess (logarithm of its probability). */
const weakEvidence = -2.5;
/** More weak letters than this, not counting repaired ones, and nothing is called valid. */
const maxWeakCells = 2;

const germanIssuer = lettersOf("D<<");

/** Finds the likeliest lines that the format allows, repairing where check digits insist. `cells`: for each line and column. */
export function decode(format: MrzFormat, cells: Cell[][]): MrzReading {
  const firstGuess = likeliest(cells, formatRules(format));
  const isGerman = germanIssuer.every((letter, index) => firstGuess[0]?.[2 + index] === letter);
  const rules = isGerman ? germanRules(format) : formatRules(format);
  const letters = isGerman ? likeliest(cells, rules) : firstGuess;

  const cellAt = ({ line, column }: Place) => cells[line]?.[column];
  const evidence = (place: Place, letter: Letter) => cellAt(place)?.evidence[letter] ?? Number.NEGATIVE_INFINITY;
  const repairs = repair(letters, rules, evidence);
  const checkDigits = rules.checkDigits.map((checkDigit) => ({
    name: checkDigit.name,
    isCorrect: isCheckDigitCorrect(letters, checkDigit),
  }));
  const checked = checkedPlaces(rules);
  const blank = checked.filter((place) => cellAt(place)?.isBlank !== false).length;
  const weak = checked.filter((place) => evidence(place, letterAt(letters, place)) < weakEvidence).length;
  return {
    format,
    lines: letters.map((line) => line.map(characterOf).join("")),
    confidence: letters.map((line, at) =>
      line.map((letter, column) => Math.min(1, Math.exp(evidence({ line: at, column }, letter)))),
    ),
    checkDigits,
    repairs,
    weakCells: weak,
    isValid: checkDigits.every(({ isCorrect }) => isCorrect) && blank === 0 && weak <= maxWeakCells + repairs,
    cells,
  };
}

function likeliest(cells: readonly (readonly Cell[])[], { masks }: FormatRules): Letters {
  return masks.map((mask, line) => mask.map((letters, column) => bestOf(letters, cells[line]?.[column])));
}

const bestOf = (letters: readonly Letter[], cell: Cell | undefined): Letter =>
  letters.reduce(
    (best, letter) => ((cell?.evidence[letter] ?? 0) > (cell?.evidence[best] ?? 0) ? letter : best),
    letters[0] ?? 0,
  );

/** Mean logarithm of the letters' probabilities: 0 is certain, below -1 it is hardly text. */
export function certaintyOf({ confidence }: MrzReading): number {
  const logs = confidence.flat().map((value) => Math.log(Math.max(1e-9, value)));
  return logs.reduce((sum, value) => sum + value, 0) / Math.max(1, logs.length);
}
