import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { vehicleProblem } from "#server/fleet/vehicles/vehicle-fields.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { termsForm } from "#server/handover/agreement/contract-terms.schema.ts";
import type { FormContext, StepValues } from "#server/handover/agreement/form-steps.ts";
import { personStep } from "#server/handover/agreement/person.schema.ts";
import { vehicleStep } from "#server/handover/agreement/vehicle-step.schema.ts";
import { ExportContractsInput } from "#server/handover/contracts/export-contracts.schema.ts";
import { isOdometerBelowStart } from "#server/handover/vehicle-return/vehicle-return.rules.ts";
import { returnForm } from "#server/handover/vehicle-return/vehicle-return.schema.ts";
import { namesMatch } from "#server/services/document-reading/names-match.rules.ts";

/**
 * Every rule about contracts, message by message, as shown at its field. Messages that the specification
 * spells out are repeated here literally; for the others it only requires that there is one.
 */

/** Monday, 09:00 in Berlin. */
const now = new Date("2026-11-23T08:00:00Z");
const formContext: FormContext = {
  now,
  nameOnDocument: { prename: "Erika", surname: "Ng" },
  deductibles: [
    {
      kind: "Vermietung",
      number: 0,
      validFrom: "",
      teilkaskoDeductiblesCents: [50_000],
      vollkaskoDeductiblesCents: [150_000],
    },
    { kind: "Probefahrt", number: 0, validFrom: "", teilkaskoDeductiblesCents: [], vollkaskoDeductiblesCents: [] },
  ],
};

const person: StepValues = {
  salutation: "Frau",
  prename: "Erika",
  surname: "Mustermann",
  dateOfBirth: "12.08.1984",
  email: "erika@example.org",
  telephoneNumber: "015112345678",
  street: "Musterweg",
  house: "12",
  postalCode: "50667",
  city: "Köln",
  identityDocumentType: "IDENTITY_CARD",
  identityDocumentNumber: "T22000129",
  licenseNumber: "B072RRE2I55",
  licenseIssuingAuthority: "Stadt Köln",
  licenseClasses: "AM, B, L",
  isLicenseChecked: "on",
};
const vehicle: StepValues = { vehicleId: "v1", licensePlate: "D XY 1234", odometerKm: "12480" };
const terms: StepValues = {
  pickupDate: "23.11.2026",
  pickupHour: "10",
  pickupMinute: "00",
  returnDate: "25.11.2026",
  returnHour: "17",
  returnMinute: "30",
  kind: "Vermietung",
  insurance: "vollkasko",
};
const vehicleReturn: StepValues = {
  returnDate: "23.11.2026",
  returnHour: "09",
  returnMinute: "00",
  odometerKm: "12628",
  hasNewDamage: "no",
};

const handover = { startOfUse: new Date("2026-11-23T07:00:00Z"), odometerStartKm: 12_480, now: () => now };
const returnOnPaper = returnForm({ ...handover, usesDigitalSigning: false });
const returnSigned = returnForm({ ...handover, usesDigitalSigning: true });

/** Messages by field, in order; valid fields are omitted. */
function told(schema: z.ZodType, values: object): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = String(path[0]);
    byField[field] = [...(byField[field] ?? []), message];
  }
  return byField;
}

/** What schemas say that have no sentence of their own. */
const forNoField = "a sentence for no field in particular";
const { localeError } = z.config();
beforeAll(() => void z.config({ localeError: () => forNoField }));
afterAll(() => void z.config({ localeError }));

/** Forms omit empty fields. */
const changed = (values: StepValues, changes: StepValues) =>
  Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== ""));

/** Changes, field, message; `null`: any message of our own. */
type Row = [changes: StepValues, field: string, sentence: string | null];

function describeRows(name: string, schema: z.ZodType, right: StepValues, rows: Row[]) {
  describe(name, () => {
    test("valid input has no messages", () => expect(told(schema, right)).toEqual({}));

    test.each(rows)("%j at %s: %s", (changes, field, sentence) => {
      const sentences = told(schema, changed(right, changes));
      expect(Object.keys(sentences)).toEqual([field]);
      if (sentence !== null) expect(sentences[field]).toContain(sentence);
      expect(sentences[field]).not.toContain(forNoField);
    });
  });
}

