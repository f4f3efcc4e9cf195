import { germany } from "#server/ground/dictionary/countries.ts";
import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import { completeFigures } from "#server/handover/agreement/agreed-figures.rules.ts";
import type { ContractPrice } from "#server/handover/agreement/contract-price.rules.ts";
import type { ComparedNames, ContractSnapshot, DealerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import type { CustomerRow, IdCheckRow } from "../rows.ts";
import type { SeededContract } from "./contracts.ts";
import type { Place } from "./place.ts";
import { insuredDeductibleCents } from "./prices.ts";

const exampleDealer: DealerSnapshot = {
  name: "Autohaus Muster",
  branchName: "Autohaus Muster Bonn",
  street: "Musterstraße",
  house: "2",
  postalCode: "53113",
  city: "Bonn",
  handledBy: "Nora Nutzer",
};

/** Dealer, customer and ID documents as printed on the papers of a seeded contract or booking. */
export function peopleOfSnapshot(
  place: Place,
  check: IdCheckRow,
  customer: CustomerRow,
): Pick<ContractSnapshot, "dealer" | "customer" | "identityDocument" | "drivingLicence"> {
  const { salutation, prename, surname, dateOfBirth, street, house, postalCode, city, country, email } = customer;
  const accepted = (decidedAt: Date | null | undefined) => ({
    checkedAt: decidedAt?.toISOString() ?? null,
    stateLabel: "Akzeptiert",
  });
  return {
    dealer: place.dealer ?? exampleDealer,
    customer: {
      salutation,
      prename,
      surname,
      dateOfBirth,
      street,
      house,
      postalCode,
      city,
      ...(country && country !== germany ? { country } : {}),
      telephone: customer.telephoneNumber,
      shownTelephone: shownTelephone(customer.telephoneNumber),
      email,
    },
    identityDocument: {
      typeLabel: documentTypeLabel(check.identityDocumentType),
      number: check.identityDocumentNumber ?? "",
      ...accepted(check.identityDecidedAt),
      original: null,
    },
    drivingLicence: check.licenseApprovalState
      ? {
          number: check.licenseNumber ?? "",
          issuingAuthority: check.licenseIssuingAuthority ?? "",
          classes: check.licenseClasses ?? "",
          ...accepted(check.licenseDecidedAt),
          namesCheck: namesCheckOf(check),
          classesCheck: "valid",
          original: null,
        }
      : null,
  };
}

function namesCheckOf({ isPersonsNameMatched, createdAt }: IdCheckRow): ComparedNames {
  if (isPersonsNameMatched === undefined || isPersonsNameMatched === null) return { state: "not_compared" };
  if (isPersonsNameMatched) return { state: "match" };
  return { state: "differ", by: exampleDealer.handledBy, at: createdAt.toISOString() };
}

/** The data a seeded contract's papers are rendered from. */
export function snapshotOf(
  place: Place,
  { check, customer, vehicle, contract }: Omit<SeededContract, "sbContract">,
  price: Omit<ContractPrice, "duration">,
  sbCents: number | null,
): ContractSnapshot {
  const use = { startIso: contract.startOfUse.toISOString(), endIso: contract.endOfUse.toISOString() };
  return {
    snapshotVersion: 1,
    paperWording: 2,
    contractNumber: contract.contractNumber,
    createdAt: contract.createdAt.toISOString(),
    processNumber: check.processNumber,
    kind: contract.kind,
    termsVersion: contract.termsVersion,
    ...peopleOfSnapshot(place, check, customer),
    secondDriver: "",
    vehicle: {
      brand: vehicle.brand,
      name: vehicle.name,
      kind: vehicle.kind ?? "",
      fuel: vehicle.fuelKind ?? "",
      vin: vehicle.vin,
      licensePlate: vehicle.licensePlate ?? "",
      odometerKm: contract.odometerStartKm,
      preDamage: vehicle.preDamage ?? "",
      notes: vehicle.shortDescription ?? "",
      energyPercent: 75,
      keyCount: 2,
    },
    startOfUse: use.startIso,
    endOfUse: use.endIso,
    isFreeOfCharge: contract.isFreeOfCharge ?? false,
    ...completeFigures(contract),
    additionalCosts: [],
    priceLines: price.lines,
    totalCents: price.totalCents,
    vatCents: price.vatCents,
    vatPercent: price.vatPercent,
    insurance: { kind: "vollkasko", deductibleCents: contract.vollkaskoDeductibleCents ?? 0 },
    ...(sbCents === null
      ? {}
      : {
          sbInsurance: { insuredDeductibleCents, feeCents: sbCents, paymentMethod: "card" as const, ...use },
        }),
    additionalNotes: contract.additionalNotes ?? "",
  };
}
