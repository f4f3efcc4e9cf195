import type { CheckDigitName, MrzFormat } from "./formats.ts";

/** What a person has to look at, spelled as on the wire. */
export type DoubtfulField = "number" | "birth_date" | "expiry_date" | "names" | "nationality";

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
  /** No checked place clearly shows what its format does not allow there. */
  isOfFormat: boolean;
  /** All check digits are correct, hardly any character they cover had to be guessed, and no other reading is nearly as likely. */
  isValid: boolean;
  /** Fields that may be misread although the check digits are correct. A valid reading only doubts what they do not cover. */
  doubts: DoubtfulField[];
};
