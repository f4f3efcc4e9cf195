import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLicensePlate, normalizeLicensePlate } from "#server/fleet/vehicles/license-plate.rules.ts";
import { contractType, type PlanSettings } from "#server/ground/access/plan-features.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { endsBeforeStart, nameProblem, pickerHours, pickerMinutes } from "#server/handover/agreement/contract.rules.ts";
import {
  isOdometerBelowStart,
  returnTimeProblem,
  withAddedLine,
} from "#server/handover/vehicle-return/vehicle-return.rules.ts";
import { returnForm } from "#server/handover/vehicle-return/vehicle-return.schema.ts";

describe("the contract type", () => {
  const plans: fc.Arbitrary<PlanSettings> = fc.record({
    planType: fc.constantFrom("premium" as const, "light" as const),
    planVersion: fc.constantFrom("light" as const, "full" as const),
    usesSbInsurance: fc.boolean(),
    allowsLicenseExtension: fc.boolean(),
  });

  test("has SB-Schutz exactly where the dealer uses it", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(contractType(plan).endsWith("_with_sb")).toBe(plan.usesSbInsurance);
      }),
    );
  });

  test("never drops to light with a better plan", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const better = [
          { ...plan, planType: "premium" as const },
          { ...plan, planVersion: "full" as const },
        ];
        if (contractType(plan) !== "light_with_sb")
          for (const other of better) expect(contractType(other)).not.toBe("light_with_sb");
      }),
    );
  });
});

describe("the odometer", () => {
  const km = fc.integer({ min: 0, max: 9_999_999 });

  test("of a return is refused exactly when it is below the start", () => {
    fc.assert(
      fc.property(km, km, (start, end) => {
        const handover = { startOfUse: new Date(0), odometerStartKm: start };
        expect(isOdometerBelowStart(end, handover)).toBe(end - start < 0);
      }),
    );
  });

  test("is parsed as typed, also with German thousands separators, and only ever as whole kilometres", () => {
    const now = new Date("2026-11-23T12:00:00Z");
    const form = returnForm({ startOfUse: new Date(0), odometerStartKm: 0, usesDigitalSigning: false, now: () => now });
    const typed = { returnDate: "23.11.2026", returnHour: "12", returnMinute: "00", hasNewDamage: "no" };
    const read = (odometerKm: string) => form.safeParse({ ...typed, odometerKm }).data?.odometerKm;
    fc.assert(
      fc.property(km, (end) => {
        expect(Number(read(String(end)))).toBe(end);
        expect(Number(read(new Intl.NumberFormat("de-DE").format(end)))).toBe(end);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const accepted = read(text);
        if (accepted !== undefined) expect(accepted).toMatch(/^\d+$/);
      }),
    );
  });
});

describe("periods", () => {
  const quarters = fc.integer({ min: 0, max: 400 * 96 });
  const wallAt = (quarter: number) => berlinWallTime(new Date(Date.UTC(2026, 0, 1) + quarter * 900_000));

  test("are refused exactly when the return is not after the pickup, as instants", () => {
    fc.assert(
      fc.property(quarters, quarters, (pickup, end) => {
        const instant = (quarter: number) => {
          const { date, time } = wallAt(quarter);
          return berlinInstant(date, time).getTime();
        };
        expect(endsBeforeStart(wallAt(pickup), wallAt(end))).toBe(instant(end) <= instant(pickup));
      }),
    );
  });

  test("a vehicle is returned between its handover and a quarter of an hour from now", () => {
    const minute = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(minute, minute, (start, returned) => {
        const now = new Date("2026-11-23T12:00:00Z");
        const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
        const handover = { startOfUse: at(start), odometerStartKm: 0 };
        const isAccepted = returnTimeProblem(at(returned), handover, now) === null;
        expect(isAccepted).toBe(returned >= start && returned <= 15);
      }),
    );
  });

  test("every time the pickers offer exists, even on the days the clocks change", () => {
    const days = fc.constantFrom("2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31");
    fc.assert(
      fc.property(days, fc.constantFrom(...pickerHours), fc.constantFrom(...pickerMinutes), (date, hour, minute) => {
        const time = `${hour}:${minute}`;
        expect(berlinWallTime(berlinInstant(date, time))).toEqual({ date, time });
      }),
    );
  });
});

describe("texts", () => {
  test("a name equal to the one on the document is valid, whatever it is", () => {
    const name = fc.string({ minLength: 1 }).filter((text) => text.trim() === text);
    fc.assert(
      fc.property(name, (text) => {
        expect(nameProblem(text, text)).toBeNull();
      }),
    );
  });

  test("an accepted plate is unchanged when normalised again", () => {
    const plates = fc.stringMatching(/^[A-ZÄÖÜa-zäöü]{1,4}[ -][A-Za-z]{0,3}[ -]?[0-9]{0,5} ?[HEhe]?$/);
    fc.assert(
      fc.property(plates, (text) => {
        const plate = normalizeLicensePlate(text);
        expect(normalizeLicensePlate(plate)).toBe(plate);
        if (isLicensePlate(plate)) expect(isLicensePlate(normalizeLicensePlate(plate.toLowerCase()))).toBe(true);
      }),
    );
  });

  test("known damages of a vehicle stay when one is added, and adding it again changes nothing", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (known, added) => {
        const once = withAddedLine(known, added);
        expect(once.startsWith(known)).toBe(true);
        expect(once.includes(added)).toBe(true);
        if (!added.includes("\n")) expect(withAddedLine(once, added)).toBe(once);
      }),
    );
  });
});
