import { and, eq, inArray, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { ProcessState } from "#server/checks/processes/process.states.ts";

/** Of checks, contracts, bookings and reservations each; a customer with more is a fleet. */
const historyMaximum = 50;

/** Keeps SQLite from reading in the order of an index: it would walk through the tenant's contracts to find a customer's. */
const newestFirst = (createdAt: SQLWrapper) => sql`+${createdAt} desc`;

/** A customer's visible checks, contracts, SB-Schutz booked alone and reservations, each newest first, reservations by their start. */
export async function customerHistory(db: TenantDb, customerId: string) {
  const [handovers, bookings, reserved] = await Promise.all([
    db
      .select({
        id: contracts.id,
        idCheckId: contracts.idCheckId,
        contractNumber: contracts.contractNumber,
        kind: contracts.kind,
        isActive: contracts.isActive,
        startOfUse: contracts.startOfUse,
        endOfUse: contracts.endOfUse,
        vehicleReturnedAt: contracts.vehicleReturnedAt,
        cancelledAt: contracts.cancelledAt,
        createdAt: contracts.createdAt,
        vehicleId: contracts.vehicleId,
        vehicleBrand: vehicles.brand,
        vehicleName: vehicles.name,
      })
      .from(contracts)
      .leftJoin(vehicles, eq(vehicles.id, contracts.vehicleId))
      .where(eq(contracts.customerId, customerId))
      .orderBy(newestFirst(contracts.createdAt))
      .limit(historyMaximum),
    db
      .select({
        id: sbContracts.id,
        idCheckId: sbContracts.idCheckId,
        contractNumber: sbContracts.contractNumber,
        startAt: sbContracts.startAt,
        endAt: sbContracts.endAt,
        cancelledAt: sbContracts.cancelledAt,
        createdAt: sbContracts.createdAt,
      })
      .from(sbContracts)
      .where(and(eq(sbContracts.customerId, customerId), isNull(sbContracts.contractId)))
      .orderBy(newestFirst(sbContracts.createdAt))
      .limit(historyMaximum),
    db
      .selectChosen({
        id: reservations.id,
        startAt: reservations.startAt,
        endAt: reservations.endAt,
        note: reservations.note,
        noShowAt: reservations.noShowAt,
        vehicleId: reservations.vehicleId,
        vehicleBrand: vehicles.brand,
        vehicleName: vehicles.name,
        licensePlate: vehicles.licensePlate,
      })
      .from(reservations)
      .leftJoin(vehicles, eq(vehicles.id, reservations.vehicleId))
      .where(inArray(reservations.id, reservationsOf(db, customerId)))
      .orderBy(newestFirst(reservations.startAt))
      .limit(historyMaximum),
  ]);
  const checkIds = [...new Set([...handovers, ...bookings].map(({ idCheckId }) => idCheckId))];
  return {
    contracts: handovers.map((contract) => ({ ...contract, isOpen: isOpen(contract) })),
    bookings,
    reservations: reserved,
    checks: await checksOf(db, checkIds),
  };
}

/** Looked up by the customer first: beside the office SQLite would walk through all of that instead. */
const reservationsOf = ({ scope }: TenantDb, customerId: string) =>
  sql`(select id from main.reservations where headquarter_id = ${scope.headquarterId} and customer_id = ${customerId})`;

/** Offen in the view of a customer: active and not returned (lists-and-search.md#open-or-done). */
const isOpen = (contract: { isActive: boolean; vehicleReturnedAt: Date | null }) =>
  contract.isActive && contract.vehicleReturnedAt === null;

/** These checks, newest first. */
export async function checksOf(db: TenantDb, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectChosen({
      id: idChecks.id,
      processNumber: idChecks.processNumber,
      processState: idChecks.processState,
      identityDocumentType: idChecks.identityDocumentType,
      prename: idChecks.prename,
      surname: idChecks.surname,
      dateOfBirth: idChecks.dateOfBirth,
      createdAt: idChecks.createdAt,
    })
    .from(idChecks)
    .where(inArray(idChecks.id, ids));
  return rows
    .map((row) => ({ ...row, processState: row.processState as ProcessState }))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

export type CustomerHistory = Awaited<ReturnType<typeof customerHistory>>;
export type CustomerReservation = CustomerHistory["reservations"][number];
export type CustomerCheck = CustomerHistory["checks"][number];
