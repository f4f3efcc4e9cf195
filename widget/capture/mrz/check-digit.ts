import { checkValueOf, type Letter } from "./alphabet.ts";

const weights = [7, 3, 1];

/** The check digit of a row of letters: 0 to 9 (ICAO 9303-3, weights 7, 3, 1). */
export const checkDigitOf = (letters: readonly Letter[]): number =>
  letters.reduce((sum, letter, index) => sum + checkValueOf(letter) * (weights[index % 3] ?? 0), 0) % 10;
