import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { heldClasses } from "./license-classes.ts";
import { type LicenseFacts, licenseHints, licenseRules, licenseRulesVersion } from "./license-rules.rules.ts";

const today = "2026-11-25";
type Given = Partial<Omit<LicenseFacts, "held">>;

/** The hints on a German license of class B, issued 2018 to somebody of 42, with the changes. */
function hintsOf({ classesText = "B", ...given }: Given) {
  const facts = { today, country: "DE", dateOfBirth: "1984-08-12", issuedOn: "2018-03-15", ...given };
  return licenseHints({ ...facts, classesText, held: heldClasses(classesText ?? "") });
}
/** `license_mass: warning`. */
const found = (given: Given) => hintsOf(given).map(({ code, tone }) => `${code.replace("license_", "")}: ${tone}`);

/** One row a case: what is given, what is found. */
const cases = (rows: [Given, string[]][]) =>
  test.each(rows)("%o: %o", (given, codes) => expect(found(given)).toEqual(codes));

describe("§ 28 FeV: licenses of the EU and the EEA are recognized, also with a residence here", () => {
  cases([
    [{}, []],
    [{ country: "NL" }, ["eea: info"]],
    [{ country: "PL" }, ["eea: info"]],
    [{ country: "AT" }, ["eea: info"]],
    [{ country: "NO" }, ["eea: info"]],
    [{ country: "IS" }, ["eea: info"]],
    [{ country: "LI" }, ["eea: info"]],
    [{ country: "HR" }, ["eea: info"]],
    [{ country: "NL", residentSince: "2010-01-01" }, ["eea: info"]],
    [{ country: null }, []],
    [{ country: null, issuingAuthority: "MUP" }, ["country: info"]],
  ]);
});

describe("§ 29 Abs. 1 FeV: licenses of other states are valid for six months after taking residence", () => {
  const residence = (given: Given) => found(given).filter((code) => code.startsWith("residence"));
  test.each<[Given, string[]]>([
    [{ country: "CH" }, ["residence: warning"]],
    [{ country: "TR" }, ["residence: warning"]],
    [{ country: "GB" }, ["residence: warning"]],
    [{ country: "US" }, ["residence: warning"]],
    [{ country: "UA" }, ["residence: warning"]],
    [{ country: "TR", residentSince: "2026-11-25" }, ["residence: info"]],
    [{ country: "TR", residentSince: "2026-08-01" }, ["residence: info"]],
    [{ country: "TR", residentSince: "2026-05-26" }, ["residence: info"]],
    [{ country: "TR", residentSince: "2026-05-25" }, ["residence: warning"]],
    [{ country: "TR", residentSince: "2020-01-01" }, ["residence: warning"]],
    [{ country: "DE", residentSince: "2020-01-01" }, []],
    [{ country: "FR", residentSince: "2020-01-01" }, []],
  ])("%o: %o", (given, codes) => expect(residence(given)).toEqual(codes));

  test("the sentence names the day", () => {
    const [hint] = hintsOf({ country: "TR", residentSince: "2026-08-31" });
    expect(hint?.text).toBe("Wohnsitz hier seit 31.08.2026: Er gilt bis 28.02.2027.");
    expect(hint?.title).toBe("Führerschein aus: Türkei.");
  });
});

describe("§ 29 Abs. 2 FeV: a translation or an international license, but for states where none is asked for", () => {
  const translation = (given: Given) => found(given).filter((code) => code.startsWith("translation"));
  test.each<[Given, string[]]>([
    [{ country: "US" }, ["translation: warning"]],
    [{ country: "CN" }, ["translation: warning"]],
    [{ country: "JP" }, ["translation: warning"]],
    [{ country: "CA" }, ["translation: warning"]],
    [{ country: "TR" }, ["translation: info"]],
    [{ country: "GB" }, ["translation: info"]],
    [{ country: "RS" }, ["translation: info"]],
    [{ country: "CH" }, []],
    [{ country: "NZ" }, []],
    [{ country: "SN" }, []],
    [{ country: "HK" }, []],
    [{ country: "PL" }, []],
    [{ country: "DE" }, []],
  ])("%o: %o", (given, codes) => expect(translation(given)).toEqual(codes));
});

