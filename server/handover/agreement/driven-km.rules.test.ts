import { expect, test } from "vitest";
import { exampleContractSnapshot } from "#tests/seed/contract-snapshot.ts";
import { drivenKm } from "./driven-km.rules.ts";

/** Four begun days at 150 km. */
const snapshot = exampleContractSnapshot();
const start = snapshot.vehicle.odometerKm;

test.each([
  ["within what is included", 600, { extraKm: 0, extraKmCents: 0 }],
  ["one kilometre beyond", 601, { extraKm: 1, extraKmCents: 29 }],
  ["far beyond", 1_000, { extraKm: 400, extraKmCents: 11_600 }],
])("charges what is driven %s", (_name, driven, expected) => {
  expect(drivenKm(snapshot, start + driven)).toEqual({ drivenKm: driven, includedKm: 600, ...expected });
});

test("charges nothing where no price is agreed on", () => {
  expect(drivenKm({ ...snapshot, extraKmCents: 0 }, start + 1_000).extraKmCents).toBeNull();
});

test("charges what was agreed on in a free use, too", () => {
  const free = { ...snapshot, isFreeOfCharge: true, dailyPriceCents: 0, hourlyPriceCents: 0 };
  expect(drivenKm(free, start + 1_000)).toMatchObject({ includedKm: 600, extraKm: 400, extraKmCents: 11_600 });
});
