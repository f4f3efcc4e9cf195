import { expect, test } from "vitest";
import { lettersOf } from "./alphabet.ts";
import { decode } from "./decode.ts";
import type { MrzFormat } from "./formats.ts";
import { cellsOf } from "./test-cells.ts";

const card = ["IDD<<T220001293<<<<<<<<<<<<<<<", "6408125<2010315D<<<<<<<<<<<<<4", "MUSTERMANN<<ERIKA<<<<<<<<<<<<<"];
const passport = ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"];

const formats: [MrzFormat, string[]][] = [
  ["td1", card],
  ["td1", ["I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"]],
  ["td1", ["ARD<<YZ12345671<<<<<<<<<<<<<<<", "8001014F3001019TUR<<<<<<<<<<<0", "MUSTER<<AYSE<<<<<<<<<<<<<<<<<<"]],
  ["td2", ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"]],
  ["td3", passport],
  ["td3", ["P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", "C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4"]],
];

test.each(formats)("clear %s is read as printed", (format, lines) => {
  const reading = decode(format, cellsOf(lines));
  expect(reading.lines).toEqual(lines);
  expect(reading).toMatchObject({ isValid: true, repairs: 0, weakCells: 0 });
  expect(Math.min(...reading.confidence.flat())).toBeGreaterThan(0.98);
});

test("a letter that a field does not allow is not read there: O in a date is 0, O in a German serial is 0, 8 in a name is M", () => {
  const doubts = [
    { line: 1, column: 2, looksLike: "O" },
    { line: 0, column: 8, looksLike: "O" },
    { line: 2, column: 7, looksLike: "8" },
  ];
  const reading = decode("td1", cellsOf(card, doubts));
  expect(reading.lines).toEqual(card);
  expect(reading.repairs).toBe(0);
});

test("one doubtful digit is repaired by its check digits", () => {
  const reading = decode("td3", cellsOf(passport, [{ line: 1, column: 14, looksLike: "1" }]));
  expect(reading.lines).toEqual(passport);
  expect(reading).toMatchObject({ isValid: true, repairs: 1 });
});

test("two doubtful digits are repaired, three are not", () => {
  const doubts = [
    { line: 1, column: 14, looksLike: "1" },
    { line: 1, column: 23, looksLike: "8" },
  ];
  expect(decode("td3", cellsOf(passport, doubts)).lines).toEqual(passport);
  const three = [...doubts, { line: 1, column: 2, looksLike: "B" }];
  expect(decode("td3", cellsOf(passport, three)).isValid).toBe(false);
});

test("a clearly printed wrong digit is not repaired: the lines stay as printed and are not valid", () => {
  const printed = [card[0]?.replace("T220001293", "T220001294") ?? "", card[1] ?? "", card[2] ?? ""];
  const reading = decode("td1", cellsOf(printed));
  expect(reading.lines).toEqual(printed);
  expect(reading.isValid).toBe(false);
  expect(reading.checkDigits.filter((digit) => !digit.isCorrect).map((digit) => digit.name)).toEqual([
    "number",
    "composite",
  ]);
});

test("a place that could not be seen makes a reading invalid, even if its check digits happen to fit", () => {
  const cells = cellsOf(card);
  const unseen = cells[0]?.[7];
  if (unseen) unseen.isBlank = true;
  expect(decode("td1", cells).isValid).toBe(false);
});

test("a repair that leaves too much guessed is not made: the lines stay as seen, with wrong check digits", () => {
  const doubts = [
    { line: 1, column: 14, looksLike: "1" },
    { line: 1, column: 23, looksLike: "8" },
  ];
  const cells = cellsOf(passport, doubts);
  const faint = cells[1]?.[2];
  faint?.evidence.fill(-3.6);
  if (faint) faint.evidence[lettersOf("8")[0] ?? 0] = -3;
  const reading = decode("td3", cells);
  expect(reading).toMatchObject({ isValid: false, repairs: 0 });
  expect(reading.lines[1]?.[14]).toBe("1");
  expect(reading.checkDigits.some(({ isCorrect }) => !isCorrect)).toBe(true);
});

test("letters that check digits cannot tell apart make a reading invalid when it could be either", () => {
  const doubt = { line: 1, column: 3, looksLike: "I", evidence: -2 };
  const reading = decode("td3", cellsOf(passport, [doubt]));
  expect(reading).toMatchObject({ lines: passport, isValid: false, repairs: 0 });
  expect(decode("td3", cellsOf(passport, [{ ...doubt, evidence: -4 }])).isValid).toBe(true);
});
