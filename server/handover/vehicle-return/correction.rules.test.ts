import { describe, expect, test } from "vitest";
import type { ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { changesBetween, correctableUntil, correctedStock } from "./correction.rules.ts";

const found: ReturnSnapshot = {
  snapshotVersion: 1,
  returnedAt: "2026-11-25T16:30:00.000Z",
  odometerKm: 126_280,
  newDamage: "",
  notes: "",
  handledBy: "Nora Nutzer",
  energyPercent: 50,
  keyCount: null,
};

describe("what a correction changes", () => {
  test("is named with what it was and what it is, and nothing else", () => {
    const after = { ...found, odometerKm: 12_628, newDamage: "Kratzer", keyCount: 2 };
    expect(changesBetween({ fuel: "Diesel", keyCount: null }, found, after)).toEqual([
      { label: "Kilometerstand", before: "126.280 km", after: "12.628 km" },
      { label: "Schlüssel", before: "nicht notiert", after: "2 zurückgegeben" },
      { label: "Neue Schäden", before: "Keine neuen Schäden festgestellt", after: "Kratzer" },
    ]);
    expect(changesBetween({ fuel: "Diesel", keyCount: null }, found, { ...found })).toEqual([]);
  });

  test("names lines of the settlement that come, change and go, also of the same name", () => {
    const line = (label: string, cents: number) => ({
      kind: "other" as const,
      label,
      text: `${cents / 100} €`,
      amountCents: cents,
      hasVat: false,
    });
    const settled = (lines: ReturnType<typeof line>[]) => ({
      ...found,
      settlement: {
        extraKm: 0,
        extraKmCents: 0,
        furtherDueCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
        vatCents: 0,
        vatPercent: 19,
        depositBackCents: 0,
        lines,
        offsetCents: 0,
      },
    });
    const before = settled([line("Maut", 100), line("Maut", 200)]);
    const after = settled([line("Maut", 100), line("Maut", 300), line("Kabel", 400)]);
    expect(changesBetween({ fuel: "Diesel", keyCount: null }, before, after)).toEqual([
      { label: "Maut", before: "2 €", after: "3 €" },
      { label: "Kabel", before: "–", after: "4 €" },
      { label: "Zusätzlich zu zahlen", before: "3,00 €", after: "8,00 €" },
    ]);
    expect(changesBetween({ fuel: "Diesel", keyCount: null }, after, before)).toContainEqual({
      label: "Kabel",
      before: "4 €",
      after: "–",
    });
  });
});

test("a return can be corrected for 24 hours", () => {
  expect(correctableUntil(new Date("2026-11-25T16:30:00Z"))).toEqual(new Date("2026-11-26T16:30:00Z"));
});

describe("the stock after a correction", () => {
  const was = { odometerKm: 126_280, newDamage: "Kratzer vorne" };
  const since = (km: number) => ({ km, isSinceReturn: true });
  const earlier = (km: number) => ({ km, isSinceReturn: false });
  const odometer = (stockKm: number, afterKm: number, odometerHistory: { km: number; isSinceReturn: boolean }[]) => {
    const stock = { odometerKm: stockKm, preDamage: "" };
    const known = { odometerHistory, damageAtHandover: "" };
    const { odometerKm, kept } = correctedStock(
      stock,
      { ...was, newDamage: "" },
      { odometerKm: afterKm, newDamage: "" },
      known,
    );
    return [odometerKm, kept.includes("odometer")];
  };

  test.each([
    ["goes down to the corrected one", 126_280, 12_628, [since(126_280), earlier(12_480)], 12_628, false],
    ["goes down without an earlier entry", 126_280, 12_628, [since(126_280)], 12_628, false],
    ["stays above what was noted before the return", 126_280, 12_628, [since(126_280), earlier(12_700)], 12_700, false],
    ["goes up", 126_280, 127_000, [since(126_280)], 127_000, false],
    ["is kept where it was changed since", 13_000, 12_628, [since(13_000), since(126_280)], 13_000, true],
    ["is kept where it was noted again since", 126_300, 12_628, [since(126_300), since(126_280)], 126_300, true],
    ["is right already", 12_628, 12_628, [since(12_628), since(126_280)], 12_628, false],
    ["that the return did not raise stays", 130_000, 12_628, [earlier(130_000)], 130_000, false],
    ["that somebody had entered before the return stays", 126_280, 12_628, [earlier(126_280)], 126_280, false],
  ] as [string, number, number, { km: number; isSinceReturn: boolean }[], number, boolean][])(
    "the odometer %s",
    (_name, stockKm, afterKm, history, expected, isKept) => {
      expect(odometer(stockKm, afterKm, history)).toEqual([expected, isKept]);
    },
  );

  test.each([
    [
      "replaces the line of the return",
      "Delle hinten\nKratzer vorne",
      "Kratzer hinten",
      "Delle hinten\nKratzer hinten",
      false,
    ],
    ["removes it", "Delle hinten\nKratzer vorne", "", "Delle hinten", false],
    ["keeps the others", "Kratzer vorne\nStein­schlag", "", "Stein­schlag", false],
    ["leaves damages that were repaired meanwhile", "Delle hinten", "Kratzer hinten", "Delle hinten", true],
  ])("a damage: %s", (_name, preDamage, newDamage, expected, isKept) => {
    const stock = { odometerKm: 126_280, preDamage };
    const known = { odometerHistory: [], damageAtHandover: "Delle hinten" };
    const after = correctedStock(stock, was, { ...was, newDamage }, known);
    expect([after.preDamage, after.kept.includes("damage")]).toEqual([expected, isKept]);
  });

  test("a damage that was known at the handover stays", () => {
    const stock = { odometerKm: 126_280, preDamage: "Kratzer vorne" };
    const known = { odometerHistory: [], damageAtHandover: "Kratzer vorne" };
    const after = correctedStock(stock, was, { ...was, newDamage: "" }, known);
    expect(after).toMatchObject({ preDamage: "Kratzer vorne", kept: [] });
  });

  test("a damage that was forgotten is added", () => {
    const known = { odometerHistory: [], damageAtHandover: "" };
    const after = correctedStock(
      { odometerKm: 126_280, preDamage: "Delle" },
      { ...was, newDamage: "" },
      { ...was, newDamage: "Kratzer" },
      known,
    );
    expect(after.preDamage).toBe("Delle\nKratzer");
  });
});
