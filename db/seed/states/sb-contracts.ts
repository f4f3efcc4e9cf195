import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { SbContractSnapshot } from "#server/handover/papers/paper-sources.ts";
import { openAmountsOfSb } from "#server/handover/payments/open-amounts.rules.ts";
import { sbTermsVersion } from "#server/handover/sb-insurance/pdf/sb-terms.ts";
import { sbContracts } from "../../schema/contracts.ts";
import { addRow, nextNumber } from "../row-collector.ts";
import type { ContractRow, CustomerRow, IdCheckRow, SbContractRow } from "../rows.ts";
import { composeVin } from "../vin.ts";
import { anAcceptedCheck, type CheckOptions } from "./checks.ts";
import { aCustomer } from "./customers.ts";
import { branchOf, daysAfter, minutesAfter, minutesBefore, type Place } from "./place.ts";
import { insuredDeductibleCents, seededSbFeeCents, type Use } from "./prices.ts";
import { peopleOfSnapshot } from "./snapshot-of.ts";

/** Deductible protection booked alone, as the light plan does (sb-schutz.md#alone); the process stays accepted. */
export async function anSbContract(
  place: Place,
  options: CheckOptions & { customer?: CustomerRow; sbChanges?: Partial<SbContractRow> } = {},
): Promise<{ check: IdCheckRow; customer: CustomerRow; sbContract: SbContractRow }> {
  const check = await anAcceptedCheck(place, options);
  const customer = options.customer ?? (await aCustomer(place, {}, options.person));
  const start = minutesAfter(check.createdAt, 40);
  const use = { kind: "Vermietung" as const, start, end: daysAfter(start, 2) };
  const vehicle = { vin: composeVin("VSSZZZKJ", "SR", check.processNumber), licensePlate: "K HS 1001" };
  const sbContract = await addSbContract(place, { check, customer, vehicle, use }, options.sbChanges);
  return { check, customer, sbContract };
}

type Booking = {
  check: IdCheckRow;
  customer: CustomerRow;
  vehicle: { brand?: string; name?: string; vin: string; licensePlate?: string };
  use: Use;
  /** The contract it is booked with; undefined: booked alone. */
  contract?: ContractRow;
};

/** The row of a booking. */
export async function addSbContract(
  place: Place,
  booking: Booking,
  changes: Partial<SbContractRow> = {},
): Promise<SbContractRow> {
  const { check, customer, vehicle, use, contract } = booking;
  const createdAt = minutesBefore(use.start, 10);
  const year = berlinWallTime(createdAt).date.slice(0, 4);
  const number = await nextNumber(place.db, place.headquarterId, `sb-contract-${year}`);
  const contractNumber = `SB-${year}-${String(number).padStart(6, "0")}`;
  const insured = {
    insuredDeductibleCents,
    feeCents: seededSbFeeCents(use),
    paymentMethod: "card" as const,
  };
  const snapshot: SbContractSnapshot = {
    snapshotVersion: 1,
    contractNumber,
    handoverContractNumber: contract?.contractNumber ?? null,
    createdAt: createdAt.toISOString(),
    processNumber: check.processNumber,
    kind: use.kind,
    termsVersion: sbTermsVersion,
    ...insured,
    startIso: use.start.toISOString(),
    endIso: use.end.toISOString(),
    ...peopleOfSnapshot(place, check, customer),
    vehicle: {
      name: `${vehicle.brand ?? ""} ${vehicle.name ?? ""}`.trim(),
      vin: vehicle.vin,
      licensePlate: vehicle.licensePlate ?? "",
    },
  };
  return addRow(place.db, sbContracts, {
    id: newId(),
    headquarterId: place.headquarterId,
    branchId: branchOf(place),
    idCheckId: check.id,
    contractId: contract?.id,
    customerId: customer.id,
    userId: place.userId,
    contractNumber,
    kind: use.kind,
    startAt: use.start,
    endAt: use.end,
    vin: vehicle.vin,
    licensePlate: snapshot.vehicle.licensePlate,
    ...insured,
    ...openAmountsOfSb({ ...insured, ...changes }, []),
    snapshot,
    // Both are signed together.
    fullySignedAt: contract?.fullySignedAt ?? null,
    termsVersion: sbTermsVersion,
    createdAt,
    ...changes,
  });
}
