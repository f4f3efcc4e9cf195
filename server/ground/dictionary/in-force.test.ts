import fc from "fast-check";
import { expect, test } from "vitest";
import { type Version, versionOn, versionState } from "./in-force.rules.ts";

const version = (number: number, validFrom: string): Version => ({ number, validFrom });
const first = version(1, "2026-01-01");
const decembers = version(2, "2026-12-01");
const corrected = version(3, "2026-12-01");

test("on a day holds what began last until then, and of two that begin together what was entered last", () => {
  const versions = [corrected, first, decembers];
  expect(versionOn(versions, "2025-12-31")).toBeUndefined();
  expect(versionOn(versions, "2026-11-30")).toBe(first);
  expect(versionOn(versions, "2026-12-01")).toBe(corrected);
});

test("a version that begins later waits, whatever was entered after it for an earlier day", () => {
  const entered = [first, version(2, "2027-01-01"), version(3, "2026-12-01")];
  expect(versionOn(entered, "2026-12-31")?.number).toBe(3);
  expect(versionOn(entered, "2027-01-01")?.number).toBe(2);
});

test("a version is in force, coming or replaced, even before it has begun", () => {
  const versions = [first, decembers, corrected];
  const states = versions.map((each) => versionState(versions, each, "2026-11-26"));
  expect(states).toEqual(["in_force", "replaced", "coming"]);
});

test("whatever the order in which versions are read, exactly one holds, and no other began after it", () => {
  const days = fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`);
  fc.assert(
    fc.property(
      fc.array(days, { minLength: 1, maxLength: 8 }),
      days,
      fc.infiniteStream(fc.nat()),
      (starts, day, order) => {
        const versions = starts.map((start, index) => version(index + 1, start));
        const shuffled = versions
          .map((each) => ({ each, at: order.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ each }) => each);
        const held = versionOn(shuffled, day);
        const begun = versions.filter(({ validFrom }) => validFrom <= day);
        expect(held === undefined).toBe(begun.length === 0);
        for (const each of begun) {
          expect(each.validFrom <= (held?.validFrom ?? "")).toBe(true);
          if (each.validFrom === held?.validFrom) expect(each.number <= held.number).toBe(true);
        }
        const states = shuffled.map((each) => versionState(shuffled, each, day));
        expect(states.filter((state) => state === "in_force")).toHaveLength(held ? 1 : 0);
      },
    ),
  );
});
