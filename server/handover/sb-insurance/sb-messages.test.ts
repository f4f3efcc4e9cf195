import { describe, expect, test } from "vitest";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { createContractInput } from "#server/handover/contract-wizard/contract.schema.ts";
import { now, typedBooking, typedPerson, typedSb, typedTerms } from "#server/handover/contracts/test-contract-desk.ts";
import { createSbContractInput, sbBookingForm } from "./sb-booking.schema.ts";
import { suggestedSb } from "./sb-choice.rules.ts";
import { sbTexts } from "./sb-insurance.texts.ts";
import { sbForm } from "./sb-step.schema.ts";

const formContext = {
  now,
  nameOnDocument: { prename: "Erika", surname: "Mustermann" },
  deductibles: [
    {
      kind: "Vermietung",
      number: 0,
      validFrom: "",
      teilkaskoDeductiblesCents: [50_000],
      vollkaskoDeductiblesCents: [300_000],
    },
  ],
};

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
const messagesOf = ({ error }: Parsed) => error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

/** Every message of SB-Schutz, one row per sentence the user sees; null: nothing is wrong. */
const rows: [string, StepValues, string | null][] = [
  ["everything is right", {}, null],
  ["one euro", { insuredDeductible: "1" }, null],
  ["exactly the maximum", { insuredDeductible: "2.500" }, null],
  ["the maximum with cents and sign", { insuredDeductible: "2500,00 €" }, null],
  ["a cent above", { insuredDeductible: "2500,01" }, `insuredDeductible: ${sbTexts.insuredDeductibleMaximum}`],
  ["far above", { insuredDeductible: "3000" }, `insuredDeductible: ${sbTexts.insuredDeductibleMaximum}`],
  ["nothing", { insuredDeductible: "" }, `insuredDeductible: ${sbTexts.insuredDeductibleRequired}`],
  ["zero", { insuredDeductible: "0" }, `insuredDeductible: ${sbTexts.insuredDeductiblePositive}`],
  ["less than zero", { insuredDeductible: "-5" }, `insuredDeductible: ${sbTexts.insuredDeductibleFormat}`],
  ["no amount", { insuredDeductible: "viel" }, `insuredDeductible: ${sbTexts.insuredDeductibleFormat}`],
  ["no payment method", { paymentMethod: "" }, `paymentMethod: ${sbTexts.paymentRequired}`],
  ["a payment method there is not", { paymentMethod: "bitcoin" }, `paymentMethod: ${sbTexts.paymentRequired}`],
];
const filled = (values: StepValues) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

test("the maximum is said as specified", () => {
  expect(sbTexts.insuredDeductibleMaximum).toBe("Versicherte Selbstbeteiligung darf max. 2.500€ betragen");
});

describe.each(rows)("%s", (_, changes, message) => {
  const expected = message === null ? undefined : [message];

  test("in the contract wizard", () => {
    expect(messagesOf(sbForm("vollkasko").safeParse(filled({ ...typedSb, ...changes })))).toEqual(expected);
  });

  test("in the SB wizard", () => {
    const values = filled({ ...typedBooking, ...changes });
    expect(messagesOf(sbBookingForm({ now }).safeParse(values))).toEqual(expected);
  });
});

describe("SB protection needs Vollkasko selected", () => {
  test.each(["none", "teilkasko"])("not with %s", (insurance) => {
    expect(messagesOf(sbForm(insurance).safeParse(typedSb))).toEqual([`booksSb: ${sbTexts.needsVollkasko}`]);
    const steps = {
      person: typedPerson,
      vehicle: { vehicleId: "v", licensePlate: "K HS 1", odometerKm: "5" },
      terms: { ...typedTerms, insurance },
      sb: typedSb,
    };
    const parsed = createContractInput(formContext).safeParse(steps);
    expect(messagesOf(parsed)).toEqual([`sb.booksSb: ${sbTexts.needsVollkasko}`]);
  });

  test("who books none is asked for nothing else", () => {
    expect(messagesOf(sbForm("none").safeParse({ booksSb: "no" }))).toBeUndefined();
    expect(messagesOf(sbForm("none").safeParse({}))).toEqual([`booksSb: ${sbTexts.bookingRequired}`]);
  });

  test("booked alone, staff confirm it", () => {
    const { hasVollkasko: _, ...without } = typedBooking;
    expect(messagesOf(sbBookingForm({ now }).safeParse(without))).toEqual([
      `hasVollkasko: ${sbTexts.vollkaskoRequired}`,
    ]);
  });
});

