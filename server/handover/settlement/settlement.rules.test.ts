import { describe, expect, test } from "vitest";
import { noSettlementPrices } from "#server/handover/price-list/price-figures.ts";
import { exampleContractSnapshot } from "#tests/seed/contract-snapshot.ts";
import {
  damageCap,
  owedCents,
  owedFor,
  proposedOnly,
  type SettlementChoice,
  type SettlementTerms,
  settle,
  settlementFacts,
  settlementOfOldReturn,
  settlementSentence,
} from "./settlement.rules.ts";
import { settlementTexts } from "./settlement.texts.ts";

/** Four begun days at 150 km, 69,00 € a day, Vollkasko with 500,00 €, deposit 500,00 €. */
const snapshot = exampleContractSnapshot();
const prices = {
  fuelPerLiterCents: 220,
  fuelPerEighthCents: 1_500,
  chargePerPercentCents: 60,
  cleaningCents: 6_000,
  lateHourCents: 1_200,
  graceMinutes: 30,
};
const { sbInsurance: _, ...withoutSb } = snapshot;
const terms: SettlementTerms = {
  ...withoutSb,
  dailyPriceCents: 6_900,
  insurance: { kind: "vollkasko", deductibleCents: 50_000 },
  vehicle: { odometerKm: snapshot.vehicle.odometerKm, fuel: "Diesel", energyPercent: 100 },
  prices,
};
const minutesAfter = (minutes: number) => new Date(new Date(terms.endOfUse).getTime() + minutes * 60_000);
const onTime = { returnedAt: minutesAfter(0), odometerKm: terms.vehicle.odometerKm + 600, energyPercent: 100 };
const choose = (choice: Partial<SettlementChoice> = {}): SettlementChoice => ({ ...proposedOnly, ...choice });
const amounts = (own: Partial<SettlementChoice["amounts"]>) => choose({ amounts: { ...proposedOnly.amounts, ...own } });
const printed = (settlement: ReturnType<typeof settle>) =>
  settlementFacts(settlement).map(({ label, text }) => `${label}: ${text}`);

test("the deposit's hint says what of it is not noted as received", () => {
  expect(settlementTexts.depositHint(50_000, 0)).toBe("Vereinbarte Kaution: 500,00 €");
  expect(settlementTexts.depositHint(50_000, 50_000)).toBe(
    "Vereinbarte Kaution: 500,00 €. Die Kaution ist nicht als erhalten eingetragen.",
  );
  expect(settlementTexts.depositHint(50_000, 20_000)).toBe(
    "Vereinbarte Kaution: 500,00 €. Davon sind 200,00 € nicht als erhalten eingetragen.",
  );
});

