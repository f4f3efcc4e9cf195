import { describe, expect, test } from "vitest";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { postalCodeTexts } from "#server/ground/dictionary/postal-code.texts.ts";
import { contractTexts as t } from "#server/handover/agreement/contract.texts.ts";
import {
  isUnguardedTestDrive,
  testDriveAfterSwap,
  testDriveOf,
} from "#server/handover/agreement/contract-terms.rules.ts";
import { termsStep } from "#server/handover/agreement/contract-terms.schema.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { personStep } from "#server/handover/agreement/person.schema.ts";
import { vehicleStep } from "#server/handover/agreement/vehicle-step.schema.ts";
import { createContractInput } from "./contract.schema.ts";

// Monday, 09:00 in Berlin
const now = new Date("2026-11-23T08:00:00Z");
const nameOnDocument = { prename: "Eva", surname: "Ng" };
const deductibles = [
  {
    kind: "Vermietung",
    number: 0,
    validFrom: "",
    teilkaskoDeductiblesCents: [50_000],
    vollkaskoDeductiblesCents: [150_000],
  },
  { kind: "Probefahrt", number: 0, validFrom: "", teilkaskoDeductiblesCents: [], vollkaskoDeductiblesCents: [100_000] },
];

const person: StepValues = {
  salutation: "Frau",
  prename: "Ayşe",
  surname: "Müller-Lüdenscheid",
  dateOfBirth: "12.08.1983",
  email: "Ayse@Example.org",
  telephoneNumber: "015112345678",
  street: "Kölner Straße",
  house: "12 a",
  postalCode: "50667",
  city: "Köln",
  identityDocumentType: "IDENTITY_CARD",
  identityDocumentNumber: "L01X00T47",
  licenseNumber: "B072RRE2I55",
  licenseIssuingAuthority: "Stadt Köln",
  licenseClasses: "B, AM, L",
  isLicenseChecked: "on",
};
const vehicle: StepValues = { vehicleId: "v1", licensePlate: "k hs 2041", odometerKm: "12480" };
const terms: StepValues = {
  pickupDate: "2026-11-23",
  pickupHour: "10",
  pickupMinute: "00",
  returnDate: "2026-11-25",
  returnHour: "17",
  returnMinute: "30",
  kind: "Vermietung",
  dailyPrice: "89,00",
  hourlyPrice: "12,50",
  extraKmPrice: "0,29",
  deposit: "500",
  insurance: "vollkasko",
};

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
const messagesOf = (result: Parsed) => {
  const byField: Record<string, string[]> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const field = path.join(".");
    byField[field] = [...(byField[field] ?? []), message];
  }
  return byField;
};
const without = (values: StepValues, field: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));

