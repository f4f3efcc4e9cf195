import { expect, test } from "vitest";
import { defaultCostSets } from "#server/ground/dictionary/default-cost-sets.ts";
import { defaultTerms } from "./default-terms.rules.ts";

test("a kind brings its prices, kilometres and agreements", () => {
  expect(defaultTerms({ kind: "Vermietung", dailyPrice: "12" }, defaultCostSets)).toEqual({
    isFreeOfCharge: "",
    dailyPrice: "69,00",
    hourlyPrice: "12,00",
    extraKmPrice: "0,29",
    deposit: "500,00",
    includedKmPerDay: "150",
    includedKmPerHour: "20",
    additionalNotes: "Rückgabe mit gleichem Tank- oder Ladestand wie bei der Übergabe.",
    insurance: "none",
  });
});

test("a test drive is free of charge", () => {
  expect(defaultTerms({ kind: "Probefahrt" }, defaultCostSets)).toMatchObject({ isFreeOfCharge: "on", dailyPrice: "" });
});

test("own agreements stay, those of another kind are replaced", () => {
  const [trial, rental] = defaultCostSets;
  const notesAfter = (additionalNotes?: string) =>
    defaultTerms({ kind: "Vermietung", ...(additionalNotes ? { additionalNotes } : {}) }, defaultCostSets)
      ?.additionalNotes;
  expect(notesAfter("Nur mit Hund.")).toBe("Nur mit Hund.");
  expect(notesAfter(trial?.otherAgreements)).toBe(rental?.otherAgreements);
  expect(notesAfter()).toBe(rental?.otherAgreements);
});

test("a chosen insurance stays where the kind offers it", () => {
  const withoutTeilkasko = defaultCostSets.map((set) => ({ ...set, teilkaskoDeductibleCents: 0 }));
  expect(defaultTerms({ kind: "Vermietung", insurance: "teilkasko" }, defaultCostSets)?.insurance).toBe("teilkasko");
  expect(defaultTerms({ kind: "Vermietung", insurance: "teilkasko" }, withoutTeilkasko)?.insurance).toBe("none");
});

test("without a kind, or without costs for it, there is nothing to take over", () => {
  expect(defaultTerms({}, defaultCostSets)).toBeNull();
  expect(defaultTerms({ kind: "Vermietung" }, [])).toBeNull();
});
