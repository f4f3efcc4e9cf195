import type { ContractKind } from "./dictionary.ts";

export type DefaultCostSet = {
  kind: ContractKind;
  isFreeOfCharge: boolean;
  dailyPriceCents: number;
  hourlyPriceCents: number;
  extraKmCents: number;
  depositCents: number;
  includedKmPerDay: number;
  includedKmPerHour: number;
  teilkaskoDeductibleCents: number;
  vollkaskoDeductibleCents: number;
  otherAgreements: string;
};

const deductibles = { teilkaskoDeductibleCents: 50_000, vollkaskoDeductibleCents: 100_000 };

/** Initial prices of a new tenant, one set per contract kind (contracts.md#contract-kinds). */
export const defaultCostSets: readonly DefaultCostSet[] = [
  {
    kind: "Probefahrt",
    isFreeOfCharge: true,
    dailyPriceCents: 0,
    hourlyPriceCents: 0,
    extraKmCents: 0,
    depositCents: 0,
    includedKmPerDay: 100,
    includedKmPerHour: 30,
    ...deductibles,
    otherAgreements: "Die Probefahrt ist kostenfrei. Das Fahrzeug bleibt in Deutschland.",
  },
  {
    kind: "Vermietung",
    isFreeOfCharge: false,
    dailyPriceCents: 6_900,
    hourlyPriceCents: 1_200,
    extraKmCents: 29,
    depositCents: 50_000,
    includedKmPerDay: 150,
    includedKmPerHour: 20,
    ...deductibles,
    otherAgreements: "Rückgabe mit gleichem Tank- oder Ladestand wie bei der Übergabe.",
  },
  {
    kind: "Werkstattersatzwagen",
    isFreeOfCharge: false,
    dailyPriceCents: 2_900,
    hourlyPriceCents: 500,
    extraKmCents: 19,
    depositCents: 0,
    includedKmPerDay: 100,
    includedKmPerHour: 15,
    ...deductibles,
    otherAgreements: "Rückgabe am Tag der Fertigstellung Ihres Fahrzeugs, mit gleichem Tank- oder Ladestand.",
  },
  {
    kind: "Überführung",
    isFreeOfCharge: false,
    dailyPriceCents: 9_900,
    hourlyPriceCents: 1_500,
    extraKmCents: 35,
    depositCents: 30_000,
    includedKmPerDay: 400,
    includedKmPerHour: 40,
    ...deductibles,
    otherAgreements: "Fahrt nur auf dem vereinbarten Weg zum Zielort.",
  },
];