describe("annex 8e FeV: German licenses are exchanged by their year of issue", () => {
  cases([
    [{ issuedOn: "1989-06-01" }, ["swap: warning"]],
    [{ issuedOn: "2001-05-14" }, ["swap: warning"]],
    [{ issuedOn: "2004-05-14" }, ["swap: info"]],
    [{ issuedOn: "2005-05-14" }, []],
    [{ issuedOn: "1989-06-01", dateOfBirth: "1952-12-31" }, []],
    [{ issuedOn: "1989-06-01", dateOfBirth: "1952-00-00" }, []],
    [{ issuedOn: "1989-06-01", dateOfBirth: "1953-00-00" }, ["swap: warning"]],
    [{ issuedOn: "2001-05-14", country: "NL" }, ["eea: info"]],
    [{ issuedOn: "2001-05-14", country: null }, []],
  ]);
});

describe("§ 6 FeV: class B for cars", () => {
  cases([
    [{ classesText: "AM, L" }, ["class: warning"]],
    [{ classesText: "A1, B1" }, ["class: warning"]],
    [{ classesText: "AM/B/L" }, []],
    [{ classesText: "B197" }, []],
    [{ classesText: "B (96)" }, []],
    [{ classesText: "3" }, []],
    [{ classesText: "CE 95" }, []],
    [{ classesText: "" }, []],
    [{ classesText: "A, AM", vehicleKind: "motorcycle" }, []],
  ]);
});

describe("§ 48a FeV: with 17 only with an escort, and the certificate is one until three months after the 18th birthday", () => {
  cases([
    [{ classesText: "BF17", dateOfBirth: "2009-05-01" }, ["accompanied: warning"]],
    [{ classesText: "BF 17, AM, L", dateOfBirth: "2009-05-01" }, ["accompanied: warning"]],
    [{ classesText: "B", dateOfBirth: "2009-05-01" }, ["accompanied: warning"]],
    [{ classesText: "BF17", dateOfBirth: "2008-11-26" }, ["accompanied: warning"]],
    [{ classesText: "BF17", dateOfBirth: "2008-11-25" }, ["accompanied: info"]],
    [{ classesText: "BF17", dateOfBirth: "2008-08-25" }, ["accompanied: info"]],
    [{ classesText: "BF17", dateOfBirth: "2008-08-24" }, ["accompanied: warning"]],
    [{ classesText: "BF17", dateOfBirth: null }, ["accompanied: warning"]],
    [{ classesText: "B", dateOfBirth: "2008-11-25" }, []],
  ]);
});

describe("§ 2a StVG: two years of probation", () => {
  cases([
    [{ issuedOn: "2025-06-01", dateOfBirth: "2006-05-01" }, ["probation: info"]],
    [{ issuedOn: "2024-11-26", dateOfBirth: "2006-05-01" }, ["probation: info"]],
    [{ issuedOn: "2024-11-25", dateOfBirth: "2006-05-01" }, []],
    [{ issuedOn: "2025-06-01", dateOfBirth: null }, ["probation: info"]],
    [{ issuedOn: "2025-06-01", dateOfBirth: "1984-08-12" }, []],
    [{ issuedOn: "2025-06-01", dateOfBirth: "2006-05-01", country: "FR" }, ["eea: info"]],
  ]);
});

