import { describe, expect, test } from "vitest";
import { composeCardMrz, composeOldCardMrz } from "#db/seed/mrz.ts";
import { lettersOf } from "./alphabet.ts";
import { decode } from "./decode.ts";
import type { MrzFormat } from "./formats.ts";
import { cellsOf } from "./test-cells.ts";

const card = ["IDD<<T220001293<<<<<<<<<<<<<<<", "6408125<2010315D<<<<<<<<<<<<<4", "MUSTERMANN<<ERIKA<<<<<<<<<<<<<"];
const passport = ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"];

const person = {
  documentCode: "I",
  issuer: "UTO",
  nationality: "UTO",
  prename: "Anna",
  surname: "Eriksson",
  dateOfBirth: "1974-08-12",
  expiresOn: "2032-04-15",
  sex: "F" as const,
};

const formats: [MrzFormat, string[]][] = [
  ["td1", card],
  ["td1", ["I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"]],
  ["td1", ["ARD<<YZ12345671<<<<<<<<<<<<<<<", "8001014F3001019TUR<<<<<<<<<<<0", "MUSTER<<AYSE<<<<<<<<<<<<<<<<<<"]],
  ["td2", ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"]],
  ["td2", composeOldCardMrz({ ...person, documentCode: "AF", issuer: "D", number: "F12345678" })],
  ["td1", composeCardMrz({ ...person, documentCode: "IP", issuer: "IRL", nationality: "IRL", number: "C12345678" })],
  ["td3", passport],
  ["td3", ["P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", "C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4"]],
];

test.each(formats)("clear %s is read as printed", (format, lines) => {
  const reading = decode(format, cellsOf(lines));
  expect(reading.lines).toEqual(lines);
  expect(reading).toMatchObject({ isValid: true, repairs: 0, weakCells: 0 });
  expect(Math.min(...reading.confidence.flat())).toBeGreaterThan(0.98);
});

/** ICAO 9303-5, section 4.2.2.1: the rest of the number and its check digit stand in the optional data. */
const belgian = [
  ["with the filler", "IDBEL590448301<31<<<<<<<<<<<<<"],
  ["without the filler", "IDBEL590448301<33<<<<<<<<<<<<<"],
] as const;

describe("documents with what only some have", () => {
  const withDigits = (first: string, birth: string, expiry: string) => {
    const numbers = `${first.slice(5)}${birth}${expiry}`;
    const sum = [...`${numbers}<<<<<<<<<<<`].reduce(
      (total, letter, index) =>
        total + (letter === "<" ? 0 : Number.parseInt(letter, 36)) * ([7, 3, 1][index % 3] ?? 0),
      0,
    );
    return [first, `${birth}F${expiry}BEL<<<<<<<<<<<${sum % 10}`, "SPECIMEN<<SPECIMEN<<<<<<<<<<<<"];
  };

  test.each(belgian)("a number of more than nine characters, its check digit %s, is valid", (_, first) => {
    const lines = withDigits(first, "8502016", "2411107");
    expect(decode("td1", cellsOf(lines))).toMatchObject({ lines, isValid: true, repairs: 0 });
  });

  test("a wrong digit in its rest is noticed", () => {
    const lines = withDigits("IDBEL590448301<51<<<<<<<<<<<<<", "8502016", "2411107");
    const { checkDigits } = decode("td1", cellsOf(lines));
    expect(checkDigits.filter(({ isCorrect }) => !isCorrect).map(({ name }) => name)).toEqual(["number"]);
  });

  test.each([
    ["day and month of birth", "64<<<<4", "3001019"],
    ["the day of birth", "6405<<9", "3001019"],
    ["the whole birth date", "<<<<<<0", "3001019"],
    ["the expiry", "8502016", "<<<<<<0"],
    ["the expiry and its check digit", "8502016", "<<<<<<<"],
  ])("%s may be left open", (_, birth, expiry) => {
    const lines = withDigits("IDBELYZ76543219<<<<<<<<<<<<<<<", birth, expiry);
    expect(decode("td1", cellsOf(lines))).toMatchObject({ lines, isValid: true, repairs: 0 });
  });

  test("a single digit that looks like a filler is repaired as before", () => {
    const reading = decode("td3", cellsOf(passport, [{ line: 1, column: 15, looksLike: "<" }]));
    expect(reading).toMatchObject({ lines: passport, isValid: true });
  });
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

describe("two look-alikes whose mistakes cancel out in every check digit", () => {
  const seen = composeCardMrz({ ...person, number: "IO7O1014" });
  const orZero = (evidence: number) =>
    [6, 8].map((column) => ({ line: 0, column, looksLike: "0", printed: -0.2, evidence }));

  test("leave the number to a person when the other reading is nearly as likely", () => {
    const reading = decode("td1", cellsOf(seen, orZero(-1.4)));
    expect(reading.checkDigits.every(({ isCorrect }) => isCorrect)).toBe(true);
    expect(reading).toMatchObject({ isValid: false, isOfFormat: true, doubts: ["number"] });
  });

  test("leave it also when the other reading is slightly likelier", () => {
    expect(decode("td1", cellsOf(seen, orZero(-0.1)))).toMatchObject({ isValid: false, doubts: ["number"] });
  });

  test("leave it when each is fairly clear, because within a photo they err alike", () => {
    expect(decode("td1", cellsOf(seen, orZero(-2)))).toMatchObject({ isValid: false });
  });

  test("are no matter when the print is clear", () => {
    expect(decode("td1", cellsOf(seen, orZero(-4)))).toMatchObject({ lines: seen, isValid: true, doubts: [] });
  });

  test("cannot be in a German number, which has no vowels", () => {
    const german = composeCardMrz({ ...person, issuer: "D", nationality: "D", number: "L07010143" });
    const doubts = [6, 8].map((column) => ({ line: 0, column, looksLike: "O", printed: -1.5, evidence: -0.2 }));
    expect(decode("td1", cellsOf(german, doubts))).toMatchObject({ lines: german, isValid: true, doubts: [] });
  });
});

test("a place that clearly shows something else is no repair: a passport is not read as an old card", () => {
  const cells = cellsOf(card);
  const filler = cells[1]?.[29];
  filler?.evidence.fill(-8);
  if (filler) filler.evidence[0] = -0.01;
  const reading = decode("td1", cells);
  expect(reading).toMatchObject({ isOfFormat: false, isValid: false });
});

test("a name or nationality with a letter that could be another one is doubtful; the rest stays valid", () => {
  const smudged = { line: 2, column: 4, looksLike: "I", printed: -0.8, evidence: -1.2 };
  expect(decode("td1", cellsOf(card, [smudged]))).toMatchObject({ isValid: true, doubts: ["names"] });
  const nationality = { ...smudged, line: 1, column: 15, looksLike: "O" };
  expect(decode("td1", cellsOf(card, [nationality]))).toMatchObject({ isValid: true, doubts: ["nationality"] });
});

test("letters that check digits cannot tell apart make a reading invalid when it could be either", () => {
  const doubt = { line: 1, column: 3, looksLike: "I", evidence: -2 };
  const reading = decode("td3", cellsOf(passport, [doubt]));
  expect(reading).toMatchObject({ lines: passport, isValid: false, repairs: 0 });
  expect(decode("td3", cellsOf(passport, [{ ...doubt, evidence: -5 }])).isValid).toBe(true);
});
