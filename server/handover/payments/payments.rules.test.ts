import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  balanceOf,
  type CountedPayment,
  type Dues,
  dayTotalsOf,
  methods,
  openFor,
  paymentConcerns,
  purposes,
} from "./payments.rules.ts";

const dues: Dues = { rentalCents: 20_700, depositCents: 50_000, settlement: null, isCancelled: false };
const back = (furtherDueCents: number, offsetCents = 0): Dues => ({
  ...dues,
  settlement: { furtherDueCents, offsetCents },
});
const paid = (purpose: CountedPayment["purpose"], amountCents: number, reversesId: string | null = null) => ({
  purpose,
  amountCents,
  reversesId,
});
const openOf = (of: Dues, payments: CountedPayment[]) => {
  const { lines, openCents, backCents } = balanceOf(of, payments);
  return { ...Object.fromEntries(lines.map((line) => [line.purpose, line.openCents])), openCents, backCents };
};

describe("what is open", () => {
  test.each([
    ["before anything was paid", dues, [], { rental: 20_700, deposit: 50_000, openCents: 70_700, backCents: 0 }],
    [
      "after part of the rental",
      dues,
      [paid("rental", 10_000)],
      { rental: 10_700, deposit: 50_000, openCents: 60_700, backCents: 0 },
    ],
    [
      "after a slip was reversed",
      dues,
      [paid("rental", 20_700), paid("rental", 20_700, "slip"), paid("deposit", 50_000)],
      { rental: 20_700, deposit: 0, openCents: 20_700, backCents: 0 },
    ],
    [
      "after too much was paid",
      dues,
      [paid("rental", 21_000), paid("deposit", 50_000)],
      { rental: -300, deposit: 0, openCents: 0, backCents: 300 },
    ],
    [
      "at the return: the settlement, and the deposit goes back",
      back(5_220),
      [paid("rental", 20_700), paid("deposit", 50_000)],
      { rental: 0, deposit: 0, settlement: 5_220, deposit_back: 50_000, openCents: 5_220, backCents: 50_000 },
    ],
    [
      "at the return with a deposit that pays for it",
      back(0, 5_220),
      [paid("rental", 20_700), paid("deposit", 50_000)],
      { rental: 0, deposit: 0, deposit_back: 44_780, openCents: 0, backCents: 44_780 },
    ],
    [
      "at the return with a deposit nobody paid: it neither pays nor goes back",
      back(0, 5_220),
      [paid("rental", 20_700)],
      { rental: 0, settlement: 5_220, openCents: 5_220, backCents: 0 },
    ],
    [
      "of a cancelled contract: what was paid goes back",
      { ...dues, isCancelled: true },
      [paid("rental", 20_700), paid("deposit", 50_000)],
      { rental: -20_700, deposit: 0, deposit_back: 50_000, openCents: 0, backCents: 70_700 },
    ],
    [
      "of a cancelled contract that was paid back",
      { ...dues, isCancelled: true },
      [paid("rental", 20_700), paid("rental", 20_700, "r"), paid("deposit", 50_000), paid("deposit_back", 50_000)],
      { deposit: 0, deposit_back: 0, openCents: 0, backCents: 0 },
    ],
    ["of a cancelled contract without payments", { ...dues, isCancelled: true }, [], { openCents: 0, backCents: 0 }],
  ] as [string, Dues, CountedPayment[], object][])("%s", (_name, of, payments, open) => {
    expect(openOf(of, payments)).toEqual(open);
  });
});

test("paying what is open leaves nothing open, whatever was paid before", () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  const payment = fc.record({
    purpose: fc.constantFrom(...purposes),
    amountCents: fc.integer({ min: 1, max: 100_000 }),
    reversesId: fc.constant(null),
  });
  const settlement = fc.option(fc.record({ furtherDueCents: cents, offsetCents: cents }));
  const of = fc.record({ rentalCents: cents, depositCents: cents, settlement, isCancelled: fc.boolean() });
  fc.assert(
    fc.property(of, fc.array(payment, { maxLength: 8 }), (given, payments) => {
      let all: CountedPayment[] = payments;
      // The deposit first: what it pays for is known once it was paid.
      for (const purpose of ["deposit", "rental", "settlement", "deposit_back"] as const) {
        const open = openFor(balanceOf(given, all), purpose);
        if (open > 0) all = [...all, paid(purpose, open)];
      }
      for (const purpose of purposes) expect(openFor(balanceOf(given, all), purpose)).toBe(0);
    }),
  );
});

describe("a payment", () => {
  const now = new Date("2026-11-26T12:00:00Z");
  test.each([
    ["rental", 20_700, []],
    ["rental", 20_701, ["payment_above_open"]],
    ["deposit_back", 1, ["payment_above_open"]],
  ] as const)("of %s over %i cents is asked about: %j", (purpose, amountCents, codes) => {
    const found = paymentConcerns(balanceOf(dues, []), { purpose, amountCents }, now);
    expect(found.map(({ code }) => code)).toEqual(codes);
  });
});

describe("the totals of a day", () => {
  const of = (method: "card" | "cash", ...payment: Parameters<typeof paid>) => ({ ...paid(...payment), method });

  test("keep card and cash, in and out apart; a reversal goes the other way", () => {
    const { kinds, methods: byMethod } = dayTotalsOf([
      of("cash", "rental", 20_700),
      of("cash", "deposit", 50_000),
      of("card", "rental", 9_900),
      of("card", "rental", 9_900, "slip"),
      of("cash", "deposit_back", 45_000),
      of("cash", "deposit_back", 45_000, "slip"),
    ]);
    expect(kinds).toEqual([
      { purpose: "rental", method: "card", inCents: 9_900, outCents: 9_900, count: 2 },
      { purpose: "rental", method: "cash", inCents: 20_700, outCents: 0, count: 1 },
      { purpose: "deposit", method: "cash", inCents: 50_000, outCents: 0, count: 1 },
      { purpose: "deposit_back", method: "cash", inCents: 45_000, outCents: 45_000, count: 2 },
    ]);
    expect(byMethod).toEqual([
      { method: "card", inCents: 9_900, outCents: 9_900, balanceCents: 0 },
      { method: "cash", inCents: 115_700, outCents: 45_000, balanceCents: 70_700 },
    ]);
  });

  test("of nothing are zero for both methods", () => {
    const { kinds, methods: byMethod } = dayTotalsOf([]);
    expect(kinds).toEqual([]);
    expect(byMethod.map(({ method, balanceCents }) => [method, balanceCents])).toEqual(methods.map((one) => [one, 0]));
  });
});
