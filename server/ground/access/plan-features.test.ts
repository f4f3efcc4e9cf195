import { expect, test } from "vitest";
import { contractType, hasFeature, type PlanFeature } from "./plan-features.ts";

test.each([
  ["premium", "full", true, "premium_with_sb"],
  ["premium", "light", true, "premium_with_sb"],
  ["light", "full", true, "premium_with_sb"],
  ["light", "light", true, "light_with_sb"],
  ["premium", "full", false, "premium"],
  ["premium", "light", false, "premium"],
  ["light", "full", false, "premium"],
  ["light", "light", false, "premium"],
] as const)(
  "plan type %s, version %s, SB %s has contracts of type %s",
  (planType, planVersion, usesSbInsurance, type) => {
    expect(contractType({ planType, planVersion, usesSbInsurance })).toBe(type);
  },
);

test.each(["vehicles", "contracts", "discard", "csv_export", "process_tiles"] satisfies PlanFeature[])(
  "the light version has no %s",
  (feature) => {
    for (const planType of ["premium", "light"] as const) {
      expect(hasFeature({ planType, planVersion: "light", usesSbInsurance: true }, feature)).toBe(false);
      expect(hasFeature({ planType, planVersion: "full", usesSbInsurance: true }, feature)).toBe(true);
    }
  },
);

test("booking the protection alone is for the light contract type with SB only", () => {
  const plan = { planType: "light", planVersion: "light", usesSbInsurance: true } as const;
  expect(hasFeature(plan, "sb_booking_alone")).toBe(true);
  expect(hasFeature({ ...plan, usesSbInsurance: false }, "sb_booking_alone")).toBe(false);
  expect(hasFeature({ ...plan, planVersion: "full" }, "sb_booking_alone")).toBe(false);
});
