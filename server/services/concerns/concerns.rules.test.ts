import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Problem } from "#server/ground/kernel/problem.ts";
import {
  type CheckedPerson,
  type ConcernSubject,
  emptySubject,
  type NamedPerson,
  unknownCheck,
} from "./concern-subject.ts";
import { assertConfirmed, codesIn, concernCodes, concernsIn, isConcernCode, openConcerns } from "./concerns.rules.ts";

/** Monday, 09:00 in Berlin. */
const now = new Date("2026-11-23T08:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const person: NamedPerson = {
  prename: "Erika",
  surname: "Mustermann",
  dateOfBirth: "1984-08-12",
  identityDocumentKind: "Personalausweis",
  identityDocumentNumber: "T22000129",
  licenseNumber: "B072RRE2I55",
  licenseIssuingAuthority: "Stadt Köln",
  licenseClasses: "AM, B",
};
const check = {
  ...unknownCheck,
  ...person,
  identityDocumentExpiresOn: "2032-03-14",
  licenseExpiresOn: "2036-02-08",
  isLicenseNeeded: true,
  decidedOn: "2026-11-23",
};
/** A contract nothing speaks against. */
const subject: ConcernSubject = {
  ...emptySubject(now, 18),
  check,
  person,
  period: { start: at(1), end: at(49) },
  odometer: { stockKm: 12_480, stockSince: "2026-11-22", handoverKm: 12_480 },
  insurance: { agreedDeductibleCents: 100_000, insuredDeductibleCents: 100_000 },
};
const checked = (changes: Partial<CheckedPerson>): ConcernSubject => ({ ...subject, check: { ...check, ...changes } });
const named = (changes: Partial<NamedPerson>): ConcernSubject => ({ ...subject, person: { ...person, ...changes } });
const between = (start: Date, end: Date): ConcernSubject => ({ ...subject, period: { start, end } });
const driven = (handoverKm: number, stockSince = "2026-11-22"): ConcernSubject => ({
  ...subject,
  odometer: { stockKm: 12_480, stockSince, handoverKm },
});

const factsOf = (changed: ConcernSubject) =>
  Object.fromEntries(concernsIn("contract", changed).map(({ code, facts }) => [code, facts]));

test("nothing is asked about a contract that agrees with its check", () => {
  expect(concernsIn("contract", subject)).toEqual([]);
  expect(concernsIn("sb", { ...subject, odometer: null, insurance: null })).toEqual([]);
});

