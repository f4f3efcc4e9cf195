import { describe, expect, test } from "vitest";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";
import { exampleContractSnapshot } from "#tests/seed/contract-snapshot.ts";
import { agreedFacts, figureInput, formatFigure, parseFigure } from "./agreed-figures.rules.ts";
import { agreedFigures, csvFigures, figureKeys, perFigure, pickFigures } from "./agreed-figures.ts";
import { figuresToWire } from "./agreed-figures.wire.ts";
import { priceOf } from "./contract-price.rules.ts";
import { type ContractSnapshot, readContractSnapshot } from "./contract-snapshot.ts";

const figures = pickFigures(exampleContractSnapshot());

test("names are used once each", () => {
  const rows = figureKeys.map((key) => agreedFigures[key]);
  for (const names of [
    rows.map(({ field }) => field),
    rows.map(({ wireName }) => wireName),
    csvFigures.map((key) => agreedFigures[key].csvHeader),
  ]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test("a misspelt figure does not compile", () => {
  // @ts-expect-error
  expect(figures.dailyPriceCent).toBeUndefined();
  // @ts-expect-error
  expect(figuresToWire(figures).tagesgrundpreiss).toBeUndefined();
  // @ts-expect-error: an amount is not a number
  expect(Number(figuresToWire(figures).tagesgrundpreis + 1)).toBeNaN();
  const { depositCents: _, ...incomplete } = figures;
  // @ts-expect-error: one is missing
  expect(figuresToWire(incomplete).fahrzeugkaution).toEqual({ cents: undefined });
});

describe("the price", () => {
  const at = (text: string): WallTime => ({ date: text.slice(0, 10), time: text.slice(11) });
  const from = at("2026-11-23 10:00");
  const linesOf = (agreed: typeof figures) =>
    ["2026-11-23 12:00", "2026-11-25 10:00"].map(
      (to) => priceOf(from, at(to), { ...agreed, isFreeOfCharge: false, additionalCosts: [] }).lines,
    );

  test.each(figureKeys)("has a line that %s changes, unless it is a fact of its own", (key) => {
    const { printed } = agreedFigures[key];
    const changed = linesOf({ ...figures, [key]: figures[key] + 10 });
    if (printed.as === "fact") return expect(changed).toEqual(linesOf(figures));
    expect(changed).not.toEqual(linesOf(figures));
    const labels = linesOf(figures)
      .flat()
      .map(({ label }) => label);
    expect(labels).toContain(printed.label);
  });
});

describe("what was typed", () => {
  test.each(figureKeys)("%s is read as its field shows it", (key) => {
    expect(parseFigure(key, figureInput(key, 1_234))).toBe(1_234);
    expect(figureInput(key, 0)).toBe("");
    expect(parseFigure(key, "")).toBe(0);
    expect(parseFigure(key, "viel")).toBe(0);
  });
});

describe("facts", () => {
  test("name the deposit, as papers and screens do", () => {
    expect(agreedFacts(figures)).toContainEqual({
      key: "depositCents",
      label: "Fahrzeugkaution",
      paperLabel: "dazu Kaution (bei Übergabe zu leisten)",
      text: "500,00 €",
      isAgreed: true,
      note: "dazu Kaution 500,00 €",
    });
  });

  test("that were not agreed say so on screens and are noted nowhere", () => {
    const nothing = perFigure(() => 0);
    expect(agreedFacts(nothing).map(({ key, text, isAgreed }) => [key, text, isAgreed])).toContainEqual([
      "depositCents",
      "keine",
      false,
    ]);
  });
});

test("a figure is written with its unit", () => {
  expect([formatFigure("dailyPriceCents", 8_950), formatFigure("includedKmPerDay", 1_500)]).toEqual([
    "89,50 €",
    "1.500 km",
  ]);
});

test.each(figureKeys)("a snapshot from before %s existed says that it was not agreed", (key) => {
  const stored: Partial<ContractSnapshot> = exampleContractSnapshot();
  delete stored[key];
  expect(readContractSnapshot(stored)).toEqual({ ...exampleContractSnapshot(), [key]: 0 });
});
