import { alphabet, characterOf, filler, type Letter, lettersOf } from "./alphabet.ts";
import type { Cell } from "./cells.ts";
import { checkedDoubts, uncheckedDoubts } from "./doubts.ts";
import {
  type FormatRules,
  formatRules,
  germanRules,
  longNumberRules,
  type MrzFormat,
  openDateRules,
} from "./formats.ts";
import type { MrzReading } from "./mrz-reading.ts";
import { checkedPlaces, type Evidence, isCheckDigitCorrect, type Letters, letterAt, repair } from "./repair.ts";
import { type CheckedField, findRivals } from "./rivals.ts";

/** Below this, a letter is a guess (logarithm of its probability). */
const weakEvidence = -2.5;
/** With more guesses than this, weak letters and repairs together, a reading is never valid. */
const maxGuesses = 2;
/** A place that looks like something else altogether: the lines are not of this format. */
const contradiction = -5;
/** A reading has to be this much likelier than any other that passes the check digits. */
const minMargin = 2.5;

/** Letters and digits mixed; dates have digits only. */
const isMixed = (field: CheckedField) => field !== "birthDate" && field !== "expiryDate";
/** Of two places that may hold 0 or O, at least one has to be this clear. */
const minZeroMargin = 2;
const zeroAndO = lettersOf("0O");
const germanIssuer = lettersOf("D<<");
const anyLetter = lettersOf(alphabet);
/** Where a card's number goes on that has more than nine characters. */
const firstOfRest = 15;

/**
 * Finds the likeliest lines that the format allows, repairing letters where check digits fail; a repair that does not make the
 * reading valid is dropped. What only some documents have is looked for where the reading is not valid without it. `cells`: for each
 * line and column.
 */
export function decode(format: MrzFormat, cells: Cell[][]): MrzReading {
  const firstGuess = likeliest(cells, formatRules(format));
  const usual = readWith(formatRules(format), format, firstGuess, cells);
  const rules = usual.isValid ? formatRules(format) : rarerRules(format, firstGuess, cells);
  if (rules === formatRules(format)) return usual;
  const rare = readWith(rules, format, firstGuess, cells);
  return fitOf(rare) > fitOf(usual) ? rare : usual;
}

/** A filler counts as much as the digit 0, so check digits alone do not tell them apart. */
const fitOf = ({ checkDigits, isOfFormat }: MrzReading) =>
  checkDigits.filter(({ isCorrect }) => isCorrect).length + (isOfFormat ? 1 : 0);

function readWith(known: FormatRules, format: MrzFormat, firstGuess: Letters, cells: Cell[][]): MrzReading {
  const isGerman = germanIssuer.every((letter, index) => firstGuess[0]?.[2 + index] === letter);
  const rules = isGerman ? germanRules(known) : known;
  const seen = likeliest(cells, rules);
  const repaired = seen.map((line) => [...line]);
  const repairs = repair(repaired, rules, evidenceIn(cells));
  const reading = readingOf(format, rules, cells, repaired, repairs);
  return reading.isValid || repairs === 0 ? reading : readingOf(format, rules, cells, seen, 0);
}

/** The rules of a format for a long number and for dates that are left open, as far as the document shows either. */
function rarerRules(format: MrzFormat, seen: Letters, cells: readonly (readonly Cell[])[]): FormatRules {
  const isFiller = (line: number, column: number) => bestOf(anyLetter, cells[line]?.[column]) === filler;
  return openDateRules((format === "td1" ? rulesOfLongNumber(seen) : null) ?? formatRules(format), isFiller);
}

/** Null where a check digit follows the first nine characters of a card's number. */
function rulesOfLongNumber(seen: Letters): FormatRules | null {
  const line = seen[0] ?? [];
  const end = line.indexOf(filler, firstOfRest);
  if (line[firstOfRest - 1] !== filler || end < firstOfRest + 1) return null;
  const [withFiller, withoutFiller] = [longNumberRules(end, true), longNumberRules(end, false)];
  const isNumberCorrect = withoutFiller.checkDigits.some(
    (checkDigit) => checkDigit.name === "number" && isCheckDigitCorrect(seen, checkDigit),
  );
  return isNumberCorrect ? withoutFiller : withFiller;
}

const evidenceIn =
  (cells: readonly (readonly Cell[])[]): Evidence =>
  ({ line, column }, letter) =>
    cells[line]?.[column]?.evidence[letter] ?? Number.NEGATIVE_INFINITY;

function readingOf(
  format: MrzFormat,
  rules: FormatRules,
  cells: Cell[][],
  letters: Letters,
  repairs: number,
): MrzReading {
  const evidence = evidenceIn(cells);
  const checkDigits = rules.checkDigits.map((checkDigit) => ({
    name: checkDigit.name,
    isCorrect: isCheckDigitCorrect(letters, checkDigit),
  }));
  const checked = checkedPlaces(rules);
  const isAnyBlank = checked.some(({ line, column }) => cells[line]?.[column]?.isBlank !== false);
  const weak = checked.filter((place) => evidence(place, letterAt(letters, place)) < weakEvidence).length;
  const isOfFormat = checked.every((place) => evidence(place, letterAt(letters, place)) > contradiction);
  const isGuessed = isAnyBlank || weak + repairs > maxGuesses;
  const areCorrect = checkDigits.every(({ isCorrect }) => isCorrect);
  const rivals = areCorrect ? findRivals(letters, rules, evidence) : new Map<CheckedField, number>();
  const areZerosUnsure = couldZerosBeO(letters, rules, evidence);
  const isUnsure = (field: CheckedField, margin: number) =>
    isGuessed || margin < minMargin || (areZerosUnsure && isMixed(field));
  const unsure = new Set([...rivals].filter(([field, margin]) => isUnsure(field, margin)).map(([field]) => field));
  return {
    format,
    lines: letters.map((line) => line.map(characterOf).join("")),
    confidence: letters.map((line, at) =>
      line.map((letter, column) => Math.min(1, Math.exp(evidence({ line: at, column }, letter)))),
    ),
    checkDigits,
    repairs,
    weakCells: weak,
    isOfFormat,
    isValid: areCorrect && isOfFormat && unsure.size === 0,
    doubts: [...checkedDoubts(unsure), ...uncheckedDoubts(letters, rules, evidence)],
  };
}

/**
 * Whether two or more places could be 0 or O. Within one photo such mistakes are alike, so their evidence does not add up as
 * that of independent letters does.
 */
function couldZerosBeO(letters: Letters, rules: FormatRules, evidence: Evidence): boolean {
  const unsure = checkedPlaces(rules).filter((place) => {
    const allowed = rules.masks[place.line]?.[place.column] ?? [];
    const [toZero = 0, toO = 0] = zeroAndO.map((letter) => evidence(place, letter));
    const isEither =
      zeroAndO.includes(letterAt(letters, place)) && zeroAndO.every((letter) => allowed.includes(letter));
    return isEither && Math.abs(toZero - toO) < minZeroMargin;
  });
  return unsure.length > 1;
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