describe("a contract asks about", () => {
  test.each<[string, ConcernSubject, Record<string, string>]>([
    [
      "a rejected check",
      checked({ rejection: "Ausweisdokument: abgelehnt." }),
      { check_rejected: "Ausweisdokument: abgelehnt." },
    ],
    [
      "another name",
      named({ prename: "Max", surname: "Muster" }),
      { person_name_differs: "Vertrag: Max Muster. Ausweis: Erika Mustermann." },
    ],
    [
      "another birth date",
      named({ dateOfBirth: "1985-01-02" }),
      { birth_date_differs: "Vertrag: 02.01.1985. Ausweis: 12.08.1984." },
    ],
    [
      "another kind of document",
      named({ identityDocumentKind: "Reisepass" }),
      { document_kind_differs: "Vertrag: Reisepass. Legitimation: Personalausweis." },
    ],
    [
      "another document number",
      named({ identityDocumentNumber: "L01X00T47" }),
      { document_number_differs: "Vertrag: L01X00T47. Ausweis: T22000129." },
    ],
    [
      "another license number",
      named({ licenseNumber: "K014YZ83C11" }),
      { license_number_differs: "Vertrag: K014YZ83C11. Führerschein: B072RRE2I55." },
    ],
    [
      "another authority and other classes",
      named({ licenseIssuingAuthority: "Stadt Bonn", licenseClasses: "B, C" }),
      {
        license_details_differ:
          "Behörde im Vertrag: Stadt Bonn. Führerschein: Stadt Köln. Klassen im Vertrag: B, C. Führerschein: AM, B.",
      },
    ],
    [
      "an expired document",
      checked({ identityDocumentExpiresOn: "2026-11-22" }),
      { identity_expired: "Gültig bis 22.11.2026." },
    ],
    [
      "a document that expires before the return",
      checked({ identityDocumentExpiresOn: "2026-11-24" }),
      { identity_expired: "Gültig bis 24.11.2026, Rückgabe vereinbart am 25.11.2026." },
    ],
    [
      "a license that expires before the return",
      checked({ licenseExpiresOn: "2026-11-24" }),
      { license_expired: "Gültig bis 24.11.2026, Rückgabe vereinbart am 25.11.2026." },
    ],
    [
      "a person under 18 at the pickup",
      { ...checked({ dateOfBirth: "2008-11-24" }), person: { ...person, dateOfBirth: "2008-11-24" } },
      { under_age: "Geboren am 24.11.2008, bei der Abholung 17 Jahre alt. Mindestalter: 18 Jahre." },
    ],
    [
      "a person whose document has only the year, by the latest day that it can be",
      { ...checked({ dateOfBirth: "2008-00-00" }), person: { ...person, dateOfBirth: "2008-00-00" } },
      { under_age: "Geboren am –.–.2008, bei der Abholung 17 Jahre alt. Mindestalter: 18 Jahre." },
    ],
    [
      "a person under the office's minimum age",
      { ...subject, minimumAge: 50 },
      { under_age: "Geboren am 12.08.1984, bei der Abholung 42 Jahre alt. Mindestalter: 50 Jahre." },
    ],
    [
      "a license nobody checked",
      checked({ licenseState: null }),
      { license_unchecked: "Zu dieser Legitimation gehört kein geprüfter Führerschein." },
    ],
    [
      "an undecided license",
      checked({ licenseState: "IN_PROGRESS" }),
      { license_unchecked: "Über den Führerschein wurde noch nicht entschieden." },
    ],
    [
      "a missing license",
      checked({ licenseState: "NOT_AVAILABLE" }),
      { license_unchecked: "Vom Führerschein liegen noch keine Fotos vor." },
    ],
    [
      "a check of more than three months",
      checked({ decidedOn: "2026-08-22" }),
      { check_outdated: "Geprüft am 22.08.2026." },
    ],
    ["more than 60 days", between(at(1), at(1 + 60 * 24 + 1)), { period_long: "23.11.2026 bis 22.01.2027, 61 Tage." }],
    [
      "a pickup of more than two hours ago",
      between(at(-2.5), at(24)),
      { pickup_past: "Abholung am Mo 23.11.2026 06:30 Uhr." },
    ],
    [
      "a pickup while the office is closed",
      { ...between(at(1), at(24)), closedAtPickup: "08:00–09:30" },
      { pickup_outside_hours: "Abholung am Mo 23.11.2026 10:00 Uhr, an diesem Tag 08:00–09:30." },
    ],
    [
      "an overdue vehicle",
      { ...subject, overdueSince: at(-24) },
      { vehicle_overdue: "Fällig seit So 22.11.2026 09:00 Uhr." },
    ],
    [
      "an odometer below the stock",
      driven(12_479),
      { odometer_below_stock: "Im Bestand: 12.480 km (22.11.2026). Bei Übergabe: 12.479 km." },
    ],
    [
      "an odometer far above the stock",
      driven(12_480 + 3_001),
      { odometer_above_stock: "Im Bestand: 12.480 km (22.11.2026). Bei Übergabe: 15.481 km." },
    ],
    [
      "more insured than agreed",
      { ...subject, insurance: { agreedDeductibleCents: 100_000, insuredDeductibleCents: 100_001 } },
      { sb_above_deductible: "Versichert: 1.000,01 €. Vereinbarte Selbstbeteiligung: 1.000,00 €." },
    ],
  ])("%s", (_, changed, facts) => expect(factsOf(changed)).toEqual(facts));

  test.each<[string, ConcernSubject]>([
    ["a name without its second first name", named({ prename: "Erika" })],
    ["a number with spaces", named({ identityDocumentNumber: "T 2200 0129" })],
    ["classes in another order", named({ licenseClasses: "b,am" })],
    ["fewer classes than the license has", named({ licenseClasses: "B" })],
    ["a document valid until the day of the return", checked({ identityDocumentExpiresOn: "2026-11-25" })],
    ["what the check does not know", checked({ identityDocumentNumber: null, dateOfBirth: null, licenseNumber: null })],
    ["a check of exactly three months", checked({ decidedOn: "2026-08-23" })],
    ["60 days", between(at(1), at(1 + 60 * 24))],
    [
      "60 days of the clock that goes back in between",
      between(new Date("2027-10-01T10:00:00+02:00"), new Date("2027-11-30T10:00:00+01:00")),
    ],
    ["a pickup of two hours ago", between(at(-2), at(24))],
    ["1,500 km a day", driven(12_480 + 3_000)],
    [
      "a vehicle whose odometer nobody has entered",
      { ...subject, odometer: { stockKm: 0, stockSince: "2026-11-22", handoverKm: 99_999 } },
    ],
    ["the same odometer after years", driven(12_480, "2020-01-01")],
    [
      "less insured than agreed",
      { ...subject, insurance: { agreedDeductibleCents: 100_000, insuredDeductibleCents: 1 } },
    ],
  ])("nothing for %s", (_, changed) => expect(factsOf(changed)).toEqual({}));

  test("a rejected license only once", () => {
    expect(factsOf(checked({ rejection: "Führerschein: abgelehnt.", licenseState: "REJECTED" }))).toEqual({
      check_rejected: "Führerschein: abgelehnt.",
    });
  });
});

