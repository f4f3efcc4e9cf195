import { describe, expect, test } from "vitest";
import { countries, countryNameOf, isCountry } from "./countries.ts";
import { formatPostalAddress } from "./postal-address.ts";
import { needsPostalCode, postalCodeOf, postalCodeProblems } from "./postal-code.rules.ts";
import { postalCodeTexts as t } from "./postal-code.texts.ts";

/** As the post of the country says, with its page on the format. */
const sources = {
  DE: "specification: digits, at least five",
  AT: "Österreichische Post, Postlexikon: four digits, no prefix",
  CH: "Die Schweizerische Post, Adressierung: four digits, Liechtenstein included",
  NL: "PostNL, adresseren: four digits, the first not 0, a space, two capitals",
  BE: "bpost, adressering: four digits",
  LU: "POST Luxembourg: four digits, printed with L-",
  DK: "PostNord, adressering: four digits",
  PL: "Poczta Polska, PNA: NN-NNN",
  GB: "Royal Mail, PAF Digest: six forms of outward code, a space, digit and two letters",
  other: "Universal Postal Union, Postal addressing systems: at most ten characters",
};

type Case = [country: string, typed: string, stored: string, source: string];

describe("post codes that are taken", () => {
  test.each<Case>([
    ["DE", "50667", "50667", sources.DE],
    ["DE", "01067", "01067", sources.DE],
    ["AT", "1010", "1010", sources.AT],
    ["AT", "A-6020", "6020", sources.AT],
    ["AT", "AT 5020", "5020", sources.AT],
    ["CH", "8001", "8001", sources.CH],
    ["CH", "CH-3000", "3000", sources.CH],
    ["LI", "FL-9490", "9490", sources.CH],
    ["NL", "1012 AB", "1012 AB", sources.NL],
    ["NL", "1012ab", "1012 AB", sources.NL],
    ["NL", "NL-3511 CE", "3511 CE", sources.NL],
    ["BE", "1000", "1000", sources.BE],
    ["BE", "B-4700", "4700", sources.BE],
    ["LU", "L-1234", "1234", sources.LU],
    ["DK", "DK-2100", "2100", sources.DK],
    ["DK", "0800", "0800", sources.DK],
    ["PL", "00-950", "00-950", sources.PL],
    ["PL", "00950", "00-950", sources.PL],
    ["PL", "59 900", "59-900", sources.PL],
    ["GB", "sw1a1aa", "SW1A 1AA", sources.GB],
    ["GB", "M1 1AE", "M1 1AE", sources.GB],
    ["GB", "B33 8TH", "B33 8TH", sources.GB],
    ["GB", "CR2  6XH", "CR2 6XH", sources.GB],
    ["GB", "DN55 1PT", "DN55 1PT", sources.GB],
    ["GB", "w1a 0ax", "W1A 0AX", sources.GB],
    ["GB", "EC1A1BB", "EC1A 1BB", sources.GB],
    ["GB", "GIR 0AA", "GIR 0AA", sources.GB],
    ["JE", "je2 3ab", "JE2 3AB", sources.GB],
    ["FR", "67000", "67000", sources.other],
    ["CZ", "110 00", "110 00", sources.other],
    ["SE", "114 55", "114 55", sources.other],
    ["IE", "d02 af30", "D02 AF30", sources.other],
    ["US", "43215-1234", "43215-1234", sources.other],
    ["BR", "01310-100", "01310-100", sources.other],
    ["IR", "1193653471", "1193653471", sources.other],
    ["AE", "", "", sources.other],
    ["HK", "", "", sources.other],
    ["IE", "", "", sources.other],
  ])("%s: %j is stored as %j (%s)", (country, typed, stored) => {
    expect(postalCodeProblems(country, typed)).toEqual([]);
    expect(postalCodeOf(country, typed)).toBe(stored);
    expect(postalCodeOf(country, stored)).toBe(stored);
  });
});

