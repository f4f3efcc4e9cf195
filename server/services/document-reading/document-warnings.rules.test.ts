import { describe, expect, test } from "vitest";
import { type DocumentData, documentWarnings } from "./document-warnings.rules.ts";
import { hasCorrectCheckDigit } from "./license-number.rules.ts";
import { swapDueOn } from "./license-swap.rules.ts";
import { parseMrz } from "./parse-mrz.ts";

const today = "2026-11-21";
const lines = ["IDD<<L01X00T471<<<<<<<<<<<<<<<", "8308126<3108011D<<2108<<<<<<<7", "MUELLER<LUEDENSCHEID<<AYSE<<<<"];

const good = {
  identity: {
    prename: "Ayşe",
    surname: "Müller-Lüdenscheid",
    number: "L01X00T47",
    dateOfBirth: "1983-08-12",
    expiresOn: "2031-08-01",
  },
  license: {
    prename: "Ayşe",
    surname: "Müller-Lüdenscheid",
    dateOfBirth: "1983-08-12",
    number: "B072RRE2I55",
    issuingAuthority: "Stadt Köln",
    classes: "B, BE, AM, L",
    issuedOn: "2018-03-15",
    expiresOn: "2033-03-14",
  },
  mrz: parseMrz(lines, today),
  chosenType: "IDENTITY_CARD",
} satisfies DocumentData;

const codes = (data: DocumentData) => documentWarnings(data, today).map(({ code }) => code);
const withIdentity = (changes: Partial<DocumentData["identity"]>) =>
  codes({ ...good, license: null, identity: { ...good.identity, ...changes } });
const withLicense = (changes: Partial<NonNullable<DocumentData["license"]>>) =>
  codes({ ...good, license: { ...good.license, ...changes } });

test("valid documents have none, even with umlauts and hyphens in names", () => {
  expect(good.mrz?.isValid).toBe(true);
  expect(codes(good)).toEqual([]);
});

test("the zone of another kind of document is warned of", () => {
  expect(documentWarnings({ ...good, chosenType: "PASSPORT" }, today)).toMatchObject([
    { code: "zone_kind", reason: "Gewählt: Reisepass. Maschinenlesbare Zone: Personalausweis." },
  ]);
});

test("empty fields cause no warnings", () => {
  const nothing = { prename: "", surname: "", number: null, dateOfBirth: null, expiresOn: null };
  const license = { ...nothing, issuingAuthority: "", classes: "", issuedOn: undefined };
  expect(codes({ ...good, identity: nothing, license, mrz: null })).toEqual([]);
});

describe("identity document", () => {
  test("wrong check digits are listed", () => {
    const forged = lines.map((line) => line.replace("8308126", "8408126"));
    const [warning, ...others] = documentWarnings({ ...good, license: null, mrz: parseMrz(forged, today) }, today);
    expect(warning).toMatchObject({ code: "mrz_check_digit", document: "identity", tone: "warning" });
    expect(warning?.reason).toContain("(Geburtsdatum, Gesamtprüfziffer)");
    expect(others).toEqual([]);
  });

  test.each([
    [{ number: "L01X00T48" }, "Ausweisnummer"],
    [{ dateOfBirth: "1983-08-13" }, "Geburtsdatum"],
    [{ expiresOn: "2031-08-02" }, "Gültigkeit"],
    [{ surname: "Müller" }, "Name"],
    [{ prename: "Ayla", number: "X" }, "Name, Ausweisnummer"],
  ])("%o differs from the zone", (changes, fields) => {
    const identity = { ...good.identity, ...changes };
    const [warning] = documentWarnings({ ...good, license: null, identity }, today);
    expect(warning).toMatchObject({ code: "differs_from_mrz" });
    expect(warning?.reason).toContain(`${fields}:`);
  });

  test("a name truncated in the zone does not count as different, one that only begins like it does", () => {
    const cut = parseMrz([...lines.slice(0, 2), "MUELLER<LUEDENSCHEID<<AYSEGUE<"], today);
    const identity = { ...good.identity, prename: "Ayşegül" };
    expect(codes({ ...good, license: null, identity, mrz: cut })).toEqual([]);
    expect(codes({ ...good, license: null, identity })).toEqual(["differs_from_mrz"]);
  });

  test.each(["L01X 00T47", "L01-X00T-47", "l01x00t47 "])("the number %j is that of the zone", (number) => {
    expect(withIdentity({ number })).toEqual([]);
  });

  test("expired the day after", () => {
    const mrz = null;
    const until = (expiresOn: string) =>
      codes({ ...good, mrz, license: null, identity: { ...good.identity, expiresOn } });
    expect(until("2026-11-20")).toEqual(["identity_expired"]);
    expect(until(today)).toEqual([]);
  });

  test("under 18 until the birthday", () => {
    const born = (dateOfBirth: string) =>
      codes({ ...good, mrz: null, license: null, identity: { ...good.identity, dateOfBirth } });
    expect(born("2008-11-22")).toEqual(["under_age"]);
    expect(born("2008-11-21")).toEqual([]);
  });
});