describeRows("Customer and person data", personStep(formContext), person, [
  [{ email: "erika@" }, "email", "Die eingegebene E-Mail-Adresse ist ungültig, bitte überprüfen Sie das Format."],
  [{ email: "" }, "email", "E-Mail ist erforderlich"],
  [{ salutation: "" }, "salutation", "Die Andrede ist erforderlich"],
  [{ salutation: "Bitte auswählen" }, "salutation", "Die Andrede ist erforderlich"],
  [{ prename: "" }, "prename", "Vorname ist erforderlich"],
  [{ prename: "Li" }, "prename", "Vorname ist erforderlich"],
  [{ prename: "Erika!" }, "prename", "Leerzeichen oder Sonderzeichen sind nicht möglich"],
  [{ prename: "Erika_M" }, "prename", "Leerzeichen oder Sonderzeichen sind nicht möglich"],
  [{ surname: "" }, "surname", "Bitte geben Sie den Nachnamen ein"],
  [{ surname: "Li" }, "surname", "Bitte geben Sie den Nachnamen ein"],
  [{ surname: "Muster@mann" }, "surname", "Leerzeichen oder Sonderzeichen sind nicht möglich"],
  [{ identityDocumentType: "" }, "identityDocumentType", null],
  [{ identityDocumentNumber: "" }, "identityDocumentNumber", null],
  [{ licenseNumber: "" }, "licenseNumber", null],
  [{ licenseIssuingAuthority: "" }, "licenseIssuingAuthority", null],
  [{ licenseClasses: "" }, "licenseClasses", null],
  [{ street: "" }, "street", null],
  [{ house: "" }, "house", null],
  [{ city: "" }, "city", null],
  [{ dateOfBirth: "" }, "dateOfBirth", null],
  [{ dateOfBirth: "12.13.1984" }, "dateOfBirth", null],
  [{ dateOfBirth: "31.02.1984" }, "dateOfBirth", null],
  [{ dateOfBirth: "24.11.2026" }, "dateOfBirth", null],
  [{ postalCode: "" }, "postalCode", "Die PLZ ist erforderlich"],
  [{ postalCode: "5066" }, "postalCode", "mindestens 5 Zeichen"],
  [{ postalCode: "5066a" }, "postalCode", null],
  [{ telephoneNumber: "" }, "telephoneNumber", "Die Mobilnummer ist erforderlich."],
  [{ telephoneNumber: "0151 zwei" }, "telephoneNumber", "Telefonnummern dürfen nur Zahlen enthalten"],
  [
    { isLicenseChecked: "" },
    "isLicenseChecked",
    "Bitte bestätigen Sie die Überprüfung und Gültigkeit der Führerscheinklassen",
  ],
]);

test.each(["Jörg", "Großkötter", "Anna Lena", "Müller-Lüdenscheid", "O'Neil", "Şebnem", "Łucja"])(
  "the name %s is valid",
  (surname) => expect(told(personStep(formContext), { ...person, surname })).toEqual({}),
);

test("a short name is valid when the document has it", () => {
  expect(told(personStep(formContext), { ...person, surname: "Ng" })).toEqual({});
});

describeRows("Vehicle", vehicleStep, vehicle, [
  [{ vehicleId: "" }, "vehicleId", null],
  [{ licensePlate: "" }, "licensePlate", "Kennzeichen ist erforderlich"],
  [{ licensePlate: "1234" }, "licensePlate", null],
  [{ odometerKm: "" }, "odometerKm", null],
  [{ odometerKm: "viele" }, "odometerKm", "Der Kilometerstand darf nur aus Zahlen bestehen."],
  [{ odometerKm: "-5" }, "odometerKm", "Der Kilometerstand darf nur aus Zahlen bestehen."],
]);

test("the plate's hint shows both formats, and both are valid", () => {
  for (const plate of ["D XY 1234", "D 0123"]) {
    expect(vehicleTexts.plateHint).toContain(plate);
    expect(vehicleTexts.plateFormat).toContain(plate);
    expect(told(vehicleStep, { ...vehicle, licensePlate: plate })).toEqual({});
  }
});

