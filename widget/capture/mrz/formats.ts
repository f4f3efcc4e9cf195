import { alphabet, type Letter, lettersOf } from "./alphabet.ts";

/** Cards (three lines of 30), old cards (two of 36), passports (two of 44); ICAO 9303 parts 5, 6, 4. */
export type MrzFormat = "td1" | "td2" | "td3";
export type CheckDigitName = "number" | "birthDate" | "expiryDate" | "personalNumber" | "composite";

/** `[line, first column, column after the last]`, from 0. */
type Field = readonly [line: number, from: number, to: number];

export type CheckDigit = {
  name: CheckDigitName;
  /** The fields it is computed from, in this order. */
  fields: readonly Field[];
  line: number;
  column: number;
  /** A filler takes its place when the field is empty. */
  mayBeMissing?: boolean;
};

export type FormatRules = {
  /** For each line and column the letters allowed there. */
  masks: readonly (readonly (readonly Letter[])[])[];
  /** Where the document's number is. */
  number: Field;
  names: Field;
  nationality: Field;
  checkDigits: readonly CheckDigit[];
};

const digits = lettersOf("0123456789");
const names = lettersOf("<ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const any = lettersOf(alphabet);
const digitOrFiller = lettersOf("<0123456789");
const sex = lettersOf("FMX<");
const documentCode = lettersOf("ACIPV");
const passportCode = lettersOf("P");
/** German serial numbers start with a letter; provisional documents and children's passports have A, B and E. */
const germanInitial = lettersOf("ABCEFGHJKLMNPRTVWXYZ");
/** Their other characters: none that is easily confused with another. */
const germanSerial = lettersOf("0123456789CFGHJKLMNPRTVWXYZ");

const times = (count: number, letters: readonly Letter[]) => Array.from({ length: count }, () => letters);
const dateWithDigit = times(7, digits);

const rules: Record<MrzFormat, FormatRules> = {
  td1: {
    masks: [
      [documentCode, ...times(4, names), ...times(9, any), digitOrFiller, ...times(15, any)],
      [...dateWithDigit, sex, ...dateWithDigit, ...times(3, names), ...times(11, any), digits],
      times(30, names),
    ],
    number: [0, 5, 14],
    names: [2, 0, 30],
    nationality: [1, 15, 18],
    checkDigits: [
      { name: "number", fields: [[0, 5, 14]], line: 0, column: 14 },
      { name: "birthDate", fields: [[1, 0, 6]], line: 1, column: 6 },
      { name: "expiryDate", fields: [[1, 8, 14]], line: 1, column: 14 },
      {
        name: "composite",
        fields: [
          [0, 5, 30],
          [1, 0, 7],
          [1, 8, 15],
          [1, 18, 29],
        ],
        line: 1,
        column: 29,
      },
    ],
  },
  td2: {
    masks: [
      [documentCode, ...times(4, names), ...times(31, names)],
      [...numberAndDates(), ...times(7, any), digits],
    ],
    number: [1, 0, 9],
    names: [0, 5, 36],
    nationality: [1, 10, 13],
    checkDigits: [...numberAndDateChecks(), composite(35, 35)],
  },
  td3: {
    masks: [
      [passportCode, ...times(4, names), ...times(39, names)],
      [...numberAndDates(), ...times(14, any), digitOrFiller, digits],
    ],
    number: [1, 0, 9],
    names: [0, 5, 44],
    nationality: [1, 10, 13],
    checkDigits: [
      ...numberAndDateChecks(),
      { name: "personalNumber", fields: [[1, 28, 42]], line: 1, column: 42, mayBeMissing: true },
      composite(43, 43),
    ],
  },
};

/** Two-line formats have number, nationality, birth date, sex and expiry at the same places of the second line. */
function numberAndDates() {
  return [...times(9, any), digits, ...times(3, names), ...dateWithDigit, sex, ...dateWithDigit];
}

function numberAndDateChecks(): CheckDigit[] {
  return [
    { name: "number", fields: [[1, 0, 9]], line: 1, column: 9 },
    { name: "birthDate", fields: [[1, 13, 19]], line: 1, column: 19 },
    { name: "expiryDate", fields: [[1, 21, 27]], line: 1, column: 27 },
  ];
}

function composite(end: number, column: number): CheckDigit {
  const fields: Field[] = [
    [1, 0, 10],
    [1, 13, 20],
    [1, 21, end],
  ];
  return { name: "composite", fields, line: 1, column };
}

export const formatRules = (format: MrzFormat): FormatRules => rules[format];

export const lineLength = (format: MrzFormat) => rules[format].masks[0]?.length ?? 0;

/** The same rules for a document whose issuer is Germany (`D<<`). */
export function germanRules(format: MrzFormat): FormatRules {
  const { masks, number } = rules[format];
  const [line, from, to] = number;
  const allowed = (letters: readonly Letter[], column: number) => {
    if (column < from || column >= to) return letters;
    return column === from ? germanInitial : germanSerial;
  };
  const narrowed = masks.map((mask, index) => (index === line ? mask.map(allowed) : mask));
  return { ...rules[format], masks: narrowed };
}
