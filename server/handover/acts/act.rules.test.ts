import { expect, test } from "vitest";
import { awaitsHandover, canCancelSb, effectAt, isDue, isPickupDue } from "./act.rules.ts";

const now = new Date("2026-11-23T08:00:00Z");
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

test.each([
  [-86_400, true],
  [0, true],
  [900, true],
  [901, false],
])("a pickup in %s seconds is due: %s", (after, isSo) => {
  expect(isPickupDue({ startOfUse: seconds(after) }, now)).toBe(isSo);
});

test("a contract is handed over or cancelled until one of both, or its return, has happened", () => {
  const open = { isActive: true, handedOverAt: null, cancelledAt: null };
  expect(awaitsHandover(open)).toBe(true);
  for (const changes of [{ isActive: false }, { handedOverAt: now }, { cancelledAt: now }])
    expect(awaitsHandover({ ...open, ...changes })).toBe(false);
});

test("an SB-Schutz is cancelled alone, until its period begins", () => {
  const alone = { contractId: null, startAt: seconds(1), cancelledAt: null };
  expect(canCancelSb(alone, now)).toBe(true);
  for (const changes of [{ startAt: now }, { contractId: "c1" }, { cancelledAt: now }])
    expect(canCancelSb({ ...alone, ...changes }, now)).toBe(false);
});

test("what is done takes effect ten seconds later, and is due from then on", () => {
  const dueAt = effectAt(now);
  expect(dueAt).toEqual(seconds(10));
  expect(isDue({ dueAt }, seconds(9))).toBe(false);
  expect(isDue({ dueAt }, seconds(10))).toBe(true);
  expect(isDue({ dueAt: null }, seconds(99))).toBe(false);
});