describe("the settlement", () => {
  test("of a return without anything new owes nothing", () => {
    const settlement = settle(terms, onTime, choose());
    expect(settlement).toEqual({
      extraKm: 0,
      extraKmCents: 29,
      furtherDueCents: 0,
      vatCents: 0,
      vatPercent: 19,
      depositBackCents: 50_000,
      lines: [],
      offsetCents: 0,
      choice: proposedOnly,
    });
    expect(printed(settlement)).toEqual([
      "Zusätzlich zu zahlen: nichts",
      "Kaution zurück: 500,00 €, soweit sie geleistet wurde",
    ]);
    expect(settlementSentence(settlement)).toBe("Abrechnung: nichts zusätzlich zu zahlen, Kaution zurück 500,00 €");
  });

  test("names kilometers, delay, fuel, cleaning, damage and free lines with what makes each up", () => {
    const found = { returnedAt: minutesAfter(180), odometerKm: terms.vehicle.odometerKm + 1_012, energyPercent: 50 };
    const settlement = settle(
      terms,
      found,
      choose({
        needsCleaning: true,
        damageCents: 120_000,
        others: [
          { name: "Ladekabel fehlt", cents: 15_000, isCompensation: true },
          { name: "Maut", cents: 1_000, isCompensation: false },
        ],
        offsetsDeposit: true,
      }),
    );
    expect(printed(settlement)).toEqual([
      "Zusätzliche Kilometer: 412 km zu 0,29 € = 119,48 €",
      "Verspätung: 3 angefangene Stunden zu 12,00 € = 36,00 €",
      "Fehlende Tankfüllung: 4 Achtel zu 15,00 € = 60,00 €",
      "Reinigung: 60,00 €",
      "Neuer Schaden: Schaden 1.200,00 €, Selbstbeteiligung 500,00 € = 500,00 €",
      "Ladekabel fehlt: 150,00 €",
      "Maut: 10,00 €",
      "Summe: 935,48 €",
      "Mit der Kaution verrechnet: 500,00 €",
      "Zusätzlich zu zahlen: 435,48 €",
      "Umsatzsteuer: In 285,48 € enthalten: 239,90 € netto, 19 % Umsatzsteuer 45,58 €; Schadensersatz ohne Umsatzsteuer",
      "Kaution zurück: nichts",
    ]);
    expect(settlementSentence(settlement)).toBe(
      "Abrechnung: 500,00 € mit der Kaution verrechnet, zusätzlich zu zahlen 435,48 €",
    );
    expect(owedCents(settlement)).toBe(93_548);
    expect(owedFor(settlement, "other")).toBe(16_000);
  });

  test("offsets no more than is owed", () => {
    const settlement = settle(terms, { ...onTime, energyPercent: 75 }, choose({ offsetsDeposit: true }));
    expect(settlement).toMatchObject({ furtherDueCents: 0, offsetCents: 3_000, depositBackCents: 47_000 });
    expect(settlementSentence(settlement)).toBe(
      "Abrechnung: 30,00 € mit der Kaution verrechnet, nichts zusätzlich zu zahlen, Kaution zurück 470,00 €",
    );
  });

  test("says what staff changed or waived, without the price it no longer follows", () => {
    const found = { ...onTime, returnedAt: minutesAfter(180), energyPercent: 50 };
    const settlement = settle(terms, found, amounts({ late: 2_000, energy: 0, extra_km: 500 }));
    expect(printed(settlement).slice(0, 3)).toEqual([
      "Zusätzliche Kilometer: 5,00 €",
      "Verspätung: 3 angefangene Stunden, berechnet 20,00 €",
      "Fehlende Tankfüllung: 4 Achtel, nicht berechnet",
    ]);
  });
});

describe("a delay", () => {
  test.each([
    [30, 0],
    [31, 1_200],
    [60, 1_200],
    [61, 2_400],
    // A day costs no more than the daily price, and each begun one again.
    [600, 6_900],
    [24 * 60, 6_900],
    [25 * 60, 8_100],
    [47 * 60, 13_800],
  ])("of %i minutes costs %i cents", (minutes, cents) => {
    expect(owedFor(settle(terms, { ...onTime, returnedAt: minutesAfter(minutes) }, choose()), "late")).toBe(cents);
  });

  test("costs what an hour was agreed to cost where the dealer has no price for it, and nothing in a free use", () => {
    const found = { ...onTime, returnedAt: minutesAfter(120) };
    const asAgreed = { ...terms, hourlyPriceCents: 900, prices: { ...prices, lateHourCents: null } };
    expect(owedFor(settle(asAgreed, found, choose()), "late")).toBe(1_800);
    expect(owedFor(settle({ ...asAgreed, isFreeOfCharge: true }, found, choose()), "late")).toBe(0);
    expect(owedFor(settle({ ...asAgreed, prices: { ...prices, lateHourCents: 0 } }, found, choose()), "late")).toBe(0);
  });

  test("has no maximum in a free use, and names it otherwise", () => {
    const found = { ...onTime, returnedAt: minutesAfter(600) };
    expect(settle({ ...terms, isFreeOfCharge: true }, found, choose()).lines?.[0]?.text).toBe(
      "10 angefangene Stunden zu 12,00 € = 120,00 €",
    );
    expect(settle(terms, found, choose()).lines?.[0]?.text).toBe(
      "10 angefangene Stunden zu 12,00 €, je Tag höchstens 69,00 € = 69,00 €",
    );
  });
});