describe("§ 17a FeV: 78 is automatic only, 197 is not", () => {
  cases([
    [{ classesText: "B78" }, ["automatic: info"]],
    [{ classesText: "B (78), AM" }, ["automatic: info"]],
    [{ classesText: "B 78", gearbox: "manual" }, ["automatic: warning"]],
    [{ classesText: "B78", gearbox: "automatic" }, []],
    [{ classesText: "B197", gearbox: "manual" }, ["automatic_test: info"]],
    [{ classesText: "B197", gearbox: "automatic" }, []],
    [{ classesText: "B197" }, []],
    [{ classesText: "B78, B197", gearbox: "manual" }, ["automatic_test: info"]],
    [{ classesText: "B78", country: "NL", gearbox: "manual" }, ["eea: info", "automatic: warning"]],
    [{ classesText: "B", gearbox: "manual" }, []],
  ]);
});

describe("§ 6 Abs. 1 and 3b FeV: masses", () => {
  cases([
    [{ grossMassKg: 3_500 }, []],
    [{ grossMassKg: 3_501 }, ["mass: warning"]],
    [{ grossMassKg: 4_250, isAlternativeDrive: true, carriesGoods: true }, ["mass: warning"]],
    [{ grossMassKg: 7_500, classesText: "B, C1" }, []],
    [{ grossMassKg: 7_501, classesText: "B, C1" }, ["mass: warning"]],
    [{ grossMassKg: 7_500, classesText: "3" }, []],
    [{ grossMassKg: 12_000, classesText: "3" }, ["mass: warning"]],
    [{ grossMassKg: 12_000, classesText: "C, CE" }, []],
    [{ grossMassKg: 12_000, classesText: "2" }, []],
    [{ grossMassKg: 7_500, classesText: "C1", carriesGoods: true }, ["professional: info"]],
    [{ grossMassKg: 7_500, classesText: "C1 95", carriesGoods: true }, []],
    [{ grossMassKg: 7_500, classesText: "C1", carriesGoods: false }, []],
  ]);

  const textOf = (given: Given) => hintsOf(given).find(({ code }) => code === "license_mass")?.text;
  test("up to 4,250 kg of an alternative drive the conditions of class B are said, above and of people not", () => {
    const conditions = /^Klasse B reicht bei alternativem Antrieb bis 4\.250 kg nur im Inland, für Güter/;
    expect(textOf({ grossMassKg: 4_250, isAlternativeDrive: true })).toMatch(conditions);
    expect(textOf({ grossMassKg: 4_251, isAlternativeDrive: true })).toBe("Eingetragen: B. Nötig ist Klasse C1.");
    expect(textOf({ grossMassKg: 4_250, isAlternativeDrive: true, carriesGoods: false })).toMatch(/C1\.$/);
    expect(textOf({ grossMassKg: 4_250, isAlternativeDrive: false })).toMatch(/C1\.$/);
    expect(textOf({ grossMassKg: 7_501 })).toMatch(/Klasse C\.$/);
  });
});

describe("§ 6 Abs. 1 and § 6a FeV: trailers", () => {
  const trailer = (classesText: string, grossMassKg: number, trailerMassKg: number) =>
    found({ classesText, grossMassKg, trailerMassKg }).filter((code) => code.startsWith("trailer"));
  test.each<[string, number, number, string[]]>([
    ["B", 3_500, 750, []],
    ["B", 2_000, 1_500, []],
    ["B", 2_000, 1_501, ["trailer: warning"]],
    ["B96", 2_000, 2_250, []],
    ["B (96)", 2_500, 1_750, []],
    ["B96", 2_000, 2_251, ["trailer: warning"]],
    ["BE", 3_500, 3_500, []],
    ["BE", 3_500, 3_501, ["trailer: warning"]],
    ["B, C1E", 3_500, 4_000, []],
    ["3", 3_500, 3_500, []],
    ["CE", 12_000, 12_000, []],
  ])("%s, %i kg and %i kg: %o", (classes, grossMassKg, trailerMassKg, codes) => {
    expect(trailer(classes, grossMassKg, trailerMassKg)).toEqual(codes);
  });
});

describe("§ 6 Abs. 1 FeV: seats, the driver's included", () => {
  cases([
    [{ seats: 5 }, []],
    [{ seats: 9 }, []],
    [{ seats: 10 }, ["seats: warning"]],
    [{ seats: 17, classesText: "B, D1" }, []],
    [{ seats: 18, classesText: "B, D1" }, ["seats: warning"]],
    [{ seats: 50, classesText: "B, D" }, []],
  ]);
});

