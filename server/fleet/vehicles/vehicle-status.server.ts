import { and, eq, gt, inArray, isNotNull, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { vehicleHolds } from "#db/schema/holds.ts";
import { reservations } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/** Which of these vehicles are out with a contract or reserved right now (vehicles.md#availability). */
export const busyVehicles = async (db: TenantDb, now: Date, ids: string[]): Promise<Set<string>> =>
  new Set((await vehicleStatuses(db, now, ids)).busyUntil.keys());

/**
 * Which of these vehicles are busy right now, with when they are back as agreed (null: they should be back already, or are held), and when the
 * status of each changes by itself, because a reservation starts or ends. `ids`: a list, or a query for them.
 */
export async function vehicleStatuses(db: TenantDb, now: Date, ids: string[] | SQLWrapper) {
  const busyUntil = new Map<string, Date | null>();
  if (Array.isArray(ids) && ids.length === 0)
    return { busyUntil, changesAt: new Map<string, Date>(), held: new Set<string>() };
  const { startAt, endAt, vehicleId } = reservations;
  const [underway, reserved, elsewhere, holds] = await Promise.all([
    db
      .selectChosen({ id: contracts.vehicleId, endAt: contracts.endOfUse })
      .from(contracts)
      .where(and(inArray(contracts.vehicleId, ids), eq(contracts.isActive, true))),
    db
      .selectChosen({
        id: vehicleId,
        endAt: sql<Date | null>`max(case when ${startAt} <= ${now.getTime()} then ${endAt} end)`.mapWith(endAt),
        changesAt: sql<Date>`min(case when ${startAt} > ${now.getTime()} then ${startAt} else ${endAt} end)`.mapWith(
          endAt,
        ),
      })
      .from(reservations)
      .where(and(inArray(vehicleId, ids), gt(endAt, now)))
      .groupBy(vehicleId),
    db.usesByOtherOffices(ids),
    db
      .selectChosen({ id: vehicleHolds.vehicleId })
      .from(vehicleHolds)
      .where(and(inArray(vehicleHolds.vehicleId, ids), isNull(vehicleHolds.endedAt), isNotNull(vehicleHolds.heldFrom))),
  ]);
  for (const { id, endAt } of reserved) if (endAt) busyUntil.set(id, endAt);
  // Of one that is overdue the next reservation may have begun: it is not there for that either.
  const out = [...underway, ...elsewhere.map(({ vehicleId: id, endOfUse: endAt }) => ({ id, endAt }))];
  for (const { id, endAt } of out) busyUntil.set(id, endAt > now ? endAt : null);
  const held = new Set(holds.map(({ id }) => id));
  // Nobody knows until when.
  for (const id of held) busyUntil.set(id, null);
  return { busyUntil, held, changesAt: new Map(reserved.map(({ id, changesAt }) => [id, changesAt])) };
}
