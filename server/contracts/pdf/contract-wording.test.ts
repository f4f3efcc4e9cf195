import { describe, expect, it } from "vitest";
import { exampleContractSnapshot } from "#tests/seed/contract-snapshot.ts";
import { contractTerms, termsVersion } from "./contract-terms.ts";
import {
  amountText,
  customerName,
  dateAndTime,
  dealerFooterLines,
  euroAmount,
  kaskoText,
  paymentText,
  taxText,
} from "./contract-wording.ts";

const { customer, dealer } = exampleContractSnapshot();

describe("wording of a contract", () => {
  it("shows deductibles as spec §9 has them, and never rounds", () => {
    expect(kaskoText({ kind: "teilkasko", deductibleCents: 50_000 })).toBe("Teilkasko mit 500,- EUR Selbstbeteiligung");
    expect(kaskoText({ kind: "vollkasko", deductibleCents: 150_000 })).toBe(
      "Vollkasko mit 1.500,- EUR Selbstbeteiligung",
    );
    expect(kaskoText({ kind: "none", deductibleCents: 0 })).toBe("Keine Kaskoversicherung vereinbart");
    expect(euroAmount(4_470)).toBe("44,70 €");
  });

  it("shows instants as Berlin wall times, in summer and winter", () => {
    expect(dateAndTime("2026-11-21T23:30:00.000Z")).toBe("22.11.2026, 00:30 Uhr");
    expect(dateAndTime("2026-07-01T08:05:00.000Z")).toBe("01.07.2026, 10:05 Uhr");
  });

  it("says why a price line has no amount", () => {
    const line = { label: "", quantity: "" };
    expect(amountText({ ...line, unitCents: null, amountCents: null })).toBe("inklusive");
    expect(amountText({ ...line, unitCents: 29, amountCents: null })).toBe("nach Verbrauch");
    expect(amountText({ ...line, unitCents: 0, amountCents: 0 })).toBe("0,00 €");
  });

  it("addresses people", () => {
    expect(customerName(customer)).toBe("Frau Şebnem Łucja Đorđević-Großkötter");
    expect(customerName({ ...customer, salutation: "Divers" })).toBe("Şebnem Łucja Đorđević-Großkötter");
    expect(customerName(customer, false)).toBe("Şebnem Łucja Đorđević-Großkötter");
  });

  it("names payment and tax numbers", () => {
    expect([paymentText("card"), paymentText("cash")]).toEqual(["Kartenzahlung", "Barzahlung"]);
    expect(taxText("DE123456789")).toBe("USt-IdNr. DE123456789");
    expect(taxText("103/5678/1234")).toBe("Steuernummer 103/5678/1234");
  });

  it("leaves out of the footer what the dealer has not told", () => {
    expect(dealerFooterLines(dealer)).toEqual([
      "Autohaus Müllerstädt GmbH & Co. KG, Filiale Düsseldorf-Süd · Kölner Straße 128–132 · 40591 Düsseldorf",
      "Tel. 0211 55501-0 · sued@autohaus-muellerstaedt.example · USt-IdNr. DE123456789",
    ]);
    const bare = { ...dealer, branchName: null, telephone: undefined, email: undefined, taxNumber: undefined };
    expect(dealerFooterLines(bare)).toEqual([
      "Autohaus Müllerstädt GmbH & Co. KG · Kölner Straße 128–132 · 40591 Düsseldorf",
    ]);
  });
});

describe("contractTerms", () => {
  it("numbers its clauses without a gap", () => {
    const numbers = contractTerms(termsVersion).clauses.map(({ title }) => Number(/^§ (\d+) /.exec(title)?.[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it("refuses versions that never were", () => {
    expect(() => contractTerms("1999-01")).toThrow("1999-01");
    expect(() => contractTerms("constructor")).toThrow();
  });
});
