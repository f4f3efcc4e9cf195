import { expect, test } from "vitest";
import { fieldsOfMrz } from "./fields-of-mrz.ts";
import { parseMrz } from "./parse-mrz.ts";

test("a zone fills the form: names in mixed case, the nationality in words", () => {
  const lines = ["ARD<<YZ12345671<<<<<<<<<<<<<<<", "8001014F3001019TUR<<<<<<<<<<<0", "OEZDEMIR<KAYA<<AYSE<NUR<<<<<<<"];
  const mrz = parseMrz(lines, "2026-11-21");
  expect(mrz && fieldsOfMrz(mrz)).toEqual({
    prename: "Ayse Nur",
    surname: "Oezdemir Kaya",
    identityDocumentNumber: "YZ1234567",
    dateOfBirth: "1980-01-01",
    identityDocumentExpiresOn: "2030-01-01",
    nationality: "Türkisch",
  });
});
