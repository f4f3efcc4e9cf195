import { and, eq, gt, inArray, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { vehicleHolds } from "#db/schema/holds.ts";
import { reservations } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { OpenHold } from "./vehicle.wire.ts";

/**
 * Which of these vehicles are busy right now, with when they are back as agreed (null: they should be back already, or are held), and when the
 * status of each changes by itself, because a reservation starts or ends; and what is open of each. `ids`: a list, or a query for them.
 */
export async function vehicleStatuses(db: TenantDb, now: Date, ids: string[] | SQLWrapper) {
  const busyUntil = new Map<string, Date | null>();
  if (Array.isArray(ids) && ids.length === 0)
    return {
      busyUntil,
      changesAt: new Map<string, Date>(),
      held: new Set<string>(),
      openHolds: new Map<string, OpenHold[]>(),
    };
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
      .selectChosen({
        vehicleId: vehicleHolds.vehicleId,
        id: vehicleHolds.id,
        kind: vehicleHolds.kind,
        note: vehicleHolds.note,
        dueOn: vehicleHolds.dueOn,
        heldFrom: vehicleHolds.heldFrom,
      })
      .from(vehicleHolds)
      .where(and(inArray(vehicleHolds.vehicleId, ids), isNull(vehicleHolds.endedAt))),
  ]);
  for (const { id, endAt } of reserved) if (endAt) busyUntil.set(id, endAt);
  // Of one that is overdue the next reservation may have begun: it is not there for that either.
  const out = [...underway, ...elsewhere.map(({ vehicleId: id, endOfUse: endAt }) => ({ id, endAt }))];
  for (const { id, endAt } of out) busyUntil.set(id, endAt > now ? endAt : null);
  const held = new Set(holds.flatMap(({ vehicleId, heldFrom }) => (heldFrom ? [vehicleId] : [])));
  // Nobody knows until when.
  for (const id of held) busyUntil.set(id, null);
  const openHolds = new Map<string, OpenHold[]>();
  for (const { vehicleId, ...hold } of holds.sort((one, other) => one.id.localeCompare(other.id)))
    openHolds.set(vehicleId, [...(openHolds.get(vehicleId) ?? []), hold]);
  return { busyUntil, held, openHolds, changesAt: new Map(reserved.map(({ id, changesAt }) => [id, changesAt])) };
}
