import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultCostSets } from "#server/ground/dictionary/default-cost-sets.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import {
  type CostSet,
  costSetsInForce,
  defaultedFields,
  defaultTerms,
  differsFromPriceList,
  followPriceList,
  initialCostSet,
} from "./default-terms.rules.ts";
import type { StepValues } from "./form-steps.ts";

const now = new Date("2026-11-26T10:00:00Z");
const initial = defaultCostSets.map(initialCostSet);
const termsOf = (typed: StepValues, costSets: readonly CostSet[] = initial) => defaultTerms(typed, costSets, now);

test("a kind brings its prices, kilometres and agreements", () => {
  expect(termsOf({ kind: "Vermietung", dailyPrice: "12" })).toEqual({
    isFreeOfCharge: "",
    dailyPrice: "69,00",
    hourlyPrice: "12,00",
    extraKmPrice: "0,29",
    deposit: "500,00",
    includedKmPerDay: "150",
    includedKmPerHour: "20",
    additionalNotes: "Rückgabe mit gleichem Tank- oder Ladestand wie bei der Übergabe.",
    insurance: "",
  });
});

test("a test drive is free of charge", () => {
  expect(termsOf({ kind: "Probefahrt" })).toMatchObject({ isFreeOfCharge: "on", dailyPrice: "" });
});

test("own agreements stay, those of another kind are replaced", () => {
  const [trial, rental] = defaultCostSets;
  const notesAfter = (additionalNotes?: string) =>
    termsOf({ kind: "Vermietung", ...(additionalNotes ? { additionalNotes } : {}) })?.additionalNotes;
  expect(notesAfter("Nur mit Hund.")).toBe("Nur mit Hund.");
  expect(notesAfter(trial?.otherAgreements)).toBe(rental?.otherAgreements);
  expect(notesAfter()).toBe(rental?.otherAgreements);
});

test("a chosen insurance stays where the kind offers it", () => {
  const withoutTeilkasko = initial.map((set) => ({ ...set, teilkaskoDeductiblesCents: [] }));
  expect(termsOf({ kind: "Vermietung", insurance: "teilkasko" })?.insurance).toBe("teilkasko");
  expect(termsOf({ kind: "Vermietung", insurance: "teilkasko" }, withoutTeilkasko)?.insurance).toBe("vollkasko");
});

test("the insurance is the only one on offer, none where there is none, and asked where there are several", () => {
  const without = (changes: Partial<CostSet>) => initial.map((set) => ({ ...set, ...changes }));
  const none = without({ teilkaskoDeductiblesCents: [], vollkaskoDeductiblesCents: [] });
  const one = without({ vollkaskoDeductiblesCents: [] });
  const insurances = [none, one, initial].map((sets) => termsOf({ kind: "Vermietung" }, sets)?.insurance);
  expect(insurances).toEqual(["none", "teilkasko", ""]);
});

test("without a kind, or without costs for it, there is nothing to take over", () => {
  expect(termsOf({})).toBeNull();
  expect(termsOf({ kind: "Vermietung" }, [])).toBeNull();
});

describe("prices that change next month", () => {
  const rental = initial.find(({ kind }) => kind === "Vermietung") as CostSet;
  const december: CostSet = { ...rental, number: 1, validFrom: "2026-12-01", dailyPriceCents: 7_900 };
  const lists = [...initial, december];
  const on = (pickupDate: string, typed: StepValues = {}): StepValues => ({
    kind: "Vermietung",
    pickupDate,
    pickupHour: "10",
    pickupMinute: "00",
    ...typed,
  });
  const filled = (pickupDate: string) => ({ ...on(pickupDate), ...termsOf(on(pickupDate), lists) });

  test("hold from their first day on, counted at the pickup", () => {
    expect(termsOf(on("2026-11-30"), lists)?.dailyPrice).toBe("69,00");
    expect(termsOf(on("2026-12-01"), lists)?.dailyPrice).toBe("79,00");
    expect(termsOf({ kind: "Vermietung" }, lists)?.dailyPrice).toBe("69,00");
    const inForce = costSetsInForce(lists, "2026-12-01").map(({ kind, number }) => [kind, number]);
    expect(inForce).toEqual(initial.map(({ kind }) => [kind, kind === "Vermietung" ? 1 : 0]));
  });

  test("come with a pickup that moves there, unless the prices were changed by hand", () => {
    const before = filled("2026-11-30");
    expect(followPriceList(before, { ...before, ...on("2026-12-02") }, lists, now)?.dailyPrice).toBe("79,00");
    expect(followPriceList(before, { ...before, ...on("2026-11-29") }, lists, now)).toBeNull();
    const own = { ...before, dailyPrice: "60" };
    expect(followPriceList(own, { ...own, ...on("2026-12-02") }, lists, now)).toBeNull();
  });

  test("are named where the terms have others; how an amount is written makes no difference", () => {
    expect(differsFromPriceList(filled("2026-12-01"), lists, now)).toBeNull();
    expect(differsFromPriceList({ ...filled("2026-12-01"), dailyPrice: "79" }, lists, now)).toBeNull();
    expect(differsFromPriceList({ ...filled("2026-11-30"), ...on("2026-12-01") }, lists, now)).toBe(december);
    expect(differsFromPriceList({ ...filled("2026-12-01"), isFreeOfCharge: "on" }, lists, now)).toBe(december);
    expect(differsFromPriceList({ dailyPrice: "5" }, lists, now)).toBeNull();
  });

  test("whatever versions there are, terms filled in for a day are those of the list of that day", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-11-01", days));
    const version = fc.record({ validFrom: day, dailyPriceCents: fc.nat(100_000), isFreeOfCharge: fc.boolean() });
    fc.assert(
      fc.property(fc.array(version, { maxLength: 6 }), day, day, (versions, one, other) => {
        const all = [...initial, ...versions.map((changes, index) => ({ ...rental, ...changes, number: index + 1 }))];
        const atOne = { ...on(one), ...termsOf(on(one), all) };
        expect(differsFromPriceList(atOne, all, now)).toBeNull();
        const moved = { ...atOne, ...on(other) };
        const followed = followPriceList(atOne, moved, all, now);
        expect(differsFromPriceList({ ...moved, ...followed }, all, now)).toBeNull();
        for (const field of followed ? defaultedFields : []) expect(followed?.[field]).toBeDefined();
      }),
    );
  });
});
