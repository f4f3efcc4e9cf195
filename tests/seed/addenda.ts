import type { AddendumSnapshot } from "#server/handover/acts/addendum-snapshot.ts";
import { extended, pricedPeriod } from "#server/handover/amendments/extension.rules.ts";
import { exampleContractSnapshot } from "./contract-snapshot.ts";

function head(number: number): AddendumSnapshot {
  const { contractNumber, createdAt, processNumber, dealer, customer } = exampleContractSnapshot();
  return {
    snapshotVersion: 1,
    number,
    createdAt: "2026-11-23T15:30:00.000Z",
    contractNumber,
    contractCreatedAt: createdAt,
    processNumber,
    isOfSb: false,
    dealer,
    customer,
    notes: "",
  };
}

/** One more day for the contract of `exampleContractSnapshot`. */
export function exampleExtension(): AddendumSnapshot {
  const before = pricedPeriod(exampleContractSnapshot());
  const after = extended(before, new Date(Date.parse(before.endOfUse) + 86_400_000), []);
  return { ...head(1), notes: "Rückgabe am Flughafen, Schlüssel an der Information.", extension: { before, after } };
}

/** Another vehicle for it, because the first one broke down. */
export function exampleSwap(): AddendumSnapshot {
  const { vehicle } = exampleContractSnapshot();
  return {
    ...head(2),
    swap: {
      at: "2026-11-23T15:10:00.000Z",
      before: vehicle,
      givenBack: {
        odometerKm: vehicle.odometerKm + 214,
        energyPercent: 50,
        keyCount: 2,
        newDamage: "",
        notes: "Kühlwasser verloren, abgeschleppt.",
      },
      after: {
        ...vehicle,
        brand: "Škoda",
        name: "Octavia Combi",
        vin: "TMBZZZNX9RY000321",
        licensePlate: "K-HS 2044",
        odometerKm: 31_870,
        energyPercent: 100,
        keyCount: 1,
        preDamage: "",
        notes: "",
      },
    },
  };
}
