import { describe, expect, test } from "vitest";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { contractTexts as t } from "#server/handover/agreement/contract.texts.ts";
import { proposedOnly } from "#server/handover/settlement/settlement.rules.ts";
import { settlementTexts } from "#server/handover/settlement/settlement.texts.ts";
import { returnForm, returnInputOf } from "./vehicle-return.schema.ts";

const handover = {
  startOfUse: new Date("2026-11-23T09:00:00Z"),
  odometerStartKm: 12_480,
  now: () => new Date("2026-11-25T16:30:00Z"),
  usesDigitalSigning: false,
};
const contract = { id: "c1", startOfUse: handover.startOfUse };
const schema = returnForm(handover);
const typed = {
  returnDate: "2026-11-25",
  returnHour: "17",
  returnMinute: "30",
  odometerKm: "12628",
  hasNewDamage: "no",
};

/** The first message of each field. */
function messagesOf(changes: Record<string, string | undefined>): Record<string, string> {
  const { error } = schema.safeParse({ ...typed, ...changes });
  return Object.fromEntries([...(error?.issues ?? [])].reverse().map((issue) => [issue.path.join("."), issue.message]));
}

test("a completed form becomes the input of the return", () => {
  const parsed = schema.parse({ ...typed, returnNotes: " Fußmatte fehlt ", energyLevel: "voll", keyCount: "1" });
  expect(returnInputOf(contract, parsed)).toEqual({
    contractId: "c1",
    missingAccessories: null,
    returnedAt: new Date("2026-11-25T16:30:00Z"),
    odometerKm: 12_628,
    newDamage: "",
    notes: "Fußmatte fehlt",
    condition: { energyPercent: 100, keyCount: 1 },
    settlement: proposedOnly,
    signatures: [],
  });
});

describe("the settlement of the form", () => {
  const settled = (changes: Record<string, string>) =>
    returnInputOf(contract, schema.parse({ ...typed, ...changes })).settlement;

  test("takes an empty amount as proposed and 0 as waived", () => {
    expect(settled({ lateAmount: "", energyAmount: "0", extraKmAmount: "1.234,50 €" }).amounts).toEqual({
      extra_km: 123_450,
      late: null,
      energy: 0,
      cleaning: null,
    });
  });

  test("reads free lines by their place, liters, and what repairs cost only with a damage", () => {
    const lines = { other2Name: "Kabel", other2Amount: "80", other2IsCompensation: "on", fuelLiters: "12,5 l" };
    expect(settled({ ...lines, damageAmount: "300", offsetsDeposit: "on" })).toMatchObject({
      others: [{ name: "Kabel", cents: 8_000, isCompensation: true }],
      missingCentiliters: 1_250,
      damageCents: 0,
      offsetsDeposit: true,
    });
    const damage = { hasNewDamage: "yes", newDamage: "Kratzer", damageAmount: "300" };
    expect(settled(damage).damageCents).toBe(30_000);
  });

  test.each([
    ["lateAmount", "viel", t.amountFormat],
    ["fuelLiters", "halb", settlementTexts.litersFormat],
    ["other1Name", "x".repeat(101), t.tooLong(100)],
  ])("refuses %s '%s'", (field, value, message) => {
    expect(messagesOf({ [field]: value })[field]).toBe(message);
  });

  test("asks for the other half of a free line", () => {
    expect(messagesOf({ other1Name: "Kabel" })).toEqual({ other1Amount: settlementTexts.amountRequired });
    expect(messagesOf({ other20Amount: "5" })).toEqual({ other20Name: settlementTexts.nameRequired });
  });
});

test.each(["Mi 25.11.2026 17:30", "25.11. 17:30", "25.11.26 1730"])("the time may be one text: %s", (returnDate) => {
  const { returnHour: _hour, returnMinute: _minute, ...others } = typed;
  const parsed = schema.parse({ ...others, returnDate });
  expect(returnInputOf(contract, parsed).returnedAt).toEqual(new Date("2026-11-25T16:30:00Z"));
});

test("it accepts its own output", () => {
  const parsed = schema.parse({ ...typed, odometerKm: "12.628", hasNewDamage: "yes", newDamage: "Kratzer" });
  expect(schema.parse(parsed)).toEqual(parsed);
});

test("damage text is used only with a yes", () => {
  const parsed = schema.parse({ ...typed, newDamage: "doch nicht" });
  expect(returnInputOf(contract, parsed).newDamage).toBe("");
});

