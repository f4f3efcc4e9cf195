import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { includedVatCents } from "#server/handover/agreement/contract-price.rules.ts";
import {
  damageCap,
  otherLinesMaximum,
  owedCents,
  owedFor,
  proposedKinds,
  proposedOnly,
  type SettlementChoice,
  type SettlementTerms,
  settle,
  settlementFacts,
} from "#server/handover/settlement/settlement.rules.ts";
import { termsToWire } from "#server/handover/yard/yard.wire.ts";
import { settlementOf } from "#widget/yard/settlement.ts";

const cents = fc.integer({ min: 0, max: 100_000_000 });
const small = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 }));
const percent = fc.option(fc.integer({ min: 0, max: 100 }));
const start = berlinInstant("2026-01-01", "00:00").getTime();
const minutes = (maximum: number) => fc.integer({ min: 0, max: maximum });

const cases = fc
  .record({
    startMinutes: minutes(365 * 1_440),
    lengthMinutes: fc.integer({ min: 15, max: 60 * 1_440 }),
    backMinutes: minutes(90 * 1_440),
    isFreeOfCharge: fc.boolean(),
    dailyPriceCents: small,
    hourlyPriceCents: small,
    extraKmCents: small,
    depositCents: cents,
    includedKmPerDay: fc.integer({ min: 0, max: 500 }),
    includedKmPerHour: fc.integer({ min: 0, max: 50 }),
    insurance: fc.record({
      kind: fc.constantFrom("none" as const, "teilkasko" as const, "vollkasko" as const),
      deductibleCents: fc.integer({ min: 0, max: 250_000 }),
    }),
    insured: fc.option(fc.integer({ min: 1, max: 250_000 })),
    fuel: fc.constantFrom("Diesel", "Elektro"),
    before: percent,
    after: percent,
    odometerKm: fc.integer({ min: 0, max: 900_000 }),
    drivenKm: fc.integer({ min: 0, max: 90_000 }),
    formerKm: fc.integer({ min: 0, max: 5_000 }),
    vatPercent: fc.constantFrom(undefined, 19),
    prices: fc.record({
      fuelPerLiterCents: small,
      fuelPerEighthCents: small,
      chargePerPercentCents: small,
      cleaningCents: small,
      lateHourCents: fc.option(small),
      graceMinutes: fc.integer({ min: 0, max: 240 }),
    }),
  })
  .map((given) => {
    const at = (offset: number) => new Date(start + offset * 60_000);
    const startOfUse = at(given.startMinutes);
    const terms: SettlementTerms = {
      ...given,
      startOfUse: startOfUse.toISOString(),
      endOfUse: at(given.startMinutes + given.lengthMinutes).toISOString(),
      vehicle: { odometerKm: given.odometerKm, fuel: given.fuel, energyPercent: given.before },
      ...(given.insured === null ? {} : { sbInsurance: { insuredDeductibleCents: given.insured } }),
    };
    const returnedAt = at(given.startMinutes + given.backMinutes);
    return { terms, found: { returnedAt, odometerKm: given.odometerKm + given.drivenKm, energyPercent: given.after } };
  });

const choices: fc.Arbitrary<SettlementChoice> = fc.record({
  amounts: fc.record({
    extra_km: fc.option(cents),
    late: fc.option(cents),
    energy: fc.option(cents),
    cleaning: fc.option(cents),
  }),
  missingCentiliters: fc.option(fc.integer({ min: 0, max: 100_000 })),
  needsCleaning: fc.boolean(),
  damageCents: cents,
  others: fc.array(fc.record({ name: fc.string({ minLength: 1 }), cents, isCompensation: fc.boolean() }), {
    maxLength: otherLinesMaximum,
  }),
  offsetsDeposit: fc.boolean(),
});

describe("a settlement", () => {
  test("is shown in the yard as the server books it", () => {
    fc.assert(
      fc.property(cases, ({ terms, found }) => {
        const booked = settle(terms, found, proposedOnly);
        const shown = settlementOf({ settlement_terms: termsToWire(terms) }, found);
        expect(shown).toEqual({ owedCents: owedCents(booked), facts: settlementFacts(booked) });
      }),
    );
  });

  test("adds up: its lines are what is owed, which is paid or offset, and the deposit goes back or is offset", () => {
    fc.assert(
      fc.property(cases, choices, ({ terms, found }, choice) => {
        const settlement = settle(terms, found, choice);
        const { lines = [], furtherDueCents, depositBackCents, offsetCents = 0 } = settlement;
        const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(owedCents(settlement)).toBe(sum);
        expect(furtherDueCents + offsetCents).toBe(sum);
        expect(depositBackCents + offsetCents).toBe(terms.depositCents);
        const kinds = [...proposedKinds, "other" as const];
        expect(kinds.reduce((total, kind) => total + owedFor(settlement, kind), 0)).toBe(sum);
        if (!choice.offsetsDeposit) expect(offsetCents).toBe(0);
      }),
    );
  });

  test("is of whole cents, none of them negative", () => {
    fc.assert(
      fc.property(cases, choices, ({ terms, found }, choice) => {
        const {
          lines = [],
          vatCents,
          furtherDueCents,
          depositBackCents,
          offsetCents = 0,
        } = settle(terms, found, choice);
        for (const amount of [
          ...lines.map(({ amountCents }) => amountCents),
          vatCents,
          furtherDueCents,
          depositBackCents,
          offsetCents,
        ])
          expect(Number.isInteger(amount) && amount >= 0, String(amount)).toBe(true);
      }),
    );
  });

  test("charges a damage up to what the customer bears, and no VAT on it", () => {
    fc.assert(
      fc.property(cases, choices, ({ terms, found }, choice) => {
        const settlement = settle(terms, found, choice);
        const charged = owedFor(settlement, "damage");
        expect(charged).toBe(Math.min(choice.damageCents, damageCap(terms) ?? choice.damageCents));
        const taxed = (settlement.lines ?? []).filter(({ hasVat }) => hasVat);
        const taxedCents = taxed.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(settlement.vatCents).toBe(includedVatCents(taxedCents));
        expect(taxed.some(({ kind }) => kind === "damage")).toBe(false);
      }),
    );
  });

  test("never gets cheaper with a later return", () => {
    fc.assert(
      fc.property(cases, minutes(10_000), ({ terms, found }, more) => {
        const later = { ...found, returnedAt: new Date(found.returnedAt.getTime() + more * 60_000) };
        expect(owedFor(settle(terms, later, proposedOnly), "late")).toBeGreaterThanOrEqual(
          owedFor(settle(terms, found, proposedOnly), "late"),
        );
      }),
    );
  });
});
