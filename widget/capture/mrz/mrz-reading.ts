import type { CheckDigitName, MrzFormat } from "./formats.ts";

/** What was read of one machine-readable zone. Nothing in it is true before a person has looked at it. */
export type MrzReading = {
  format: MrzFormat;
  /** Top to bottom, all of the format's length. */
  lines: string[];
  /** For each line and character 0 to 1. */
  confidence: number[][];
  checkDigits: { name: CheckDigitName; isCorrect: boolean }[];
  /** Characters that were replaced because the check digits insisted. */
  repairs: number;
  /** Characters under check digits that could hardly be made out. */
  weakCells: number;
  /** All check digits are correct, and hardly a character under them had to be guessed. */
  isValid: boolean;
};
