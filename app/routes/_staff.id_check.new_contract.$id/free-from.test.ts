import { expect, test } from "vitest";
import { freeFrom } from "./free-from.ts";

const typed = {
  pickupDate: "2026-11-23",
  pickupHour: "10",
  pickupMinute: "00",
  returnDate: "2026-11-25",
  returnHour: "10",
  returnMinute: "00",
};

test("the first period as long as the typed one after everything that is in its way", () => {
  const conflicts = [{ endAt: new Date("2026-11-24T16:05:00Z") }, { endAt: new Date("2026-11-23T16:00:00Z") }];
  expect(freeFrom(typed, conflicts)).toEqual({
    pickup: { date: "2026-11-24", time: "17:15" },
    end: { date: "2026-11-26", time: "17:15" },
  });
});

test("begins when the pickers offer it, and is as long over a change of the clocks", () => {
  const october = { ...typed, pickupDate: "2026-10-23", returnDate: "2026-10-24" };
  expect(freeFrom(october, [{ endAt: new Date("2026-10-24T21:30:00Z") }])).toEqual({
    pickup: { date: "2026-10-25", time: "07:00" },
    end: { date: "2026-10-26", time: "07:00" },
  });
});

test("is none while no period is typed, or nothing is in the way", () => {
  expect(freeFrom({}, [{ endAt: new Date() }])).toBeNull();
  expect(freeFrom(typed, [])).toBeNull();
});