describe("what the step starts with", () => {
  test.each([
    ["vollkasko", 100_000, { booksSb: "yes", insuredDeductible: "1.000,00" }],
    ["vollkasko", 250_000, { booksSb: "yes", insuredDeductible: "2.500,00" }],
    ["vollkasko", 300_000, { booksSb: "yes", insuredDeductible: "2.500,00" }],
    ["vollkasko", 0, { booksSb: "no" }],
    ["teilkasko", 100_000, { booksSb: "no" }],
    ["none", 100_000, { booksSb: "no" }],
  ])("%s with %i cents", (insurance, cents, start) => {
    const deductibles = [
      {
        kind: "Vermietung",
        number: 0,
        validFrom: "",
        teilkaskoDeductiblesCents: [50_000],
        vollkaskoDeductiblesCents: [cents],
      },
    ];
    expect(suggestedSb({ kind: "Vermietung", insurance }, { deductibles, now })).toEqual(start);
  });
});

describe("vehicle and period of an SB-Schutz booked alone", () => {
  test.each<[string, StepValues, string]>([
    ["no VIN", { vin: "" }, `vin: ${sbTexts.vinRequired}`],
    ["a VIN with I and O", { vin: "WIOZZZ1KZAW000001" }, `vin: ${vehicleTexts.vinMeant("W10ZZZ1KZAW000001")}`],
    ["a VIN that is too short", { vin: "118-2345 678" }, `vin: ${vehicleTexts.vinFormat}`],
    [
      "a VIN of an old car with a sign too many",
      { vin: "1".repeat(18), oldVin: "on" },
      `vin: ${vehicleTexts.vinFormat}`,
    ],
    [
      "a foreign plate that is not said to be one",
      { licensePlate: "W-12345A" },
      `licensePlate: ${vehicleTexts.plateFormat}`,
    ],
    [
      "a foreign plate with other signs",
      { licensePlate: "A_1", foreignPlate: "on" },
      `licensePlate: ${vehicleTexts.plateFormat}`,
    ],
    ["no plate", { licensePlate: "" }, `licensePlate: ${vehicleTexts.plateRequired}`],
    ["a plate that is none", { licensePlate: "DUSS X 1" }, `licensePlate: ${vehicleTexts.plateFormat}`],
    ["no kind", { kind: "" }, `kind: ${contractTexts.kindRequired}`],
    ["no pickup", { pickupDate: "" }, `pickupDate: ${contractTexts.pickupRequired}`],
    ["no pickup time", { pickupHour: "" }, `pickupHour: ${contractTexts.pickupTimeRequired}`],
    ["no return time", { returnMinute: "" }, `returnMinute: ${contractTexts.returnTimeRequired}`],
    ["a return before the pickup", { returnDate: "2026-11-22" }, `returnDate: ${contractTexts.returnBeforePickup}`],
  ])("%s", (_, changes, message) => {
    expect(messagesOf(sbBookingForm({ now }).safeParse(filled({ ...typedBooking, ...changes })))).toEqual([message]);
  });

  test("VIN and plate are taken as they are stored", () => {
    const booking = { ...typedBooking, vin: "wvw zzz 1kz aw 000001", licensePlate: "k  hs 1001" };
    const parsed = createSbContractInput(formContext).parse({ person: typedPerson, booking });
    expect(parsed.booking).toMatchObject({ vin: "WVWZZZ1KZAW000001", licensePlate: "K HS 1001" });
  });

  test.each<[string, StepValues, StepValues]>([
    ["an Austrian plate", { licensePlate: "w 12345a", foreignPlate: "on" }, { licensePlate: "W 12345A" }],
    ["a Dutch plate", { licensePlate: "gb-001-b", foreignPlate: "ja" }, { licensePlate: "GB-001-B" }],
    ["a car from before 1981", { vin: "118-2345 678", oldVin: "on" }, { vin: "1182345678" }],
    ["a 17 character VIN of one", { vin: "WVWZZZ1KZAW000001", oldVin: "on" }, { vin: "WVWZZZ1KZAW000001" }],
  ])("%s is taken once a tick says so (vehicles.md#vin, vehicles.md#license-plates)", (_, changes, stored) => {
    const steps = { person: typedPerson, booking: { ...typedBooking, ...changes } };
    expect(createSbContractInput(formContext).parse(steps).booking).toMatchObject(stored);
  });

  test("without a license in the plan none is required", () => {
    const {
      licenseNumber: _n,
      licenseClasses: _c,
      licenseIssuingAuthority: _a,
      isLicenseChecked: _i,
      ...person
    } = typedPerson;
    const steps = { person, booking: typedBooking };
    const parsed = createSbContractInput({ ...formContext, wantsLicense: false }).safeParse(steps);
    expect(messagesOf(parsed)).toBeUndefined();
    expect(messagesOf(createSbContractInput(formContext).safeParse(steps))).toHaveLength(4);
  });
});