describe("§ 6 Abs. 1 and § 6b FeV: motorcycles", () => {
  const bike = (classesText: string, more: Given = {}) => found({ classesText, vehicleKind: "motorcycle", ...more });
  const light: Given = { powerKw: 11, displacementCcm: 125 };
  test.each<[string, Given, string[]]>([
    ["A", { powerKw: 100 }, []],
    ["1", { powerKw: 100 }, []],
    ["A2", { powerKw: 35 }, []],
    ["A2", { powerKw: 36 }, ["motorcycle: warning"]],
    ["A2", {}, ["motorcycle: info"]],
    ["A1", light, []],
    ["A1", { powerKw: 15, displacementCcm: 125 }, ["motorcycle: warning"]],
    ["A1", { powerKw: 11, displacementCcm: 250 }, ["motorcycle: warning"]],
    ["A1", {}, ["motorcycle: info"]],
    ["B196", light, ["motorcycle: info"]],
    ["B196", { powerKw: 35 }, ["motorcycle: warning"]],
    ["B196", { ...light, country: "NL" }, ["eea: info", "motorcycle: warning"]],
    ["B", light, ["motorcycle: warning"]],
    ["B, AM", {}, ["motorcycle: warning"]],
  ])("%s, %o: %o", (classes, more, codes) => expect(bike(classes, more)).toEqual(codes));
});

test.each([
  ["AM, B197, L", ["AM", "B", "L"], ["197"]],
  ["B (78, 96)", ["B"], ["78", "96"]],
  ["B1", ["B1"], []],
  ["BF17", ["B"], []],
  ["C1E95", ["C1E"], ["95"]],
  ["1a, 3", ["1A", "3"], []],
  ["Klasse III", ["3"], []],
  ["I, IV", ["1", "4"], []],
  ["AB", ["A", "B"], []],
  ["В, В1", ["B", "B1"], []],
  ["AM (3.5.2019)", ["AM"], []],
  ["B (12/2005)", ["B"], []],
  ["B seit 2005", ["B"], []],
  ["B 12-03-2005, A 2019-05-03", ["B", "A"], []],
  ["B, gültig bis 2030", ["B"], []],
  ["B, 5 Jahre", ["B"], []],
  ["B bis 3,5 t", ["B"], []],
  ["B bis 3500 kg", ["B"], []],
  ["B, keine A", ["B"], []],
  ["B ohne Klasse BE", ["B"], []],
  ["1/3/4", ["1", "3", "4"], []],
  ["3, T", ["3", "T"], []],
  ["C1 T", ["C1", "T"], []],
  ["B 78/95/96", ["B"], ["78", "95", "96"]],
  ["B 79.06", ["B"], ["79", "06"]],
  ["C1E 79 (C1E>12000 kg, L≤3)", ["C1E"], ["79"]],
  ["", [], []],
])("%s holds %o with %o", (text, classes, keys) => {
  const held = heldClasses(text);
  expect([[...held.classes], [...held.keyNumbers]]).toEqual([classes, keys]);
});

test("rules that need a vehicle say nothing without one, and none is more than a hint", () => {
  const all = Object.keys(licenseRules).flatMap(() => hintsOf({ classesText: "B, A1", country: "DE" }));
  expect(all).toEqual([]);
  expect(new Set(hintsOf({ country: "US", classesText: "AM", seats: 20 }).map(({ tone }) => tone))).toEqual(
    new Set(["warning"]),
  );
});

test("the page for the lawyer names the version, every rule and its paragraph", () => {
  const page = readFileSync("docs/product/license-rules.md", "utf8");
  expect(page).toContain(licenseRulesVersion);
  for (const [code, { source, asOf }] of Object.entries(licenseRules))
    expect(page).toContain(`| \`${code}\` | ${source} | ${asOf} |`);
});
