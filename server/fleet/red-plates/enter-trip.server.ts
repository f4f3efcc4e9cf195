import { and, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import { redPlates, redPlateTrips } from "#db/schema/red-plates.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { isValidAt, overlaps, type TripFields, tripName } from "./red-plate.rules.ts";
import { redPlateTexts, tripTexts as t } from "./red-plate.texts.ts";

type Kind = (typeof redPlateTrips.$inferSelect)["kind"];
type Times = { startAt: Date; endAt: Date | null; takenUntil: Date };
export type EnteredTrip = Times &
  TripFields & { id: string; redPlateId: string; contractId: string | null; kind: Kind };

/** Adds a trip to the log in the caller's transaction; a plate that is not valid or not free is refused. */
export async function enterTrip(tx: TenantDb, ctx: Context, trip: EnteredTrip): Promise<void> {
  await assertPlateFree(tx, ctx.now(), trip);
  await tx.insert(redPlateTrips, { ...trip, userId: ctx.actor.userId, createdAt: ctx.now() });
}

/**
 * Refuses a trip whose plate is not the dealer's then, or is on another vehicle (red-plates.md#log). Throws `Problem` not-found,
 * invalid (`startAt`).
 */
export async function assertPlateFree(
  tx: TenantDb,
  now: Date,
  trip: Times & { id: string; redPlateId: string },
): Promise<void> {
  const ofPlate = and(
    eq(redPlateTrips.redPlateId, trip.redPlateId),
    ne(redPlateTrips.id, trip.id),
    isNull(redPlateTrips.struckAt),
  );
  const near = or(
    isNull(redPlateTrips.endAt),
    and(lt(redPlateTrips.startAt, trip.takenUntil), gt(redPlateTrips.takenUntil, trip.startAt)),
  );
  const [plate, others] = await Promise.all([
    tx.get(redPlates, trip.redPlateId),
    tx.find(redPlateTrips, and(ofPlate, near)),
  ]);
  if (!plate) throw notFound(redPlateTexts.gone);
  if (!isValidAt(plate, trip.startAt))
    throw new Problem("invalid", t.notValid(plate.licensePlate), { field: "startAt" });
  const other = others.find((one) => overlaps(one, trip, now));
  if (!other) return;
  const text = other.endAt === null && other.startAt <= now ? t.stillOut : t.overlap;
  throw new Problem("invalid", text(plate.licensePlate, tripName(other)), { field: "startAt" });
}

/** What the database refuses although the above did not: another user was first. */
export function refusedTrip(error: unknown): never {
  if (isRefusedByDatabase(error, "red_plate_overlap") || isRefusedByDatabase(error, "red_plate_trips"))
    throw new Problem("conflict", t.changedMeanwhile);
  throw error;
}
