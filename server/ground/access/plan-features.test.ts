import { expect, test } from "vitest";
import { canHaveLicense, contractType, hasFeature, type PlanFeature } from "./plan-features.ts";

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
    expect(contractType({ planType, planVersion, usesSbInsurance, allowsLicenseExtension: false })).toBe(type);
  },
);

const bought = { usesSbInsurance: true, allowsLicenseExtension: false };

test.each(["vehicles", "contracts", "discard", "csv_export", "process_tiles"] satisfies PlanFeature[])(
  "the light version has no %s",
  (feature) => {
    for (const planType of ["premium", "light"] as const) {
      expect(hasFeature({ planType, planVersion: "light", ...bought }, feature)).toBe(false);
      expect(hasFeature({ planType, planVersion: "full", ...bought }, feature)).toBe(true);
    }
  },
);

test("booking the protection alone is for the light contract type with SB only", () => {
  const plan = { planType: "light", planVersion: "light", ...bought } as const;
  expect(hasFeature(plan, "sb_booking_alone")).toBe(true);
  expect(hasFeature({ ...plan, usesSbInsurance: false }, "sb_booking_alone")).toBe(false);
  expect(hasFeature({ ...plan, planVersion: "full" }, "sb_booking_alone")).toBe(false);
});

test("a light plan checks licenses where the dealer bought it and the user has it switched on; a full plan always", () => {
  const may = (planVersion: "light" | "full", allowsLicenseExtension: boolean, extendWithDriversLicense: boolean) =>
    canHaveLicense({
      plan: { planType: "light", planVersion, usesSbInsurance: true, allowsLicenseExtension },
      extendWithDriversLicense,
    });
  expect([may("light", true, true), may("light", true, false), may("light", false, true)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(may("full", false, false)).toBe(true);
});