test("a vehicle in stock needs brand and VIN, and letters that can be printed", () => {
  const complete = { brand: "Volkswagen", name: "Golf", vin: "WVWZZZ1JZXW000001" };
  expect(vehicleProblem(complete)).toBeNull();
  for (const missing of [{ brand: "" }, { vin: "" }, { name: "Жигули" }])
    expect(vehicleProblem({ ...complete, ...missing })).toBeTruthy();
});

describeRows("Contract", termsForm(formContext), terms, [
  [{ pickupDate: "" }, "pickupDate", "Abholung ist erforderlich"],
  [{ returnDate: "" }, "returnDate", "Rückgabe ist erforderlich"],
  [{ pickupHour: "" }, "pickupHour", "Bitte wählen Sie die Abholzeit."],
  [{ pickupMinute: "" }, "pickupMinute", "Bitte wählen Sie die Abholzeit."],
  [{ returnHour: "" }, "returnHour", "Bitte wählen Sie die Rückgabezeit."],
  [{ returnMinute: "" }, "returnMinute", "Bitte wählen Sie die Rückgabezeit."],
  [{ kind: "" }, "kind", "Vertragsart ist erforderlich"],
  [
    { returnDate: "23.11.2026", returnHour: "09" },
    "returnDate",
    "Die Rückgabezeit darf nicht vor der Abholzeit liegen. Bitte überprüfen Sie das Datum und die Uhrzeit",
  ],
  [{ returnDate: "22.11.2026" }, "returnDate", null],
  [{ kind: "Probefahrt", insurance: "teilkasko" }, "insurance", null],
  [{ kind: "Probefahrt", insurance: "vollkasko" }, "insurance", null],
]);

test("different names on ID and driving license are flagged", () => {
  const erika = { prename: "Erika", surname: "Mustermann" };
  expect(namesMatch(erika, erika)).toBe(true);
  expect(namesMatch(erika, { ...erika, surname: "Schmidt" })).toBe(false);
});

describeRows("Vehicle return", returnOnPaper, vehicleReturn, [
  [{ returnDate: "" }, "returnDate", "Rückgabe ist erforderlich"],
  [{ returnHour: "" }, "returnHour", "Bitte wählen Sie die Rückgabezeit."],
  [{ returnMinute: "" }, "returnMinute", "Bitte wählen Sie die Rückgabezeit."],
  [{ returnHour: "07" }, "returnDate", null],
  [{ odometerKm: "" }, "odometerKm", null],
  [{ odometerKm: "12628,5" }, "odometerKm", null],
  [{ odometerKm: "12479" }, "odometerKm", "KM Stand (Rückgabe) muss größer als KM-Stand (Übergabe) sein"],
  [{ hasNewDamage: "yes" }, "newDamage", null],
]);

test("a return needs no notes, and an unchanged odometer is not below the start", () => {
  expect(told(returnOnPaper, { ...vehicleReturn, returnNotes: "", odometerKm: "12480" })).toEqual({});
  expect(isOdometerBelowStart(12_480, handover)).toBe(false);
});

test("both signatures of a return are required exactly where the dealer signs digitally", () => {
  const signature = { method: "typed", typedName: "Erika Mustermann" };
  expect(Object.keys(told(returnSigned, vehicleReturn))).toEqual(["vehicle_return_customer", "vehicle_return_dealer"]);
  expect(Object.keys(told(returnSigned, { ...vehicleReturn, vehicle_return_customer: signature }))).toEqual([
    "vehicle_return_dealer",
  ]);
  const both = { vehicle_return_customer: signature, vehicle_return_dealer: signature };
  expect(told(returnSigned, { ...vehicleReturn, ...both })).toEqual({});
  expect(told(returnOnPaper, vehicleReturn)).toEqual({});
});

describeRows("CSV export", ExportContractsInput, { start_date: "01.11.2026", end_date: "30.11.2026" }, [
  [{ end_date: "31.10.2026" }, "end_date", null],
  [{ start_date: "" }, "start_date", null],
  [{ end_date: "" }, "end_date", "Das Rückgabedatum muss ausgefüllt werden."],
]);

test("an export may cover a single day", () => {
  expect(told(ExportContractsInput, { start_date: "01.11.2026", end_date: "01.11.2026" })).toEqual({});
});