describe("signatures", () => {
  const signing = returnForm({ ...handover, usesDigitalSigning: true });
  const drawn = { method: "drawn", image: "data:image/png;base64,AAAA", strokes: "[]" } as const;

  test("are both required with digital signing", () => {
    const { error } = signing.safeParse({ ...typed, vehicle_return_customer: { method: "typed", typedName: " " } });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["vehicle_return_customer", t.customerSignatureMissing],
      ["vehicle_return_dealer", t.dealerSignatureMissing],
    ]);
  });

  test("are passed on, drawn or typed", () => {
    const parsed = signing.parse({
      ...typed,
      vehicle_return_customer: drawn,
      vehicle_return_dealer: { method: "typed", typedName: "Nora Nutzer" },
    });
    expect(signing.parse(parsed)).toEqual(parsed);
    expect(returnInputOf(contract, parsed).signatures).toMatchObject([
      { kind: "vehicle_return_customer", method: "drawn", image: drawn.image },
      { kind: "vehicle_return_dealer", method: "typed", typedName: "Nora Nutzer" },
    ]);
  });
});

describe("messages (vehicle-return.md#form)", () => {
  test.each([
    ["no day", { returnDate: "" }, { returnDate: t.returnRequired }],
    ["a day that does not exist", { returnDate: "2026-02-30" }, { returnDate: t.returnRequired }],
    ["no hour", { returnHour: "" }, { returnHour: t.returnTimeRequired }],
    ["no minute", { returnMinute: undefined }, { returnMinute: t.returnTimeRequired }],
    ["an hour that does not exist", { returnHour: "24" }, { returnHour: t.returnTimeRequired }],
    ["before the handover", { returnDate: "2026-11-22" }, { returnDate: t.returnBeforePickup }],
    ["in the future", { returnDate: "2026-11-26" }, { returnDate: t.returnInFuture }],
    ["no odometer", { odometerKm: " " }, { odometerKm: vehicleTexts.odometerRequired }],
    ["half kilometers", { odometerKm: "12628,5" }, { odometerKm: vehicleTexts.odometerDigits }],
    ["a negative odometer", { odometerKm: "-1" }, { odometerKm: vehicleTexts.odometerDigits }],
    ["an odometer of eight digits", { odometerKm: "12345678" }, { odometerKm: vehicleTexts.odometerDigits }],
    ["an odometer that ran backwards", { odometerKm: "12479" }, { odometerKm: t.odometerBelowStart }],
    ["no answer about damage", { hasNewDamage: undefined }, { hasNewDamage: t.newDamageUnanswered }],
    ["damage without a text", { hasNewDamage: "yes", newDamage: " " }, { newDamage: t.newDamageRequired }],
    ["a text with line breaks at its maximum", { returnNotes: "x\r\n".repeat(1_500) }, {}],
    ["a text that is too long", { returnNotes: "x".repeat(3_001) }, { returnNotes: t.tooLong(3_000) }],
  ])("%s", (_name, changes, messages) => expect(messagesOf(changes)).toEqual(messages));

  test.each([
    ["", t.returnRequired],
    ["25.11.2026", t.returnTimeRequired],
    ["31.11.2026 10:00", "Den 31.11.2026 gibt es nicht. Bitte prüfen Sie das Datum."],
    ["vorhin", "Bitte geben Sie Datum und Uhrzeit so ein: Mo 23.11.2026 10:00."],
    ["22.11.2026 10:00", t.returnBeforePickup],
    ["26.11.2026 10:00", t.returnInFuture],
  ])("a time in one text, '%s': %s", (returnDate, message) =>
    expect(messagesOf({ returnDate, returnHour: undefined, returnMinute: undefined })).toEqual({ returnDate: message }),
  );

  test("are all reported at once", () => {
    expect(Object.keys(messagesOf({ returnDate: "2026-11-22", odometerKm: "1", hasNewDamage: "yes" })).sort()).toEqual([
      "newDamage",
      "odometerKm",
      "returnDate",
    ]);
  });

  test("the odometer's message is the specification's", () => {
    expect(t.odometerBelowStart).toBe("KM Stand (Rückgabe) muss größer als KM-Stand (Übergabe) sein");
  });
});

test("an unchanged odometer is valid", () => {
  expect(messagesOf({ odometerKm: "12480" })).toEqual({});
});
