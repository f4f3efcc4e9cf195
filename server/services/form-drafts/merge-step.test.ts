import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FieldValues, mergeStep } from "./merge-step.rules.ts";

const nothing: FieldValues = {};

describe("of a field", () => {
  test.each([
    // [what happened, base, mine, theirs, merged, conflict]
    ["nobody changed it", "a", "a", "a", "a", false],
    ["only I changed it", "a", "b", "a", "b", false],
    ["only they changed it", "a", "a", "b", "b", false],
    ["both changed it alike", "a", "b", "b", "b", false],
    ["both changed it differently", "a", "b", "c", "c", true],
    ["I cleared it, they changed it", "a", "", "c", "c", true],
    ["I changed it, they cleared it", "a", "b", "", "", true],
    ["only I cleared it", "a", "", "a", "", false],
    ["only they cleared it", "a", "a", "", "", false],
    ["only they changed it, my browser wrote it as punycode", "m@bär.de", "m@xn--br-via.de", "c@d.de", "c@d.de", false],
    ["both wrote the same address", "a@b.de", "M@bär.de", "m@xn--br-via.de", "m@xn--br-via.de", false],
    ["both wrote another address", "a@b.de", "m@bär.de", "m@baer.de", "m@baer.de", true],
    ["both changed a note with an @", "a", "Mail an @B", "mail an @b", "mail an @b", true],
  ])("%s", (_, base, mine, theirs, merged, isConflict) => {
    expect(mergeStep({ base: { f: base }, mine: { f: mine }, theirs: { f: theirs } })).toEqual({
      merged: { f: merged },
      conflicts: isConflict ? ["f"] : [],
    });
  });

  test.each([
    ["not on my form stays saved", { base: nothing, mine: nothing, theirs: { f: "b" } }, { f: "b" }],
    ["never saved takes what I typed", { base: { f: "" }, mine: { f: "b" }, theirs: nothing }, { f: "b" }],
    [
      "never saved and not touched takes what is shown",
      { base: nothing, mine: { f: "a" }, theirs: nothing },
      { f: "a" },
    ],
    ["not touched takes what is saved", { base: nothing, mine: { f: "a" }, theirs: { f: "b" } }, { f: "b" }],
  ])("that was %s", (_, sides, merged) => {
    expect(mergeStep(sides)).toEqual({ merged, conflicts: [] });
  });
});

describe("of a vehicle with its state", () => {
  const bundle = ["vehicleId", "plate", "damage"] as const;
  const golf = { vehicleId: "golf", plate: "K-GO 1", damage: "" };
  const polo = { vehicleId: "polo", plate: "K-PO 2", damage: "Kratzer" };
  const audi = { vehicleId: "audi", plate: "K-AU 3", damage: "Delle" };

  test.each([
    ["I chose another one", golf, polo, golf, polo, []],
    ["they chose another one", golf, golf, polo, polo, []],
    ["both chose the same one", golf, polo, polo, polo, []],
    ["both chose different ones", golf, polo, audi, audi, ["vehicleId"]],
    [
      "they chose another one while I described the first",
      golf,
      { ...golf, damage: "Beule" },
      polo,
      polo,
      ["vehicleId"],
    ],
    [
      "I chose another one while they described the first",
      golf,
      polo,
      { ...golf, damage: "Beule" },
      { ...golf, damage: "Beule" },
      ["vehicleId"],
    ],
    [
      "we described different parts of the same one",
      golf,
      { ...golf, damage: "Beule" },
      { ...golf, plate: "K-GO 9" },
      { ...golf, plate: "K-GO 9", damage: "Beule" },
      [],
    ],
    [
      "we described the same part of the same one",
      golf,
      { ...golf, damage: "Beule" },
      { ...golf, damage: "Riss" },
      { ...golf, damage: "Riss" },
      ["damage"],
    ],
  ])("%s", (_, base, mine, theirs, merged, conflicts) => {
    expect(mergeStep({ base, mine, theirs }, [bundle])).toEqual({ merged, conflicts });
  });
});

test("no change is lost: each is saved or named as a conflict, and without another side mine is saved", () => {
  const values = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("", "1", "2"));
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const { merged, conflicts } = mergeStep({ base, mine, theirs });
      for (const [field, value] of Object.entries(mine)) {
        const isMyChange = base[field] !== undefined && value !== base[field];
        if (isMyChange && !conflicts.includes(field)) expect(merged[field]).toBe(value);
      }
      for (const [field, value] of Object.entries(theirs)) {
        if (value !== base[field] && mine[field] === base[field]) expect(merged[field]).toBe(value);
      }
      expect(mergeStep({ base, mine, theirs: base }).conflicts).toEqual([]);
    }),
  );
});
