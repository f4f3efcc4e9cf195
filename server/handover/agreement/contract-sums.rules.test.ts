import { describe, expect, test } from "vitest";
import { perFigure } from "./agreed-figures.ts";
import { amountDue, linesDue, vatLabel, vatOf } from "./contract-sums.rules.ts";

const agreed = { ...perFigure(() => 0), isFreeOfCharge: false };

describe("what is to be paid", () => {
  test("is the rental with the fee of SB-Schutz; the deposit is named apart", () => {
    expect(amountDue({ ...agreed, depositCents: 50_000 }, 20_700, 3_600)).toEqual({
      cents: 24_300,
      amount: "243,00 €",
      notes: ["dazu Kaution 500,00 €"],
      sentence: "Zu zahlen 243,00 €, dazu Kaution 500,00 €",
    });
  });

  test("has no notes without a deposit", () => {
    expect(amountDue(agreed, 20_700, null).sentence).toBe("Zu zahlen 207,00 €");
  });

  test("is nothing for a free use, unless SB-Schutz is booked with it", () => {
    const free = { ...agreed, isFreeOfCharge: true };
    expect(amountDue(free, 0, null)).toMatchObject({
      amount: "kostenfrei",
      sentence: "Die Überlassung ist kostenfrei",
    });
    expect(amountDue(free, 0, 3_600)).toMatchObject({ amount: "36,00 €", sentence: "Zu zahlen 36,00 €" });
  });

  test("is the sum of its lines", () => {
    const rental = { label: "Tagesgrundpreis", quantity: "3 Tage", unitCents: 6_900, amountCents: 20_700 };
    const lines = linesDue([rental], 3_600);
    expect(lines.map(({ label }) => label)).toEqual(["Tagesgrundpreis", "SB-Schutz"]);
    expect(lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)).toBe(
      amountDue(agreed, 20_700, 3_600).cents,
    );
    expect(linesDue([rental], null)).toEqual([rental]);
  });
});

describe("the VAT", () => {
  test("is named with its rate, the amount it is in and the net, which add up", () => {
    const vat = vatOf({ totalCents: 50_490, vatCents: 8_061, vatPercent: 19 });
    expect(vat).toEqual({ percent: 19, grossCents: 50_490, netCents: 42_429, cents: 8_061 });
    expect(vat && vatLabel(vat, null)).toBe("In 504,90 € enthalten: 424,29 € netto, 19 % Umsatzsteuer");
    expect(vat && vatLabel(vat, 4_500)).toBe(
      "In 504,90 € enthalten (SB-Schutz ohne Umsatzsteuer): 424,29 € netto, 19 % Umsatzsteuer",
    );
  });

  test("is not named where there is none", () => {
    expect(vatOf({ totalCents: 0, vatCents: 0, vatPercent: 19 })).toBeNull();
  });
});
