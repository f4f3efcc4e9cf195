import { expect, test } from "vitest";
import { perFigure } from "./agreed-figures.ts";
import { nextPickup, suggestedTerms } from "./suggested-terms.rules.ts";

// Winter in Berlin: an hour ahead of UTC.
test.each([
  ["in the running quarter", "2026-11-23T09:07:00Z", "2026-11-23 10:15"],
  ["on the quarter", "2026-11-23T09:15:00Z", "2026-11-23 10:15"],
  ["at the last one of the day", "2026-11-23T18:31:00Z", "2026-11-23 19:45"],
  ["in the evening", "2026-11-23T18:46:00Z", "2026-11-24 07:00"],
  ["at the end of a year", "2026-12-31T22:50:00Z", "2027-01-01 07:00"],
  ["in the night", "2026-11-23T03:10:00Z", "2026-11-23 07:00"],
])("a pickup %s", (_, now, expected) => {
  const { date, time } = nextPickup(new Date(now));
  expect(`${date} ${time}`).toBe(expected);
});

const now = new Date("2026-11-23T09:07:00Z");
const rental = {
  ...perFigure(() => 0),
  kind: "Vermietung",
  isFreeOfCharge: false,
  dailyPriceCents: 8_900,
  number: 0,
  validFrom: "",
  teilkaskoDeductiblesCents: [],
  vollkaskoDeductiblesCents: [50_000, 100_000],
  otherAgreements: "Nichtraucher",
};

test("the office's last kind and insurance come with the kind's costs, for a day", () => {
  const last = { kind: "Vermietung", insurance: "vollkasko", deductibleCents: 100_000 } as const;
  expect(suggestedTerms(now, last, [rental])).toMatchObject({
    pickupDate: "2026-11-23",
    pickupHour: "10",
    pickupMinute: "15",
    returnDate: "2026-11-24",
    returnHour: "10",
    returnMinute: "15",
    kind: "Vermietung",
    insurance: "vollkasko",
    vollkaskoDeductible: "1.000,00",
    dailyPrice: "89,00",
    additionalNotes: "Nichtraucher",
  });
});

test("a deductible that is no longer on offer gives way to the first that is", () => {
  const last = { kind: "Vermietung", insurance: "vollkasko", deductibleCents: 75_000 } as const;
  const expected = { insurance: "vollkasko", vollkaskoDeductible: "500,00" };
  expect(suggestedTerms(now, last, [rental])).toMatchObject(expected);
});

test("an insurance without a deductible, and a kind without prices, are not suggested", () => {
  const unoffered = { kind: "Vermietung", insurance: "teilkasko", deductibleCents: 50_000 } as const;
  expect(suggestedTerms(now, unoffered, [rental]).insurance).toBe("vollkasko");
  for (const lastTerms of [null, { ...unoffered, kind: "Probefahrt" }]) {
    const terms = suggestedTerms(now, lastTerms, [rental]);
    expect(terms.kind).toBeUndefined();
    expect(terms.insurance).toBeUndefined();
    expect(terms).toMatchObject({ pickupDate: "2026-11-23" });
  }
});