describe("driving license", () => {
  test.each([
    [{ surname: "Schmidt" }, ["name_mismatch"]],
    [{ prename: "Ayse", surname: "MUELLER LUEDENSCHEID" }, []],
    [{ expiresOn: "2026-11-20" }, ["license_expired"]],
    [{ number: "B072RRE2I54" }, []],
    [{ number: "B072RRE2I65" }, ["license_number"]],
    [{ dateOfBirth: "1983-08-13" }, ["birth_date_mismatch"]],
    [{ dateOfBirth: null }, []],
    [{ number: "F 12345/90" }, []],
    [{ classes: "AM, L" }, ["license_class"]],
    [{ classes: "A1, B1" }, ["license_class"]],
    [{ classes: "3" }, []],
    [{ classes: "AM/B/L" }, []],
    [{ classes: "BF17" }, ["license_accompanied"]],
    [{ classes: "B197, AM, L" }, []],
    [{ issuingAuthority: "Gemeente Utrecht", number: "5123456789", issuedOn: "2001-05-14" }, ["license_eea"]],
    [{ issuingAuthority: "RDW", number: "B072RRE2I65" }, ["license_eea"]],
    [{ issuedOn: "2001-05-02" }, ["license_swap"]],
    [{ issuedOn: "2004-05-02" }, ["license_swap"]],
    [{ issuedOn: "2005-05-02" }, []],
  ])("%o", (changes, expected) => {
    expect(withLicense(changes)).toEqual(expected);
  });

  test("an expired license card does not end the right to drive", () => {
    const license = { ...good.license, issuedOn: "2001-05-02", expiresOn: "2026-11-20" };
    const texts = documentWarnings({ ...good, license }, today).map(({ title, reason }) => `${title} ${reason}`);
    expect(texts).toEqual([
      "Nachweis abgelaufen. Der Führerschein war bis 20.11.2026 gültig. Die Fahrerlaubnis selbst kann weiter bestehen.",
      "Umtauschfrist abgelaufen. Ausgestellt 2001, umzutauschen bis 19.01.2026. Die Fahrerlaubnis besteht weiter, der Nachweis gilt nicht mehr.",
    ]);
  });
});

test.each([
  ["B072RRE2I55", true],
  ["b072 rre2i 55", true],
  ["B072RRE2I45", false],
  ["B072RRE2I5", undefined],
  ["123456", undefined],
])("license number %s: %s", (number, isCorrect) => {
  expect(hasCorrectCheckDigit(number)).toBe(isCorrect);
});

test.each([
  ["1989-06-01", "1970-01-01", "2025-01-19"],
  ["1999-01-01", "1970-01-01", "2026-01-19"],
  ["2004-12-31", "1970-01-01", "2027-01-19"],
  ["2005-01-01", "1970-01-01", "2028-01-19"],
  ["2008-01-01", "1970-01-01", "2029-01-19"],
  ["2011-01-01", null, "2032-01-19"],
  ["2013-01-18", "1970-01-01", "2033-01-19"],
  ["2013-01-19", "1970-01-01", null],
  ["1989-06-01", "1952-12-31", "2033-01-19"],
])("a license issued %s to a holder born %s has to be exchanged by %s", (issuedOn, born, dueOn) => {
  expect(swapDueOn(issuedOn, born)).toBe(dueOn);
});
