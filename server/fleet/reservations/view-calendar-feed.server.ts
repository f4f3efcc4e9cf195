import { and, asc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { contracts } from "#db/schema/contracts.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import { vehicleUseStart } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import type { System } from "#server/ground/access/actor.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { type FeedEntry, feedOf } from "./calendar-feed.server.ts";

const dayMs = 86_400_000;
const daysBack = 30;
const daysAhead = 366;
const maximum = 2_000;

/**
 * The calendar of an office's vehicles as an iCalendar text: reservations and contracts that are underway, from 30 days ago to a
 * year ahead. Its signed address has opened the door. Throws `Problem` not-found where the dealer has no reservations (any more).
 */
export const viewCalendarFeed = guestUseCase<z.ZodObject<{ officeId: typeof IdText }>, string, System>({
  input: z.object({ officeId: IdText }),
  async run(ctx, { officeId }) {
    const headquarter = await ctx.db.headquarter();
    if (!headquarter.usesReservations || !hasFeature(headquarter, "vehicles")) throw notFound();
    const branch = officeId === headquarter.id ? null : await ctx.db.get(branchOffices, officeId);
    if (branch === undefined) throw notFound();
    const now = ctx.now();
    const [from, to] = [new Date(now.getTime() - daysBack * dayMs), new Date(now.getTime() + daysAhead * dayMs)];
    const ofOffice = (column: SQLiteColumn): SQL => (branch ? eq(column, branch.id) : isNull(column));
    const vehicle = { brand: vehicles.brand, name: vehicles.name, licensePlate: vehicles.licensePlate };
    const [reserved, underway] = await Promise.all([
      ctx.db
        .select({ id: reservations.id, startAt: reservations.startAt, endAt: reservations.endAt, vehicle })
        .from(reservations)
        .innerJoin(vehicles, eq(vehicles.id, reservations.vehicleId))
        .where(
          and(
            ofOffice(reservations.branchId),
            gt(reservations.startAt, from),
            lt(reservations.startAt, to),
            isNull(reservations.noShowAt),
          ),
        )
        .orderBy(asc(reservations.startAt))
        .limit(maximum),
      ctx.db
        .select({ id: contracts.id, startAt: vehicleUseStart, endAt: contracts.endOfUse, vehicle })
        .from(contracts)
        .innerJoin(vehicles, eq(vehicles.id, contracts.vehicleId))
        .where(and(ofOffice(contracts.branchId), sql`${contracts.isActive} = 1`))
        .orderBy(asc(contracts.startOfUse))
        .limit(maximum),
    ]);
    const entries: FeedEntry[] = [
      ...reserved.map((row) => ({ ...row, kind: "reservation" as const })),
      ...underway.map((row) => ({ ...row, kind: "contract" as const })),
    ];
    return feedOf(branch?.name ?? headquarter.name, entries, now);
  },
});
