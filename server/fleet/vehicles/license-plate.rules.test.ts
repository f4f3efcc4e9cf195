import { describe, expect, test } from "vitest";
import { authorityCodes, districtCodes } from "#server/ground/dictionary/district-codes.ts";
import { isLicensePlate, normalizeLicensePlate, plateKeyOf } from "./license-plate.rules.ts";
import { readingsOf, splitPlate } from "./split-plate.ts";

const stored = (typed: string) => splitPlate(normalizeLicensePlate(typed));

/** Typed, stored, what identifies the vehicle, and where the rule comes from (paragraphs of the FZV of 2023). */
const plates: [typed: string, stored: string, key: string | null, source: string][] = [
  ["D XY 1234", "D XY 1234", "D XY1234", "spec: format 'D XY 1234'"],
  ["D 0123", "D 0123", null, "spec: format 'D 0123'"],
  ["K-HS 2041", "K-HS 2041", "K HS2041", "§ 9 Abs. 1: district, number"],
  ["K HS2041", "K HS2041", "K HS2041", "§ 9 Abs. 1"],
  ["K-HS2041", "K-HS2041", "K HS2041", "§ 9 Abs. 1"],
  ["K-HS-2041", "K-HS-2041", "K HS2041", "§ 9 Abs. 1"],
  ["k hs 2041", "K HS 2041", "K HS2041", "small letters"],
  ["  lö  xy 12 e ", "LÖ XY 12 E", "LÖ XY12E", "spaces and small letters"],
  ["K - HS 2041", "K-HS 2041", "K HS2041", "spaces around the hyphen"],
  ["K–HS 2041", "K-HS 2041", "K HS2041", "the dash of a word processor"],
  ["K‑HS 2041", "K-HS 2041", "K HS2041", "a hyphen that does not break"],
  ["K\u00adHS 2041", "KHS 2041", null, "a soft hyphen cannot be seen"],
  ["K:HS 2041", "K-HS 2041", "K HS2041", "the seal as a colon"],
  ["K•HS 2041", "K-HS 2041", "K HS2041", "the seal as a dot"],
  ["K*HS 2041", "K-HS 2041", "K HS2041", "the seal as a star"],
  ["K.HS.2041", "K-HS-2041", "K HS2041", "points of a program"],
  ["D K-HS 2041", "K-HS 2041", "K HS2041", "the country before it"],
  ["(D) K-HS 2041", "K-HS 2041", "K HS2041", "the country before it"],
  ["Ｋ－ＨＳ　２０４１", "K-HS 2041", "K HS2041", "letters of another width"],
  ["K-\u200bHS\u00a02041", "K-HS 2041", "K HS2041", "invisible and fixed spaces"],
  ["LO\u0308-A 1", "LÖ-A 1", "LÖ A1", "an umlaut of two characters"],
  ["LÖ Ö 1", "LÖ Ö 1", "LÖ Ö1", "accepted before; Anlage 2 issues none"],
  ["FÜ-AB 12", "FÜ-AB 12", "FÜ AB12", "§ 9 Abs. 1"],
  ["B-NO 1234", "B-NO 1234", "B NO1234", "two districts: Berlin"],
  ["BN-O 1234", "BN-O 1234", "BN O1234", "two districts: Bonn"],
  ["STD-X 1", "STD-X 1", "STD X1", "three letters"],
  ["XXX-AB 12", "XXX-AB 12", "XXX AB12", "a district newer than the list"],
  // H and E.
  ["M E 1 E", "M E 1 E", "M E1E", "§ 11: E of electric cars"],
  ["HH AN 40 E", "HH AN 40 E", "HH AN40E", "§ 11"],
  ["HH-AN 40E", "HH-AN 40E", "HH AN40E", "§ 11"],
  ["B-AB 123H", "B-AB 123H", "B AB123H", "§ 10: H of historic cars"],
  ["B AB 123 H", "B AB 123 H", "B AB123H", "§ 10"],
  // Seasons.
  ["K-AB 123 04-10", "K-AB 123 04-10", "K AB123", "§ 10 Abs. 3: months of a season"],
  ["K-AB 123 04/10", "K-AB 123 04-10", "K AB123", "§ 10 Abs. 3"],
  ["K-AB 123 04.10", "K-AB 123 04-10", "K AB123", "§ 10 Abs. 3"],
  ["K-AB 123 [04-10]", "K-AB 123 04-10", "K AB123", "§ 10 Abs. 3"],
  ["K AB 123 4-10", "K AB 123 04-10", "K AB123", "§ 10 Abs. 3"],
  ["K-AB 123 (03-11)", "K-AB 123 03-11", "K AB123", "§ 10 Abs. 3"],
  ["K-AB 123 11-02", "K-AB 123 11-02", "K AB123", "§ 10 Abs. 3: over the new year"],
  ["K-AB 12H 04-10", "K-AB 12H 04-10", "K AB12H", "§ 10"],
  ["M-E 12 E 05-09", "M-E 12 E 05-09", "M E12E", "§ 10 Abs. 3 and § 11"],
  ["DXY1234 04-10", "D XY 1234 04-10", "D XY1234", "§ 10 Abs. 3, in one piece"],
  // In one piece, as programs write them: one reading.
  ["DXY1234", "D XY 1234", "D XY1234", "only D is a district"],
  ["dxy1234", "D XY 1234", "D XY1234", "only D is a district"],
  ["DXY 1234", "D XY 1234", "D XY1234", "only D is a district"],
  ["FXY12", "F XY 12", "F XY12", "only F is a district"],
  ["HHXY123", "HH XY 123", "HH XY123", "H and three letters is none"],
  ["STDAB12", "STD AB 12", "STD AB12", "ST and three letters is none"],
  ["FÜAB12", "FÜ AB 12", "FÜ AB12", "Anlage 2: no umlauts in the number"],
  ["MXY1E", "M XY 1E", "M XY1E", "§ 11, in one piece"],
  ["MXY1 E", "M XY 1 E", "M XY1E", "§ 11, in one piece"],
  ["DXY30H", "D XY 30H", "D XY30H", "§ 10, in one piece"],
  ["DÜWA1", "DÜW A 1", "DÜW A1", "D and DÜ are out: umlaut, no district"],
  // In one piece: several readings.
  ["KAB126", "KAB126", "KAB126", "K AB or KA B"],
  ["KHS2041", "KHS2041", "KHS2041", "K HS or KH S"],
  ["KHS 2041", "KHS 2041", null, "K HS or KH S"],
  ["BNO1234", "BNO1234", "BNO1234", "B NO or BN O"],
  ["HH3000", "HH3000", "HH3000", "H H or the authority HH"],
  ["KA126", "KA126", "KA126", "K A or the authority KA"],
  // Red and short-term plates, digits only.
  ["D-06 1234", "D-06 1234", null, "§ 41: red, begins with 06"],
  ["D 06-1234", "D 06-1234", null, "§ 41"],
  ["D 061234", "D 061234", null, "§ 41"],
  ["D061234", "D 061234", null, "§ 41, in one piece"],
  ["HH 06123", "HH 06123", null, "§ 41"],
  ["D 07123", "D 07123", null, "§ 43: red of historic cars, begins with 07"],
  ["D-07 123", "D-07 123", null, "§ 43"],
  ["K 05123", "K 05123", null, "red of examiners, begins with 05"],
  ["D-04 1234", "D-04 1234", null, "§ 42: short-term, begins with 03 or 04"],
  ["D 041234", "D 041234", null, "§ 42"],
  ["K-03 12345", "K-03 12345", null, "§ 42"],
  // Export.
  ["HH 123 A", "HH 123 A", "HH123A", "§ 45: digits, then a letter"],
  ["HH-123A", "HH-123A", "HH123A", "§ 45"],
  ["HH123A", "HH 123 A", "HH123A", "§ 45, in one piece"],
  ["K 1 Z", "K 1 Z", "K1Z", "§ 45"],
  // Authorities and diplomats.
  ["BP 45-678", "BP 45-678", null, "Anlage 3: federal police"],
  ["BP45-678", "BP 45-678", null, "Anlage 3"],
  ["THW 80123", "THW 80123", null, "Anlage 3: THW"],
  ["THW-8012", "THW-8012", null, "Anlage 3"],
  ["THW80123", "THW 80123", null, "Anlage 3, in one piece"],
  ["Y-123 456", "Y-123 456", null, "Anlage 3: armed forces"],
  ["Y 123456", "Y 123456", null, "Anlage 3"],
  ["X-1234", "X-1234", null, "Anlage 3: NATO"],
  ["BD 16-3", "BD 16-3", null, "Anlage 3: federal authorities"],
  ["BW 1-234", "BW 1-234", null, "Anlage 3: waterways"],
  ["BWL 4-1234", "BWL 4-1234", null, "Anlage 3: a state's authorities"],
  ["NRW 4-2023", "NRW 4-2023", null, "Anlage 3"],
  ["NRW42023", "NRW 42023", null, "Anlage 3, in one piece"],
  ["LSA 1-234", "LSA 1-234", null, "Anlage 3"],
  ["0 17-1", "0 17-1", null, "Anlage 3: diplomats"],
  ["0-123-45", "0-123-45", null, "Anlage 3"],
  ["B 12-345", "B 12-345", null, "Anlage 3: consuls"],
  ["HH 3000", "HH 3000", null, "an authority of Hamburg"],
];