describe("a return asks about", () => {
  const drove = (km: number, hours: number) =>
    concernsIn("return", {
      ...emptySubject(now, 18),
      vehicleReturn: { startKm: 12_480, endKm: 12_480 + km, startedAt: at(-hours), returnedAt: now },
    }).map(({ facts }) => facts);

  test.each([
    [1_500, 1, []],
    [1_501, 1, ["Übergabe: 12.480 km. Rückgabe: 13.981 km. Das sind 1.501 km in einem Tag."]],
    [3_000, 25, []],
    [5_000, 240, []],
    [5_001, 240, ["Übergabe: 12.480 km. Rückgabe: 17.481 km. Das sind 5.001 km in 10 Tagen."]],
    [32_871, 72, ["Übergabe: 12.480 km. Rückgabe: 45.351 km. Das sind 32.871 km in 3 Tagen."]],
  ])("%i km in %i hours: %j", (km, hours, facts) => expect(drove(km, hours)).toEqual(facts));
});

describe("the acceptance of a document asks about", () => {
  test.each<[string, Partial<ConcernSubject>, string[]]>([
    ["an expired one", { check: { ...unknownCheck, identityDocumentExpiresOn: "2026-11-22" } }, ["identity_expired"]],
    ["an expired license", { check: { ...unknownCheck, licenseExpiresOn: "2026-11-22" } }, ["license_expired"]],
    ["a person under 18", { check: { ...unknownCheck, dateOfBirth: "2010-01-01" } }, ["under_age"]],
    [
      "wrong check digits and the zone of another kind",
      { zone: { areCheckDigitsWrong: true, zoneKind: "Reisepass", chosenKind: "Personalausweis" } },
      ["check_digits_wrong", "zone_of_other_kind"],
    ],
  ])("%s", (_, changes, codes) =>
    expect(concernsIn("approve", { ...emptySubject(now, 18), ...changes }).map(({ code }) => code)).toEqual(codes),
  );
});

