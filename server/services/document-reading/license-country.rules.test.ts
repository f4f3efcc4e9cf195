import { expect, test } from "vitest";
import { licenseCountryOf, readCountry } from "./license-country.rules.ts";

/**
 * Where licenses come from: authority, number, issued, and the country. The shapes of numbers are those of the national specimens in the
 * Council's register of documents (PRADO), of Germany the one of annex 8 FeV; authorities are written as field 4c has them.
 */
test.each([
  // Germany: authorities under the law of the states, numbers since 1999 with the letter of the state.
  ["Stadt Köln", "J430A1N2X45", "2018-03-15", "DE"],
  ["Stadt Köln", "J430A1N2X4", "2018-03-15", "DE"],
  ["Landratsamt München", "", "2001-05-14", "DE"],
  ["Landkreis Leer", "123456", "1988-05-14", "DE"],
  ["Rhein-Sieg-Kreis", "5123456789", "2001-05-14", "DE"],
  ["Landkreis Sächsische Schweiz-Osterzgebirge", "", null, "DE"],
  ["Straßenverkehrsamt Aachen", "", null, "DE"],
  ["Strassenverkehrsamt Köln", "", null, "DE"],
  ["Kreisverwaltungsreferat", "", null, "DE"],
  ["Magistrat der Stadt Kassel", "", null, "DE"],
  ["Stadt Freiburg", "", null, "DE"],
  ["LH München, Fahrerlaubnisbehörde", "", null, "DE"],
  ["Köln", "B072RRE2I55", "2018-03-15", "DE"],
  ["Köln", "B072RRE2I65", "2018-03-15", "DE"],
  ["Köln", "F 12345/90", "1990-03-15", "DE"],
  ["", "", "1990-03-15", "DE"],
  ["", "", null, "DE"],
  // Elsewhere, by the authority.
  ["MUP R. Srbije", "001234567", null, "RS"],
  ["Service Ontario", "", null, "CA"],
  ["Road Safety Authority", "", null, null],
  ["Gemeente Utrecht", "5123456789", "2001-05-14", "NL"],
  ["Burgemeester van Venlo", "3156789012", "2003-01-02", "NL"],
  ["RDW", "5123456789", "2019-05-14", "NL"],
  ["Starosta Krakowski", "00123/01/1206", "2001-05-14", "PL"],
  ["Prezydent m.st. Warszawy", "", "2001-05-14", "PL"],
  ["Préfecture de Police", "950975101234", "1995-05-14", "FR"],
  ["Sous-préfecture de Thionville", "", "2000-05-14", "FR"],
  ["BH Baden", "05123456", "2001-05-14", "AT"],
  ["Magistrat der Stadt Wien", "", "2001-05-14", "AT"],
  ["MIT-UCO", "U1A123456B", "2008-05-14", "IT"],
  ["Prefettura di Bolzano", "BZ5012345X", "1996-05-14", "IT"],
  ["Strassenverkehrsamt Kanton Zürich", "001234567890", "2004-05-14", "CH"],
  ["DVLA", "MORGA657054SM9IJ", "2002-05-14", "GB"],
  ["DGT Madrid", "", "2004-05-14", "ES"],
  ["IMTT Lisboa", "L-1234567 8", "2007-05-14", "PT"],
  ["Rigspolitiet", "12345678", "2001-05-14", "DK"],
  ["Transportstyrelsen", "", "2009-05-14", "SE"],
  ["SRPCIV", "B00123456X", "2008-05-14", "RO"],
  ["Regitra", "01234567", "2006-05-14", "LT"],
  ["CSDD", "AB123456", "2005-05-14", "LV"],
  ["UE Ljubljana", "12345678", "2002-05-14", "SI"],
  ["Emniyet Müdürlüğü", "123456", "2001-05-14", "TR"],
  ["Νομαρχία Αθηνών", "", "2001-05-14", "GR"],
  ["ГИБДД 7701", "77 01 123456", "2001-05-14", null],
  ["MUP", "", "2001-05-14", null],
  ["Warszawa, PL", "", "2001-05-14", "PL"],
  ["Utrecht (NL)", "", "2001-05-14", "NL"],
  ["Gemeente Neustadt (DE)", "", null, "DE"],
  // Elsewhere, by the number.
  ["", "04512/08/0264", "2008-05-14", "PL"],
  ["", "04512 / 08 / 0264", null, "PL"],
  ["", "MORGA657054SM9IJ", null, "GB"],
  ["", "12345678Z", null, "ES"],
  ["", "12345678A", null, null],
  ["Irgendwo", "5123456789", "2001-05-14", null],
  ["", "12345678901", null, null],
] as const)("%s, number %s, issued %s: %s", (issuingAuthority, number, issuedOn, country) => {
  expect(licenseCountryOf({ issuingAuthority, number, issuedOn })).toBe(country);
});

test("with a foreign identity document it is German only where the license says so", () => {
  expect(licenseCountryOf({ zoneIssuer: "NLD", issuedOn: "1990-05-14" })).toBeNull();
  expect(licenseCountryOf({ zoneIssuer: "NLD", number: "B072RRE2I55" })).toBe("DE");
  expect(licenseCountryOf({ zoneIssuer: "NLD", issuingAuthority: "Stadt Aachen" })).toBe("DE");
  expect(licenseCountryOf({ zoneIssuer: "D", issuedOn: "1990-05-14" })).toBe("DE");
});

test.each([
  ["NL", "NL"],
  [" nl ", "NL"],
  ["Niederlande", "NL"],
  ["Holland", "NL"],
  ["Österreich", "AT"],
  ["oesterreich", "AT"],
  ["türkei", "TR"],
  ["USA", "US"],
  ["Vereinigte Staaten", "US"],
  ["Kosovo", "XK"],
  ["Deutschland", "DE"],
  // The sign on the license, and the code in the zone of an identity document.
  ["A", "AT"],
  ["SLO", "SI"],
  ["NLD", "NL"],
  ["Türkiye", "TR"],
  ["Tschechische Republik", "CZ"],
  ["Mazedonien", "MK"],
  ["Moldau", "MD"],
  ["Atlantis", undefined],
  ["ZZZ", undefined],
  ["ZZ", undefined],
  ["police", undefined],
  ["constructor", undefined],
  ["", undefined],
])("%j is read as %j", (typed, code) => {
  expect(readCountry(typed)).toBe(code);
});

test("what the reviewer says decides over authority and number", () => {
  const german = { number: "B072RRE2I55", issuingAuthority: "Stadt Köln" };
  expect(licenseCountryOf(german)).toBe("DE");
  expect(licenseCountryOf({ ...german, country: "TR" })).toBe("TR");
  expect(licenseCountryOf({ ...german, country: null })).toBe("DE");
});
