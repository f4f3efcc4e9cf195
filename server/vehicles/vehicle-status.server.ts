import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { reservations } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/** Which of these vehicles are out with a contract or reserved right now (product §6 vehicle status). */
export const busyVehicles = async (db: TenantDb, now: Date, ids: string[]): Promise<Set<string>> =>
  new Set((await busyUntil(db, now, ids)).keys());

/** The same with when they are back as agreed; null: they should be back already. */
export async function busyUntil(db: TenantDb, now: Date, ids: string[]): Promise<Map<string, Date | null>> {
  if (ids.length === 0) return new Map();
  const [underway, reserved] = await Promise.all([
    db
      .selectChosen({ id: contracts.vehicleId, endAt: contracts.endOfUse })
      .from(contracts)
      .where(and(inArray(contracts.vehicleId, ids), eq(contracts.isActive, true))),
    db
      .selectChosen({ id: reservations.vehicleId, endAt: reservations.endAt })
      .from(reservations)
      .where(and(inArray(reservations.vehicleId, ids), lte(reservations.startAt, now), gt(reservations.endAt, now))),
  ]);
  const ends = new Map<string, Date | null>();
  for (const { id, endAt } of [...underway, ...reserved]) {
    const known = ends.get(id);
    if (known === undefined || (known && endAt > known)) ends.set(id, endAt);
  }
  for (const { id, endAt } of underway) if (endAt <= now) ends.set(id, null);
  return ends;
}

/** When the status of one of these vehicles changes by itself, because a reservation starts or ends; null: it does not. */
export async function nextStatusChange(db: TenantDb, now: Date, ids: string[]): Promise<Date | null> {
  if (ids.length === 0) return null;
  const [row] = await db
    .selectChosen({
      at: sql<
        number | null
      >`min(case when ${reservations.startAt} > ${now.getTime()} then ${reservations.startAt} else ${reservations.endAt} end)`,
    })
    .from(reservations)
    .where(and(inArray(reservations.vehicleId, ids), gt(reservations.endAt, now)));
  return row?.at ? new Date(Number(row.at)) : null;
}
