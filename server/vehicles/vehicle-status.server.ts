import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { reservations } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/** Which of these vehicles are out with a contract or reserved right now (product §6 vehicle status). */
export async function busyVehicles(db: TenantDb, now: Date, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const [underway, reserved] = await Promise.all([
    db
      .selectChosen({ id: contracts.vehicleId })
      .from(contracts)
      .where(and(inArray(contracts.vehicleId, ids), eq(contracts.isActive, true))),
    db
      .selectChosen({ id: reservations.vehicleId })
      .from(reservations)
      .where(and(inArray(reservations.vehicleId, ids), lte(reservations.startAt, now), gt(reservations.endAt, now))),
  ]);
  return new Set([...underway, ...reserved].map((row) => row.id));
}

/** When the status of one of these vehicles changes by itself, because a reservation starts or ends; null: it does not. */
export async function nextStatusChange(db: TenantDb, now: Date, ids: string[]): Promise<Date | null> {
  if (ids.length === 0) return null;
  const [row] = await db
    .select({
      at: sql<
        number | null
      >`min(case when ${reservations.startAt} > ${now.getTime()} then ${reservations.startAt} else ${reservations.endAt} end)`,
    })
    .from(reservations)
    .where(and(inArray(reservations.vehicleId, ids), gt(reservations.endAt, now)));
  return row?.at ? new Date(Number(row.at)) : null;
}
