import { describe, expect, it } from "vitest";
import { contractTerms, termsVersion } from "./contract-terms.ts";
import { amountText, kaskoText } from "./contract-wording.ts";

describe("wording of a contract", () => {
  it("shows deductibles in whole euros where they are whole, and never rounds", () => {
    expect(kaskoText({ kind: "teilkasko", deductibleCents: 50_000 })).toBe("Teilkasko mit 500,- EUR Selbstbeteiligung");
    expect(kaskoText({ kind: "vollkasko", deductibleCents: 150_000 })).toBe(
      "Vollkasko mit 1.500,- EUR Selbstbeteiligung",
    );
    expect(kaskoText({ kind: "none", deductibleCents: 0 })).toBe("Keine Kaskoversicherung vereinbart");
  });

  it("says why a price line has no amount", () => {
    const line = { label: "", quantity: "" };
    expect(amountText({ ...line, unitCents: null, amountCents: null })).toBe("inklusive");
    expect(amountText({ ...line, unitCents: 29, amountCents: null })).toBe("nach Verbrauch");
    expect(amountText({ ...line, unitCents: 0, amountCents: 0 })).toBe("0,00 €");
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