describe("a German plate", () => {
  test.each(plates)("%s is stored as %s, found by %s (%s)", (typed, wanted, key) => {
    expect(isLicensePlate(normalizeLicensePlate(typed))).toBe(true);
    expect(stored(typed)).toBe(wanted);
    expect(plateKeyOf({ licensePlate: stored(typed) })).toBe(key);
    expect(stored(stored(typed))).toBe(stored(typed));
  });

  test.each([
    ["", "nothing"],
    ["D", "no number"],
    ["1234", "no district"],
    ["DUSS X 1", "four letters before the space"],
    ["D XYZ 1", "three letters in the number (Anlage 2)"],
    ["D XY 0123", "the number begins with 0 (Anlage 2)"],
    ["D XY 12345", "five digits (Anlage 2)"],
    ["D XY 12 X", "neither H nor E"],
    ["D XY 12 13-10", "no month 13"],
    ["D XY 12 00-10", "no month 0"],
    ["1 XY 12", "a digit as district"],
    ["W-12345A", "export with five digits"],
    ["DABCDE1", "six letters"],
    ["AB-123-CD", "French"],
  ])("%s is none: %s", (typed) => expect(isLicensePlate(normalizeLicensePlate(typed))).toBe(false));
});

test("a plate in one piece has the readings of the districts that there are", () => {
  expect(readingsOf("KAB126")).toEqual(["K AB 126", "KA B 126"]);
  expect(readingsOf("HH3000")).toEqual(["H H 3000", "HH 3000"]);
  expect(readingsOf("DXY1234")).toEqual(["D XY 1234"]);
  expect(readingsOf("K-AB 126")).toEqual(["K-AB 126"]);
  expect(readingsOf("XXX 126")).toEqual(["XXX 126"]);
  for (const none of ["KÖLN 1", "DUSSX1", "XXX126"]) expect(readingsOf(none)).toEqual([]);
});

test("the plate that a vehicle has tells which reading is meant", () => {
  expect(splitPlate("KHS2041", "K-HS 2041")).toBe("K-HS 2041");
  expect(splitPlate("KHS2041", "KH-S 2041")).toBe("KH-S 2041");
  expect(splitPlate("KHS2041", "K-HS 2042")).toBe("KHS2041");
  expect(splitPlate("K HS 2041", "KH-S 2041")).toBe("K HS 2041");
  expect(splitPlate("DXY1234", "")).toBe("D XY 1234");
});

test("the districts are some 700 codes of one to three letters, apart from those of authorities", () => {
  expect(districtCodes.size).toBeGreaterThan(690);
  expect([...districtCodes, ...authorityCodes].filter((code) => !/^[A-ZÄÖÜ]{1,3}$/.test(code))).toEqual([]);
  expect([...authorityCodes].filter((code) => districtCodes.has(code))).toEqual([]);
  expect(
    ["B", "BN", "K", "KH", "KA", "HH", "D", "MÜ", "BÜS", "WÜM"].filter((code) => !districtCodes.has(code)),
  ).toEqual([]);
});