describe("the person step", () => {
  const schema = personStep({ now, nameOnDocument });

  test("takes a person, the e-mail in small letters and the birth date as a calendar date", () => {
    expect(schema.parse(person)).toMatchObject({ email: "ayse@example.org", dateOfBirth: "1983-08-12" });
  });

  test.each([
    ["salutation", "Die Andrede ist erforderlich"],
    ["prename", "Vorname ist erforderlich"],
    ["surname", "Bitte geben Sie den Nachnamen ein"],
    ["dateOfBirth", t.birthDateRequired],
    ["email", "E-Mail ist erforderlich"],
    ["telephoneNumber", "Die Mobilnummer ist erforderlich."],
    ["street", t.streetRequired],
    ["house", t.houseRequired],
    ["postalCode", "Die PLZ ist erforderlich"],
    ["city", t.cityRequired],
    ["identityDocumentType", "Bitte geben Sie den Ausweistyp an"],
    ["identityDocumentNumber", t.identityNumberRequired],
    ["licenseNumber", t.licenseNumberRequired],
    ["licenseIssuingAuthority", t.licenseAuthorityRequired],
    ["licenseClasses", t.licenseClassesRequired],
    ["isLicenseChecked", "Bitte bestätigen Sie die Überprüfung und Gültigkeit der Führerscheinklassen"],
  ])("without %s says '%s', and nothing else", (field, message) => {
    expect(messagesOf(schema.safeParse(without(person, field)))).toEqual({ [field]: [message] });
    expect(messagesOf(schema.safeParse({ ...person, [field]: "" }))).toEqual({ [field]: [message] });
  });

  test.each([
    ["salutation", "Bitte auswählen", ["Die Andrede ist erforderlich"]],
    ["prename", "Al", ["Vorname ist erforderlich", "mindestens 3 Zeichen"]],
    ["prename", "A_ye", ["Leerzeichen oder Sonderzeichen sind nicht möglich"]],
    ["surname", "Li", ["Bitte geben Sie den Nachnamen ein", "mindestens 3 Zeichen"]],
    ["surname", "Müller§", ["Leerzeichen oder Sonderzeichen sind nicht möglich"]],
    ["dateOfBirth", "31.02.1990", [t.birthDateFormat]],
    ["dateOfBirth", "12.8.", [t.birthDateFormat]],
    ["dateOfBirth", "24.11.2026", [t.birthDateFuture]],
    ["email", "ayse@", ["Die eingegebene E-Mail-Adresse ist ungültig, bitte überprüfen Sie das Format."]],
    ["telephoneNumber", "0151-1234 x", ["Telefonnummern dürfen nur Zahlen enthalten"]],
    ["postalCode", "5066", ["mindestens 5 Zeichen"]],
    ["postalCode", "A-1010", [postalCodeTexts.digits]],
    ["identityDocumentType", "DRIVERS_LISCENSE", ["Bitte geben Sie den Ausweistyp an"]],
  ])("%s %j says %j", (field, value, messages) => {
    expect(messagesOf(schema.safeParse({ ...person, [field]: value }))).toEqual({ [field]: messages });
  });

  test("takes a two-letter surname that stands on the document", () => {
    expect(schema.safeParse({ ...person, surname: "Ng" }).success).toBe(true);
  });

  test("takes today as a birth date", () => {
    expect(schema.safeParse({ ...person, dateOfBirth: "23.11.2026" }).success).toBe(true);
    expect(schema.parse({ ...person, dateOfBirth: "–.–.1964" }).dateOfBirth).toBe("1964-00-00");
  });
});

describe("the vehicle step", () => {
  test("takes a vehicle of the stock, the plate in capitals and the odometer as a number", () => {
    expect(vehicleStep.parse(vehicle)).toEqual({
      vehicleId: "v1",
      licensePlate: "K HS 2041",
      odometerKm: 12_480,
      preDamage: "",
      shortDescription: "",
    });
  });

  test.each([
    ["vehicleId", "", [vehicleTexts.vehicleRequired]],
    ["licensePlate", "", ["Kennzeichen ist erforderlich"]],
    ["licensePlate", "DUSS X 1", [vehicleTexts.plateFormat]],
    ["odometerKm", "", [vehicleTexts.odometerRequired]],
    ["odometerKm", "12.480 Meilen", ["Der Kilometerstand darf nur aus Zahlen bestehen."]],
    ["odometerKm", "-5", ["Der Kilometerstand darf nur aus Zahlen bestehen."]],
    ["odometerKm", "12345678", ["Der Kilometerstand darf nur aus Zahlen bestehen."]],
  ])("%s %j says %j", (field, value, messages) => {
    expect(messagesOf(vehicleStep.safeParse({ ...vehicle, [field]: value }))).toEqual({ [field]: messages });
  });
});

