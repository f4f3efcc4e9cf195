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

/**
 * The same rules for a card whose number has more than nine characters: a filler takes the place of its check digit, and the rest of the
 * number and its check digit follow (ICAO 9303-5, section 4.2.2.1; Belgian cards). `end`: the first filler after them.
 * `countsFiller`: whether the check digit was computed with that filler, on which issuers differ.
 */
export function longNumberRules(end: number, countsFiller: boolean): FormatRules {
  const { checkDigits, masks, ...others } = rules.td1;
  const fields: Field[] = countsFiller
    ? [[0, 5, end - 1]]
    : [
        [0, 5, 14],
        [0, 15, end - 1],
      ];
  const number: CheckDigit = { name: "number", fields, line: 0, column: end - 1 };
  const allowed = (letters: readonly Letter[], column: number) => {
    if (column === 14) return lettersOf("<");
    return column === end - 1 ? digits : letters;
  };
  return {
    ...others,
    masks: masks.map((mask, line) => (line === 0 ? mask.map(allowed) : mask)),
    checkDigits: checkDigits.map((checkDigit) => (checkDigit.name === "number" ? number : checkDigit)),
  };
}

/**
 * The same rules for a document that leaves dates or parts of them open: fillers take the place of a year, month or day, and of the check
 * digit of a date that is open altogether (ICAO 9303-3, section 3.8). `isFiller`: whether a place shows one.
 */
export function openDateRules(known: FormatRules, isFiller: (line: number, column: number) => boolean): FormatRules {
  const open = new Set<string>();
  for (const { name, fields, line, column } of known.checkDigits) {
    const from = fields[0]?.[1] ?? 0;
    if (name !== "birthDate" && name !== "expiryDate") continue;
    // A single filler is a digit that is hard to read.
    const parts = [from, from + 2, from + 4].filter((at) => isFiller(line, at) && isFiller(line, at + 1));
    for (const at of parts) open.add(`${line}/${at}`).add(`${line}/${at + 1}`);
    if (parts.length === 3 && isFiller(line, column)) open.add(`${line}/${column}`);
  }
  if (open.size === 0) return known;
  return {
    ...known,
    masks: known.masks.map((mask, line) =>
      mask.map((letters, column) => (open.has(`${line}/${column}`) ? lettersOf("<") : letters)),
    ),
    checkDigits: known.checkDigits.map((checkDigit) => {
      const mayBeMissing = open.has(`${checkDigit.line}/${checkDigit.column}`);
      return mayBeMissing ? { ...checkDigit, mayBeMissing } : checkDigit;
    }),
  };
}

/** The same rules for a document whose issuer is Germany (`D<<`). */
export function germanRules(known: FormatRules): FormatRules {
  const { masks, number } = known;
  const [line, from, to] = number;
  const allowed = (letters: readonly Letter[], column: number) => {
    if (column < from || column >= to) return letters;
    return column === from ? germanInitial : germanSerial;
  };
  const narrowed = masks.map((mask, index) => (index === line ? mask.map(allowed) : mask));
  return { ...known, masks: narrowed };
}