describe("missing fuel or charge", () => {
  test.each([
    ["Diesel", 100, 50, null, "4 Achtel zu 15,00 € = 60,00 €"],
    ["Diesel", 100, 95, null, undefined],
    ["Diesel", 50, 100, null, undefined],
    ["Diesel", 100, null, null, undefined],
    ["Benzin", 100, 50, 2_350, "23,5 Liter zu 2,20 € = 51,70 €"],
    ["Elektro", 80, 55, null, "25 % zu 0,60 € = 15,00 €"],
    ["Elektro", 80, 55, 2_350, "25 % zu 0,60 € = 15,00 €"],
  ])("of %s from %s to %s percent", (fuel, before, after, missingCentiliters, text) => {
    const vehicle = { ...terms.vehicle, fuel, energyPercent: before };
    const found = { ...onTime, energyPercent: after };
    const { lines } = settle({ ...terms, vehicle }, found, choose({ missingCentiliters }));
    expect(lines?.[0]?.text).toBe(text);
  });

  test("without a price is not charged, unless staff enter an amount", () => {
    const free = { ...terms, prices: noSettlementPrices };
    const found = { ...onTime, energyPercent: 50 };
    expect(settle(free, found, choose()).lines).toEqual([]);
    expect(settle(free, found, amounts({ energy: 4_000 })).lines?.[0]?.text).toBe("4 Achtel, berechnet 40,00 €");
  });
});

describe("a damage", () => {
  test.each([
    ["none", 0, undefined, null],
    ["teilkasko", 30_000, undefined, 30_000],
    ["vollkasko", 100_000, undefined, 100_000],
    ["vollkasko", 100_000, 60_000, 40_000],
    ["vollkasko", 100_000, 120_000, 0],
  ] as const)("with %s of %i cents and SB-Schutz of %s is borne up to %s", (kind, deductibleCents, insured, cap) => {
    const sb = insured === undefined ? {} : { sbInsurance: { insuredDeductibleCents: insured } };
    expect(damageCap({ insurance: { kind, deductibleCents }, ...sb })).toBe(cap);
  });

  test("that SB-Schutz pays in full is named and costs nothing", () => {
    const insured = { ...terms, sbInsurance: { insuredDeductibleCents: 50_000 } };
    const { lines, furtherDueCents } = settle(insured, onTime, choose({ damageCents: 80_000 }));
    expect([lines?.[0]?.text, furtherDueCents]).toEqual(["Schaden 800,00 €, Selbstbeteiligung 0,00 € = 0,00 €", 0]);
  });
});

describe("a return from before there were lines", () => {
  test("owes its kilometers and says it as it did", () => {
    const settlement = settlementOfOldReturn(snapshot, snapshot.vehicle.odometerKm + 780);
    expect(settlement).toEqual({
      extraKm: 180,
      extraKmCents: 29,
      furtherDueCents: 5_220,
      vatCents: 833,
      vatPercent: 19,
      depositBackCents: 50_000,
    });
    expect(printed(settlement)).toEqual([
      "Zusätzliche Kilometer: 180 km zu 0,29 €",
      "Zusätzlich zu zahlen: 52,20 €",
      "Umsatzsteuer: In 52,20 € enthalten: 43,87 € netto, 19 % Umsatzsteuer 8,33 €",
      "Kaution zurück: 500,00 €, soweit sie geleistet wurde",
    ]);
    expect(settlementSentence(settlement)).toBe("Abrechnung: zusätzlich zu zahlen 52,20 €, Kaution zurück 500,00 €");
  });
});