describe("the terms step", () => {
  const schema = termsStep({ now, deductibles });

  test("takes Berlin wall times as instants, amounts as cents, and the deductible of the kind", () => {
    expect(schema.parse(terms)).toMatchObject({
      startOfUse: new Date("2026-11-23T09:00:00Z"),
      endOfUse: new Date("2026-11-25T16:30:00Z"),
      dailyPriceCents: 8_900,
      hourlyPriceCents: 1_250,
      extraKmCents: 29,
      depositCents: 50_000,
      insurance: "vollkasko",
      deductibleCents: 150_000,
      additionalCosts: [],
    });
  });

  test.each([
    ["pickupDate", "", ["Abholung ist erforderlich"]],
    ["pickupDate", "morgen", ["Abholung ist erforderlich"]],
    ["pickupHour", "", ["Bitte wählen Sie die Abholzeit."]],
    ["pickupHour", "20", ["Bitte wählen Sie die Abholzeit."]],
    ["pickupMinute", "60", ["Bitte wählen Sie die Abholzeit."]],
    ["returnMinute", "10", ["Bitte wählen Sie die Rückgabezeit."]],
    ["returnDate", "", ["Rückgabe ist erforderlich"]],
    ["returnDate", "2026-11-22", [t.returnBeforePickup]],
    ["returnHour", "", ["Bitte wählen Sie die Rückgabezeit."]],
    ["returnHour", "20", ["Bitte wählen Sie die Rückgabezeit."]],
    ["kind", "", ["Vertragsart ist erforderlich"]],
    ["dailyPrice", "viel", [t.amountFormat]],
    ["includedKmPerDay", "1,5", [t.kilometersFormat]],
  ])("%s %j says %j", (field, value, messages) => {
    const values = value === "" ? without(terms, field) : { ...terms, [field]: value };
    expect(messagesOf(schema.safeParse(values))).toEqual({ [field]: messages });
  });

  test("says that the return is too early also while other fields are missing", () => {
    const messages = messagesOf(
      schema.safeParse({ ...without(terms, "kind"), returnDate: "2026-11-23", returnHour: "08" }),
    );
    expect(messages).toEqual({ kind: ["Vertragsart ist erforderlich"], returnDate: [t.returnBeforePickup] });
  });

  test("takes up to five additional costs, each with name and amount", () => {
    const costs = { cost1Name: "Kindersitz", cost1Value: "18", cost5Name: "Zustellung", cost5Value: "35,00" };
    expect(schema.parse({ ...terms, ...costs }).additionalCosts).toEqual([
      { name: "Kindersitz", cents: 1_800 },
      { name: "Zustellung", cents: 3_500 },
    ]);
    expect(messagesOf(schema.safeParse({ ...terms, cost1Name: "Kindersitz", cost2Value: "5" }))).toEqual({
      cost1Value: [t.costValueRequired],
      cost2Name: [t.costNameRequired],
    });
  });

  test("does not look at what a free use costs and drops it; deposit, extra kilometers and costs stay", () => {
    const free = { ...terms, isFreeOfCharge: "on", dailyPrice: "viel", cost1Name: "Kindersitz", cost1Value: "18" };
    expect(schema.parse(free)).toMatchObject({
      isFreeOfCharge: true,
      dailyPriceCents: 0,
      hourlyPriceCents: 0,
      extraKmCents: 29,
      depositCents: 50_000,
      additionalCosts: [{ name: "Kindersitz", cents: 1_800 }],
    });
    const wrong = { ...free, deposit: "viel", extraKmPrice: "x", cost1Value: "y" };
    expect(Object.keys(messagesOf(schema.safeParse(wrong)))).toEqual(["extraKmPrice", "deposit", "cost1Value"]);
  });

  test("keeps the number of the repair order of a courtesy car, and of no other kind", () => {
    const courtesy = { ...terms, kind: "Werkstattersatzwagen", insurance: "none", orderNumber: " 4711 " };
    expect(schema.parse(courtesy).orderNumber).toBe("4711");
    expect(schema.parse({ ...courtesy, kind: "Vermietung" }).orderNumber).toBe("");
    expect(schema.parse(terms).orderNumber).toBe("");
  });

  test("keeps what was done at a test drive, and of no other kind", () => {
    const done = { testDriveAccompaniedBy: "  Nora  Nutzer ", testDriveIsTracked: "on", testDriveIsCalledBack: "on" };
    const trial = { ...terms, kind: "Probefahrt", insurance: "none", ...done };
    expect(schema.parse(trial).testDrive).toEqual({
      accompaniedBy: "Nora Nutzer",
      isTracked: true,
      keepsKeyAndTitle: false,
      isPhotoCompared: false,
      isCalledBack: true,
    });
    expect(schema.parse({ ...terms, ...done }).testDrive).toBeNull();
  });

  test.each([
    ["alone and without anything", {}, true],
    ["alone, photo compared and called back", { testDriveIsPhotoCompared: "on", testDriveIsCalledBack: "on" }, true],
    ["alone and tracked", { testDriveIsTracked: "on" }, false],
    ["accompanied", { testDriveAccompaniedBy: "Nora Nutzer" }, false],
    ["accompanied by blanks", { testDriveAccompaniedBy: " " }, true],
  ])("a test drive %s is unguarded: %j", (_, typed, isUnguarded) => {
    expect(isUnguardedTestDrive("Probefahrt", testDriveOf(typed))).toBe(isUnguarded);
    expect(isUnguardedTestDrive("Vermietung", testDriveOf(typed))).toBe(false);
  });

  test("another vehicle takes from a test drive what was said of the first", () => {
    const drive = testDriveOf({ testDriveIsTracked: "on", testDriveKeepsKeyAndTitle: "on" });
    expect(testDriveAfterSwap(drive)).toBeUndefined();
    expect(testDriveAfterSwap({ ...drive, accompaniedBy: "Nora Nutzer", isCalledBack: true })).toEqual({
      accompaniedBy: "Nora Nutzer",
      isTracked: false,
      keepsKeyAndTitle: false,
      isPhotoCompared: false,
      isCalledBack: true,
    });
  });

  test("needs a deductible for the chosen insurance", () => {
    const trial = { ...terms, kind: "Probefahrt", insurance: "teilkasko" };
    expect(messagesOf(schema.safeParse(trial))).toEqual({ insurance: [t.deductibleRequired] });
    expect(schema.parse({ ...trial, insurance: "none" }).deductibleCents).toBe(0);
    expect(messagesOf(schema.safeParse(without(terms, "insurance")))).toEqual({ insurance: [t.insuranceRequired] });
  });

  describe("where several deductibles are on offer", () => {
    const offer = { kind: "Vermietung", teilkaskoDeductiblesCents: [], vollkaskoDeductiblesCents: [50_000, 100_000] };
    const next = { ...offer, number: 1, validFrom: "2026-12-01", vollkaskoDeductiblesCents: [75_000] };
    const choosing = termsStep({ now, deductibles: [{ ...offer, number: 0, validFrom: "" }, next] });
    const choose = [t.chooseDeductible(["500,00 €", "1.000,00 €"])];

    test("takes the chosen one and asks where none or another was chosen", () => {
      const chosen = (vollkaskoDeductible: string) => choosing.safeParse({ ...terms, vollkaskoDeductible });
      expect(chosen("1000,00").data?.deductibleCents).toBe(100_000);
      expect(chosen("500").data?.deductibleCents).toBe(50_000);
      expect(messagesOf(chosen("750"))).toEqual({ insurance: choose });
      expect(messagesOf(chosen("nichts"))).toEqual({ insurance: choose });
      expect(messagesOf(choosing.safeParse(terms))).toEqual({ insurance: choose });
    });

    test("takes those of the day of the pickup", () => {
      const later = { ...terms, pickupDate: "2026-12-01", returnDate: "2026-12-03" };
      expect(choosing.parse(later).deductibleCents).toBe(75_000);
      const gone = { ...later, vollkaskoDeductible: "500,00" };
      expect(messagesOf(choosing.safeParse(gone))).toEqual({ insurance: [t.chooseDeductible(["750,00 €"])] });
    });
  });
});

test("the whole input names the step of what is wrong", () => {
  const schema = createContractInput({ now, nameOnDocument, deductibles });
  expect(schema.safeParse({ person, vehicle, terms }).success).toBe(true);
  expect(
    messagesOf(schema.safeParse({ person: without(person, "city"), vehicle, terms: without(terms, "kind") })),
  ).toEqual({
    "person.city": [t.cityRequired],
    "terms.kind": ["Vertragsart ist erforderlich"],
  });
});