describe("post codes that cannot be right", () => {
  test.each<[country: string, typed: string, sentences: string[], source: string]>([
    ["DE", "", ["Die PLZ ist erforderlich"], sources.DE],
    ["DE", "5066", ["mindestens 5 Zeichen"], sources.DE],
    ["DE", "D-50667", ["Die PLZ darf nur aus Zahlen bestehen."], sources.DE],
    ["DE", "1010", ["mindestens 5 Zeichen"], sources.DE],
    ["AT", "10100", ["Österreichische Postleitzahlen haben vier Ziffern."], sources.AT],
    ["AT", "D-1010", [t.fourDigits("Österreichische")], sources.AT],
    ["CH", "80O1", ["Schweizer Postleitzahlen haben vier Ziffern."], sources.CH],
    ["BE", "100", ["Belgische Postleitzahlen haben vier Ziffern."], sources.BE],
    ["LU", "L-12345", ["Luxemburgische Postleitzahlen haben vier Ziffern."], sources.LU],
    ["DK", "21000", ["Dänische Postleitzahlen haben vier Ziffern."], sources.DK],
    ["NL", "1012", [t.dutch], sources.NL],
    ["NL", "0123 AB", [t.dutch], sources.NL],
    ["PL", "0-950", [t.polish], sources.PL],
    ["GB", "SW1A", [t.british], sources.GB],
    ["GB", "50667", [t.british], sources.GB],
    ["FR", "", [t.required], sources.other],
    ["FR", "12345678901", [t.others], sources.other],
    ["US", "43215/1", [t.others], sources.other],
    ["US", "-", [t.others], sources.other],
  ])("%s: %j is refused with %j (%s)", (country, typed, sentences) => {
    expect(postalCodeProblems(country, typed)).toEqual(sentences);
  });
});

describe("countries", () => {
  test("Germany is first, then its neighbours, then all others by their German names", () => {
    expect(countries.slice(0, 10)).toEqual(["DE", "AT", "CH", "NL", "BE", "LU", "FR", "PL", "CZ", "DK"]);
    const others = countries.slice(10).map(countryNameOf);
    expect(others.slice(0, 4)).toEqual(["Afghanistan", "Ägypten", "Ålandinseln", "Albanien"]);
    expect(others.at(-1)).toBe("Zypern");
  });

  test("there are the 249 of ISO 3166-1 and Kosovo, each with a name", () => {
    expect(new Set(countries).size).toBe(250);
    expect(countries.filter((code) => countryNameOf(code) === code)).toEqual([]);
  });

  test.each(["UK", "XX", "ZZ", "EU", "de", "", "constructor"])("%j is none", (code) => {
    expect(isCountry(code)).toBe(false);
    expect(countryNameOf(code)).toBe(code);
  });

  test("addresses of Germany and its neighbours have post codes", () => {
    expect(countries.slice(0, 10).every(needsPostalCode)).toBe(true);
  });
});

describe("addresses", () => {
  const street = { street: "Stephansplatz", house: "1" };

  test("the country is the last line in capitals", () => {
    const address = { ...street, postalCode: "1010", city: "Wien", country: "AT" };
    expect(formatPostalAddress(address)).toBe("Stephansplatz 1\n1010 Wien\nÖSTERREICH");
  });

  test.each(["DE", "", undefined])("nothing is said of Germany (%j)", (country) => {
    const address = { ...street, postalCode: "50667", city: "Köln", ...(country === undefined ? {} : { country }) };
    expect(formatPostalAddress(address)).toBe("Stephansplatz 1\n50667 Köln");
  });

  test("a country without post codes leaves no gap", () => {
    const address = { ...street, postalCode: "", city: "Dubai", country: "AE" };
    expect(formatPostalAddress(address)).toBe("Stephansplatz 1\nDubai\nVEREINIGTE ARABISCHE EMIRATE");
  });
});
