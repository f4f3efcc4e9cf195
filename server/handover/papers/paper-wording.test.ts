import { describe, expect, it } from "vitest";
import type { ComparedNames } from "#server/handover/agreement/contract-snapshot.ts";
import { exampleContractSnapshot } from "#tests/seed/contract-snapshot.ts";
import {
  classesText,
  customerName,
  dateAndTime,
  dealerFooterLines,
  dealerLines,
  euroAmount,
  namesText,
  originalText,
  paymentText,
  taxText,
} from "./paper-wording.ts";

const { customer, dealer } = exampleContractSnapshot();

it("shows deductibles and fees in whole euros where they are whole, and never rounds", () => {
  expect(euroAmount(150_000)).toBe("1.500,- EUR");
  expect(euroAmount(4_470)).toBe("44,70 €");
});

it("shows instants as Berlin wall times, in summer and winter", () => {
  expect(dateAndTime("2026-11-21T23:30:00.000Z")).toBe("22.11.2026, 00:30 Uhr");
  expect(dateAndTime("2026-07-01T08:05:00.000Z")).toBe("01.07.2026, 10:05 Uhr");
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

it("names where the dealer is registered, and a number that is both of tax and VAT once", () => {
  const registered = { ...dealer, registerEntry: "Amtsgericht Köln, HRB 12345", vatNumber: "DE987654321" };
  expect(dealerFooterLines({ ...registered, taxNumber: "103/5678/1234" }).slice(1)).toEqual([
    "Tel. 0211 55501-0 · sued@autohaus-muellerstaedt.example · Steuernummer 103/5678/1234",
    "Amtsgericht Köln, HRB 12345 · USt-IdNr. DE987654321",
  ]);
  expect(dealerLines(registered).at(-1)).toBe("USt-IdNr. DE987654321");
  const once = { ...dealer, taxNumber: "DE 123456789", vatNumber: "DE123456789" };
  expect(dealerLines(once).filter((line) => line.startsWith("USt-IdNr."))).toHaveLength(1);
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

describe("what a paper asserts of the license", () => {
  const made = { by: "Jörg O'Neil", at: "2026-11-21T08:14:00.000Z" };
  const { drivingLicence } = exampleContractSnapshot();
  if (!drivingLicence) throw new Error("the example has a license");

  it("has three wordings for the names", () => {
    const said = (namesCheck: ComparedNames) => namesText({ ...drivingLicence, namesCheck });
    expect(said({ state: "match" })).toBe("Die Namen auf Ausweis und Führerschein stimmen überein.");
    expect(said({ state: "not_compared" })).toBe("Die Namen auf Ausweis und Führerschein wurden nicht verglichen.");
    expect(said({ state: "differ", ...made })).toBe(
      "Die Namen auf Ausweis und Führerschein weichen voneinander ab, bestätigt von Jörg O'Neil am 21.11.2026, 09:14 Uhr; der Vertrag wird in Kenntnis dieser Abweichung geschlossen.",
    );
  });

  it("has three wordings for the classes", () => {
    expect(classesText({ classesCheck: "valid" })).toBe("Die Führerscheinklassen wurden geprüft und sind gültig.");
    expect(classesText({ classesCheck: "rejected" })).toBe(
      "Der Führerschein wurde abgelehnt; seine Klassen sind nicht als gültig bestätigt.",
    );
    expect(classesText({ classesCheck: "unchecked" })).toBe("Die Führerscheinklassen wurden nicht geprüft.");
  });

  it("names who saw the original, and says nothing where nobody did", () => {
    expect(originalText(made)).toBe("Im Original vorgelegt am 21.11.2026, 09:14 Uhr, bestätigt von Jörg O'Neil");
    expect([originalText(null), originalText(undefined)]).toEqual(["", ""]);
  });
});
