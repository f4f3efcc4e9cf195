import type { CheckDigitName, MrzFormat } from "./formats.ts";

/** One reading of a machine-readable zone. Nothing in it counts as true before a person has looked at it. */
export type MrzReading = {
  format: MrzFormat;
  /** Top to bottom, each as long as the format says. */
  lines: string[];
  /** 0 to 1 for each line and character. */
  confidence: number[][];
  checkDigits: { name: CheckDigitName; isCorrect: boolean }[];
  /** How many characters were replaced to make the check digits correct. */
  repairs: number;
  /** How many characters covered by check digits were hardly legible. */
  weakCells: number;
  /** All check digits are correct, and hardly any character they cover had to be guessed. */
  isValid: boolean;
};
