import { describe, expect, test } from "vitest";
import { isLicensePlate, normalizeLicensePlate } from "./license-plate.rules.ts";

describe("a plate", () => {
  test.each(["D XY 1234", "D 0123", "K-HS 2041", "K HS2041", "LÖ Ö 1", "FÜ-AB 12", "M E 1 E", "B-AB 123H", "HH 3000"])(
    "%s has a German format",
    (plate) => expect(isLicensePlate(plate)).toBe(true),
  );

  test.each(["", "D", "DXY1234", "D XYZ 1", "D XY 0123", "DUSS X 1", "D XY 12345", "1 XY 12", "D XY 12 X", "d xy 1"])(
    "%j does not have one",
    (plate) => expect(isLicensePlate(plate)).toBe(false),
  );

  test("is stored in capitals with single spaces", () => {
    expect(normalizeLicensePlate("  lö  xy 12 e ")).toBe("LÖ XY 12 E");
    expect(normalizeLicensePlate("K-HS 2041")).toBe("K-HS 2041");
  });
});
