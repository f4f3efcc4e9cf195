import type { ContractSnapshot, SbInsuranceSnapshot } from "#server/handover/agreement/contract-snapshot.ts";

/**
 * A paid contract from Saturday 10:00 to Tuesday 17:30 with everything that is hard to print: names outside Latin-1, a long
 * company name with "&", long damage text, five additional costs.
 */
export function exampleContractSnapshot(changes: Partial<ContractSnapshot> = {}): ContractSnapshot {
  return {
    snapshotVersion: 1,
    contractNumber: "FÜV-2026-000042",
    createdAt: "2026-11-21T08:14:00.000Z",
    processNumber: 1042,
    kind: "Vermietung",
    termsVersion: "2026-11",
    dealer: {
      name: "Autohaus Müllerstädt GmbH & Co. KG",
      branchName: "Filiale Düsseldorf-Süd",
      street: "Kölner Straße",
      house: "128–132",
      postalCode: "40591",
      city: "Düsseldorf",
      telephone: "0211 55501-0",
      email: "sued@autohaus-muellerstaedt.example",
      taxNumber: "DE123456789",
      handledBy: "Jörg O'Neil",
    },
    customer: {
      salutation: "Frau",
      prename: "Şebnem Łucja",
      surname: "Đorđević-Großkötter",
      dateOfBirth: "1987-09-04",
      street: "Überseeallee",
      house: "17 b",
      postalCode: "20457",
      city: "Hamburg",
      telephone: "015123456789",
      email: "sebnem.lucja.dordevic-grosskoetter@example.org",
    },
    secondDriver: "",
    identityDocument: {
      typeLabel: "Personalausweis",
      number: "L01X00T47",
      checkedAt: "2026-11-21T07:57:00.000Z",
      stateLabel: "Akzeptiert",
    },
    drivingLicence: {
      number: "B072RRE2I55",
      issuingAuthority: "Landesbetrieb Verkehr Hamburg",
      classes: "B, BE, AM, L",
      checkedAt: "2026-11-21T07:59:00.000Z",
      stateLabel: "Akzeptiert",
      isPersonsNameMatched: true,
    },
    vehicle: {
      brand: "Volkswagen",
      name: "ID.7 Tourer Pro S",
      kind: "Kombi",
      fuel: "Elektro",
      vin: "WVWZZZED9RE012345",
      licensePlate: "D MW 4711 E",
      odometerKm: 12_480,
      preDamage:
        "Steinschlag auf der Motorhaube (ca. 3 mm), Felge vorne rechts leicht verkratzt, Kratzer am Stoßfänger hinten links (ca. 6 cm), kleine Delle in der Fahrertür unterhalb des Griffs.",
      notes: "Ladekabel Typ 2 und Mode 3 im Kofferraum, Warndreieck, Verbandkasten, 4 Warnwesten.",
      energyPercent: 80,
      keyCount: 2,
    },
    startOfUse: "2026-11-21T09:00:00.000Z",
    endOfUse: "2026-11-24T16:30:00.000Z",
    isFreeOfCharge: false,
    dailyPriceCents: 8_900,
    hourlyPriceCents: 1_250,
    extraKmCents: 29,
    depositCents: 50_000,
    includedKmPerDay: 150,
    includedKmPerHour: 20,
    additionalCosts: [
      { name: "Zustellung und Abholung", cents: 3_500 },
      { name: "Kindersitz (ECE R129)", cents: 1_800 },
      { name: "Endreinigung", cents: 2_490 },
      { name: "Dachbox mit Grundträger", cents: 4_500 },
      { name: "Grüne Karte & Auslandspaket Österreich, Schweiz", cents: 1_500 },
    ],
    priceLines: [
      { label: "Tagesgrundpreis", quantity: "3 Tage", unitCents: 8_900, amountCents: 26_700 },
      { label: "Stundenpauschale", quantity: "8 Stunden", unitCents: 1_250, amountCents: 10_000 },
      { label: "Inklusivkilometer", quantity: "610 km", unitCents: null, amountCents: null },
      { label: "Zusätzliche Kilometer", quantity: "je km", unitCents: 29, amountCents: null },
      { label: "Zustellung und Abholung", quantity: "pauschal", unitCents: null, amountCents: 3_500 },
      { label: "Kindersitz (ECE R129)", quantity: "pauschal", unitCents: null, amountCents: 1_800 },
      { label: "Endreinigung", quantity: "pauschal", unitCents: null, amountCents: 2_490 },
      { label: "Dachbox mit Grundträger", quantity: "pauschal", unitCents: null, amountCents: 4_500 },
      {
        label: "Grüne Karte & Auslandspaket Österreich, Schweiz",
        quantity: "pauschal",
        unitCents: null,
        amountCents: 1_500,
      },
    ],
    totalCents: 50_490,
    vatCents: 8_061,
    vatPercent: 19,
    insurance: { kind: "vollkasko", deductibleCents: 150_000 },
    additionalNotes:
      "Das Fahrzeug darf innerhalb der Europäischen Union und in der Schweiz genutzt werden. Rückgabe mit mindestens 80 % Ladestand.\nRauchen im Fahrzeug ist untersagt.",
    ...changes,
  };
}

/** SB-Schutz for the whole deductible and period of `exampleContractSnapshot`. */
export const exampleSbInsurance: SbInsuranceSnapshot = {
  insuredDeductibleCents: 135_000,
  feeCents: 4_500,
  paymentMethod: "card",
  startIso: "2026-11-21T09:00:00.000Z",
  endIso: "2026-11-24T16:30:00.000Z",
};
