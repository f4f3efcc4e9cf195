import { termsVersion } from "#server/contracts/pdf/contract-terms.ts";
import { newId } from "#server/kernel/ids.ts";
import { sbContracts } from "../../schema/contracts.ts";
import { addRow } from "../row-collector.ts";
import type { CustomerRow, IdCheckRow, SbContractRow } from "../rows.ts";
import { composeVin } from "../vin.ts";
import { anAcceptedCheck, type CheckOptions } from "./checks.ts";
import { aCustomer } from "./customers.ts";
import { branchOf, daysAfter, minutesAfter, minutesBefore, type Place } from "./place.ts";
import { sbFeeCents, type Use } from "./prices.ts";

/** What is insured when nothing else is said: the Vollkasko deductible of the default cost sets. */
export const insuredDeductibleCents = 100_000;

/** Deductible protection booked alone, as the light plan does (spec §1); the process stays accepted. */
export async function anSbContract(
  place: Place,
  options: CheckOptions & { sbChanges?: Partial<SbContractRow> } = {},
): Promise<{ check: IdCheckRow; customer: CustomerRow; sbContract: SbContractRow }> {
  const check = await anAcceptedCheck(place, options);
  const customer = await aCustomer(place, {}, options.person);
  const start = minutesAfter(check.createdAt, 40);
  const use = { kind: "Vermietung" as const, start, end: daysAfter(start, 2) };
  const vehicle = { vin: composeVin("VSSZZZKJ", "SR", check.processNumber), licensePlate: "K HS 1001" };
  const sbContract = await addSbContract(place, { check, customer, vehicle, use }, options.sbChanges);
  return { check, customer, sbContract };
}

type Booking = {
  check: IdCheckRow;
  customer: CustomerRow;
  vehicle: { vin: string; licensePlate?: string };
  use: Use;
};

/** The row of a booking: with a contract when `changes` name one, else alone. */
export async function addSbContract(
  place: Place,
  { check, customer, vehicle, use }: Booking,
  changes: Partial<SbContractRow> = {},
): Promise<SbContractRow> {
  const insured = { insuredDeductibleCents, feeCents: sbFeeCents(use), paymentMethod: "card" as const };
  return addRow(place.db, sbContracts, {
    id: newId(),
    headquarterId: place.headquarterId,
    branchId: branchOf(place),
    idCheckId: check.id,
    customerId: customer.id,
    userId: place.userId,
    kind: use.kind,
    startAt: use.start,
    endAt: use.end,
    vin: vehicle.vin,
    licensePlate: vehicle.licensePlate ?? "",
    ...insured,
    snapshot: { ...insured, startIso: use.start.toISOString(), endIso: use.end.toISOString() },
    termsVersion,
    createdAt: minutesBefore(use.start, 10),
    ...changes,
  });
}
