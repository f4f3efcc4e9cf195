import type { ContractKind } from "#server/ground/dictionary/dictionary.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { CorrectionFacts } from "#server/handover/acts/contract-acts.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { cancellationReasons } from "#server/handover/cancelling/cancelling.texts.ts";
import { termsVersion } from "#server/handover/paper-templates/contract-terms.ts";
import { openAmountsOf } from "#server/handover/payments/open-amounts.rules.ts";
import { noSettlementPrices } from "#server/handover/price-list/price-figures.ts";
import type { ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { proposedOnly, settle } from "#server/handover/settlement/settlement.rules.ts";
import { contractActs, contractFiles, contractPayments, contracts } from "../../schema/contracts.ts";
import { addRow, nextNumber } from "../row-collector.ts";
import type { ContractRow, CustomerRow, IdCheckRow, SbContractRow, VehicleRow } from "../rows.ts";
import { anAcceptedCheck, type CheckOptions, withoutPersonalData } from "./checks.ts";
import { addSignatures, signedAtOf } from "./contract-papers.ts";
import { aCustomer } from "./customers.ts";
import { countedOf, type Paid, paymentsOf } from "./payments.ts";
import { branchOf, daysAfter, daysBefore, minutesBefore, nowOf, type Place } from "./place.ts";
import { costSetOf, defaultPrice, seededSbFeeCents } from "./prices.ts";
import { addSbContract } from "./sb-contracts.ts";
import { snapshotOf } from "./snapshot-of.ts";
import { aVehicle } from "./vehicles.ts";

export type ContractOptions = CheckOptions & {
  kind?: ContractKind;
  vehicle?: VehicleRow;
  customer?: CustomerRow;
  startOfUse?: Date;
  endOfUse?: Date;
  /** Who may drive besides the customer; omitted: nobody. */
  secondDriver?: string;
  /** Deductible protection is booked with it. */
  withSbInsurance?: boolean;
  /** False: there are no signatures yet. */
  isSigned?: boolean;
  /** Whether the customer has, or had, the vehicle; omitted: where it is signed, since its start. */
  isHandedOver?: boolean;
  /** What was paid; omitted: nothing was noted. */
  paid?: Paid;
  contractChanges?: Partial<ContractRow>;
};

export type SeededContract = {
  check: IdCheckRow;
  customer: CustomerRow;
  vehicle: VehicleRow;
  contract: ContractRow;
  sbContract: SbContractRow | null;
};

/** An active contract: handed over two hours ago, due back in two days. */
export async function aVehicleUnderway(place: Place, options: ContractOptions = {}): Promise<SeededContract> {
  return addContract(place, options, { isActive: true });
}

/** An active contract whose vehicle was due back 42 minutes ago. */
export async function anOverdueVehicle(place: Place, options: ContractOptions = {}): Promise<SeededContract> {
  const endOfUse = minutesBefore(nowOf(place), 42);
  return aVehicleUnderway(place, { startOfUse: daysBefore(endOfUse, 1), endOfUse, ...options });
}

/** A contract whose vehicle came back on time, after 148 km: the process is finished. */
export async function aFinishedProcess(place: Place, options: ContractOptions = {}): Promise<SeededContract> {
  const endOfUse = options.endOfUse ?? daysBefore(nowOf(place), 3);
  const startOfUse = options.startOfUse ?? daysBefore(endOfUse, 2);
  const vehicle = options.vehicle ?? (await aVehicle(place));
  const odometerEndKm = vehicle.odometerKm ?? 148;
  return addContract(
    place,
    { ...options, vehicle, startOfUse, endOfUse },
    {
      isActive: false,
      vehicleReturnedAt: minutesBefore(endOfUse, 20),
      odometerStartKm: odometerEndKm - 148,
      odometerEndKm,
      newDamage: "",
      returnNotes: "",
      returnedByUserId: place.userId,
    },
  );
}

/** A signed contract whose customer never came, cancelled 20 minutes ago: its check is free for another. */
export async function aCancelledContract(place: Place, options: ContractOptions = {}): Promise<SeededContract> {
  const cancelledAt = minutesBefore(nowOf(place), 20);
  return addContract(place, { ...options, isHandedOver: false }, { isActive: false, cancelledAt });
}

/** A finished process whose personal data the nightly job has deleted (deletion.md#periods). */
export async function aProcessPastRetention(place: Place, options: ContractOptions = {}): Promise<SeededContract> {
  const changes = { ...withoutPersonalData(nowOf(place)), ...options.changes };
  return aFinishedProcess(place, { ...options, hasPhotos: false, changes });
}

/** The correction of a return: its act, with its paper. */
export async function aReturnCorrection(place: Place, options: ContractOptions = {}) {
  const { contract } = await aFinishedProcess(place, options);
  const before = contract.returnSnapshot as ReturnSnapshot;
  const after = { ...before, notes: "Fußmatte fehlt" };
  const changes = [{ label: "Bemerkungen", before: "keine", after: after.notes }];
  const by = { reason: "Vergessen", correctedBy: place.dealer?.handledBy ?? "" };
  const facts: CorrectionFacts = { ...by, before, after, changes, keptInStock: [] };
  const { headquarterId } = place;
  const [id, fileKey] = [newId(), `contracts/${newId()}` as const];
  const bytes = new TextEncoder().encode("%PDF-1.7");
  await place.files?.put(fileKey, bytes, "application/pdf");
  const paper = { contractId: contract.id, actId: id, kind: "corrected_return" as const, fileKey, sha256: newId() };
  await addRow(place.db, contractFiles, {
    ...paper,
    id: newId(),
    headquarterId,
    byteCount: bytes.length,
    termsVersion,
    createdAt: nowOf(place),
  });
  return addRow(place.db, contractActs, {
    id,
    headquarterId,
    contractId: contract.id,
    // After those of its handover.
    number: 91,
    kind: "return_corrected" as const,
    happenedAt: nowOf(place),
    facts,
    userId: place.userId,
    createdAt: nowOf(place),
  });
}

const conditionAtReturn = { energyPercent: 63, keyCount: 2 };

const returnSnapshot = (place: Place, returnedAt: Date, odometerKm: number): ReturnSnapshot => ({
  snapshotVersion: 1,
  returnedAt: returnedAt.toISOString(),
  odometerKm,
  newDamage: "",
  notes: "",
  handledBy: place.dealer?.handledBy ?? "",
  ...conditionAtReturn,
});

async function addContract(
  place: Place,
  options: ContractOptions,
  state: Partial<ContractRow>,
): Promise<SeededContract> {
  const now = nowOf(place);
  const kind = options.kind ?? "Vermietung";
  const startOfUse = options.startOfUse ?? minutesBefore(now, 120);
  const endOfUse = options.endOfUse ?? daysAfter(startOfUse, 2);
  const use = { kind, start: startOfUse, end: endOfUse };
  const startedAt = options.startedAt ?? minutesBefore(startOfUse, 60);
  const createdAt = minutesBefore(startOfUse, 15);
  const returnedAt = state.vehicleReturnedAt ?? null;
  const isSigned = options.isSigned ?? true;
  const fullySignedAt = isSigned ? signedAtOf(createdAt) : null;
  const isHandedOver = options.isHandedOver ?? (returnedAt !== null || (isSigned && startOfUse <= now));
  const check = await anAcceptedCheck(place, {
    ...options,
    startedAt,
    changes: {
      contractState: state.cancelledAt ? "none" : state.isActive ? "active" : "returned",
      finishedAt: returnedAt,
      updatedAt: returnedAt ?? createdAt,
      ...options.changes,
    },
  });
  const vehicle = options.vehicle ?? (await aVehicle(place));
  const customer = options.customer ?? (await aCustomer(place, { createdAt }, options.person));
  const sbCents = options.withSbInsurance ? seededSbFeeCents(use) : null;
  const price = defaultPrice(use);
  const { teilkaskoDeductibleCents: _, otherAgreements, ...costs } = costSetOf(kind);
  const year = berlinWallTime(createdAt).date.slice(0, 4);
  const number = await nextNumber(place.db, place.headquarterId, `contract-${year}`);
  const row: ContractRow = {
    id: newId(),
    headquarterId: place.headquarterId,
    branchId: branchOf(place),
    idCheckId: check.id,
    customerId: customer.id,
    vehicleId: vehicle.id,
    userId: place.userId,
    contractNumber: `FÜV-${year}-${String(number).padStart(6, "0")}`,
    startOfUse,
    endOfUse,
    odometerStartKm: vehicle.odometerKm ?? 0,
    ...costs,
    withVollkasko: true,
    additionalNotes: otherAgreements,
    totalCents: price.totalCents,
    termsVersion,
    createdAt,
    fullySignedAt,
    returnSnapshot: returnedAt && returnSnapshot(place, returnedAt, state.odometerEndKm ?? 0),
    returnedByUserId: returnedAt && place.userId,
    handedOverAt: isHandedOver ? latest(startOfUse, fullySignedAt) : null,
    ...state,
    ...options.contractChanges,
    snapshot: null,
  };
  const secondDriver = options.secondDriver ?? "";
  const snapshot = { ...snapshotOf(place, { check, customer, vehicle, contract: row }, price, sbCents), secondDriver };
  row.snapshot = snapshot;
  row.returnSnapshot = returnSnapshotOf(place, row, snapshot);
  const payments = options.paid ? paymentsOf(row, options.paid) : [];
  Object.assign(row, openAmountsOf(row, countedOf(payments)));
  const contract = await addRow(place.db, contracts, row);
  const sbContract = options.withSbInsurance
    ? await addSbContract(place, { check, customer, vehicle, use, contract }, { cancelledAt: contract.cancelledAt })
    : null;
  await addActs(place, contract, snapshot);
  for (const payment of payments) await addRow(place.db, contractPayments, payment);
  if (isSigned) {
    const customerName = `${customer.prename} ${customer.surname}`;
    await addSignatures(place, contract, { customerName, secondDriver, hasSbInsurance: sbContract !== null });
  }
  return { check, customer, vehicle, contract, sbContract };
}

const latest = (one: Date, other: Date | null) => (other && other > one ? other : one);

/** What happened to a seeded contract, as far as it did. */
async function addActs(place: Place, contract: ContractRow, { vehicle }: ContractSnapshot): Promise<void> {
  const { headquarterId, id: contractId, userId, odometerStartKm, handedOverAt, cancelledAt } = contract;
  const act = { headquarterId, contractId, userId, number: 1 };
  if (handedOverAt) {
    const facts = { ...readCondition(vehicle), odometerKm: odometerStartKm };
    const happened = { happenedAt: handedOverAt, createdAt: handedOverAt };
    await addRow(place.db, contractActs, { ...act, id: newId(), kind: "handed_over", ...happened, facts });
  }
  if (cancelledAt) {
    const facts = { reason: cancellationReasons.no_show };
    const happened = { happenedAt: cancelledAt, createdAt: cancelledAt };
    await addRow(place.db, contractActs, { ...act, id: newId(), kind: "cancelled", ...happened, facts });
  }
}

/** The data of a seeded return's document; null while the vehicle is underway. */
function returnSnapshotOf(place: Place, contract: ContractRow, agreed: ContractSnapshot): ReturnSnapshot | null {
  const { vehicleReturnedAt, odometerEndKm, newDamage, returnNotes } = contract;
  if (!vehicleReturnedAt) return null;
  const odometerKm = odometerEndKm ?? contract.odometerStartKm;
  const { energyPercent } = conditionAtReturn;
  const found = { returnedAt: vehicleReturnedAt, odometerKm, energyPercent };
  return {
    snapshotVersion: 1,
    returnedAt: vehicleReturnedAt.toISOString(),
    odometerKm,
    newDamage: newDamage ?? "",
    notes: returnNotes ?? "",
    handledBy: place.dealer?.handledBy ?? "",
    settlement: settle({ ...agreed, prices: noSettlementPrices }, found, proposedOnly),
    ...conditionAtReturn,
  };
}