describe("a confirmation", () => {
  const [expired, outdated] = concernsIn(
    "contract",
    checked({ identityDocumentExpiresOn: "2026-11-22", decidedOn: "2026-01-01" }),
  );
  if (!expired || !outdated) throw new Error("both are asked about");
  const found = [expired, outdated];

  test("holds for what was shown only, or for whatever it is", () => {
    expect(openConcerns(found, { identity_expired: expired.facts, check_outdated: true })).toEqual([]);
    expect(openConcerns(found, { identity_expired: "Gültig bis 21.11.2026." })).toEqual(found);
    expect(openConcerns(found, { check_outdated: outdated.facts })).toEqual([expired]);
  });

  test("that is missing is asked for, all at once, without anything personal", () => {
    expect(() => assertConfirmed(found, { identity_expired: true, check_outdated: true })).not.toThrow();
    const refused = () => assertConfirmed(found, {});
    expect(refused).toThrow(
      "Der Ausweis ist abgelaufen oder läuft vor der Rückgabe ab. Sind Sie sich sicher, dass Sie trotzdem einen Vertrag erstellen?",
    );
    try {
      refused();
    } catch (error) {
      const { details } = error as Problem;
      expect(details).toMatchObject({
        code: "confirmation_required",
        headline: "Der Ausweis ist abgelaufen oder läuft vor der Rückgabe ab",
        concerns: ["identity_expired", "check_outdated"],
      });
      expect(JSON.stringify(details)).not.toContain("2026");
    }
  });

  test("is asked for again whenever the facts change", () => {
    const texts = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(texts, texts, (shown, stored) => {
        const foundNow = concernsIn("contract", checked({ rejection: stored }));
        const open = openConcerns(foundNow, { check_rejected: shown });
        expect(open.length).toBe(shown === stored ? 0 : 1);
      }),
    );
  });
});

describe("the table", () => {
  test("has a phase, a question and something to say for every concern", () => {
    for (const phase of ["contract", "sb", "return", "approve", "reservation", "handover"] as const)
      expect(codesIn(phase).length).toBeGreaterThan(0);
    expect(new Set(concernCodes).size).toBe(concernCodes.length);
  });

  test("asks before a handover about holds, and an HU that was due before that day", () => {
    const facts = (changes: Partial<ConcernSubject>) =>
      concernsIn("handover", { ...subject, ...changes }).map(({ code, facts, message }) => [code, facts, message]);
    const ask = "Sind Sie sich sicher, dass Sie das Fahrzeug trotzdem übergeben?";
    const held = [
      { label: "Rückruf: Airbag", since: at(-48) },
      { label: "Werkstatt", since: at(-24) },
    ];
    expect(facts({ held, huDueOn: "2026-11-22" })).toEqual([
      [
        "vehicle_held",
        "Rückruf: Airbag, seit 21.11.2026. Werkstatt, seit 22.11.2026.",
        `Das Fahrzeug ist gesperrt. ${ask}`,
      ],
      ["inspection_overdue", "Die HU war am 22.11.2026 fällig.", `Die HU ist überfällig. ${ask}`],
    ]);
    expect(facts({ huDueOn: "2026-11-23" })).toEqual([]);
  });

  test("keeps the specified sentences", () => {
    const [rejected, names] = concernsIn("contract", checked({ rejection: "x", documentNames: "y" }));
    expect(rejected).toMatchObject({
      title: "Legitimation wurde abgelehnt",
      message: "Sind Sie sich sicher, dass Sie trotz abgelehnter Legitimation einen Vertrag erstellen?",
    });
    expect(names?.message).toBe("Sind Sie sich sicher, dass Sie trotzdem einen Vertrag erstellen?");
  });

  test("does not take an inherited name for a code", () => {
    for (const name of ["constructor", "__proto__", "toString"]) expect(isConcernCode(name)).toBe(false);
  });
});
