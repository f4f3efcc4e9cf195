import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { redPlates, redPlateTrips } from "#db/schema/red-plates.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { isValidAt, overlaps } from "#server/fleet/red-plates/red-plate.rules.ts";
import { tripTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { periodOf } from "#server/handover/agreement/period.rules.ts";

const ofOffice = (branchId: string | null) =>
  branchId === null ? isNull(redPlates.branchId) : eq(redPlates.branchId, branchId);

/**
 * The red plates an office could give to a contract (red-plates.md#on-paper): those that are valid at its pickup, and whether each is free
 * in its period. `terms` as typed; what is missing of the period is now.
 */
export async function listPlatesToChoose(db: TenantDb, now: Date, branchId: string | null, terms: StepValues) {
  const { pickup, end } = periodOf(terms, now);
  const startAt = pickup ? berlinInstant(pickup.date, pickup.time) : now;
  const lastAt = end ? berlinInstant(end.date, end.time) : startAt;
  const trip = { startAt, endAt: null, takenUntil: lastAt > startAt ? lastAt : new Date(startAt.getTime() + 1) };
  const [plates, open, ended] = await Promise.all([
    db.find(redPlates, ofOffice(branchId)),
    // Literally as the index `red_plate_trips_open` says it.
    db.find(redPlateTrips, sql`end_at is null and struck_at is null`),
    db.find(
      redPlateTrips,
      and(
        gt(redPlateTrips.takenUntil, startAt),
        lt(redPlateTrips.startAt, trip.takenUntil),
        isNotNull(redPlateTrips.endAt),
        isNull(redPlateTrips.struckAt),
      ),
    ),
  ]);
  const others = [...open, ...ended];
  return plates
    .filter((plate) => isValidAt(plate, startAt))
    .map(({ id, licensePlate }) => ({
      key: id,
      label: licensePlate,
      isFree: !others.some((other) => other.redPlateId === id && overlaps(other, trip, now)),
    }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** The number of the plate that was chosen for a contract of an office; whether it is free, its trip finds out. Throws `Problem` invalid (`terms.redPlateId`). */
export async function readChosenPlate(db: TenantDb, branchId: string | null, redPlateId: string): Promise<string> {
  const plate = await db.get(redPlates, redPlateId);
  if (!plate || plate.branchId !== branchId)
    throw new Problem("invalid", t.plateNotFree, { field: "terms.redPlateId" });
  return plate.licensePlate;
}
