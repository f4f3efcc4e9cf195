import { and, asc, desc, eq, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { vehicleHolds } from "#db/schema/holds.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays, monthsLater } from "#server/ground/kernel/calendar-days.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { undoEndMsLeft } from "./hold.rules.ts";

/** More than a vehicle gets in its life. */
const listedMaximum = 500;

/** What § 29 StVZO gives a car that has passed; the day is its month's last one. */
const huMonths = 24;
const lastDayOfMonth = (date: string) => {
  const [year, month] = date.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10);
};

/** What is due for a vehicle and holds it, holds first, and what was (holds.md#holds); `nextHu`: the proposed day after an HU that is done today; `undoable`: what this user has just ended (holds.md#undoing). Throws `Problem` not-found. */
export const listHolds = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: z.object({ vehicleId: IdText }),
  async run({ db, now, actor }, { vehicleId }) {
    const [vehicle, rows] = await Promise.all([
      db.get(vehicles, vehicleId),
      db
        .select({
          id: vehicleHolds.id,
          kind: vehicleHolds.kind,
          note: vehicleHolds.note,
          dueOn: vehicleHolds.dueOn,
          heldFrom: vehicleHolds.heldFrom,
          createdAt: vehicleHolds.createdAt,
          endedAt: vehicleHolds.endedAt,
          endedByUserId: vehicleHolds.endedByUserId,
          prename: users.prename,
          surname: users.surname,
        })
        .from(vehicleHolds)
        .leftJoin(users, eq(users.id, vehicleHolds.userId))
        .where(eq(vehicleHolds.vehicleId, vehicleId))
        .orderBy(desc(vehicleHolds.createdAt))
        .limit(listedMaximum),
    ]);
    if (!vehicle) throw notFound(vehicleTexts.vehicleGone);
    const { id, brand, name, licensePlate, deletedAt } = vehicle;
    const today = berlinWallTime(now()).date;
    const [undoable] = rows
      .map((hold) => ({ id: hold.id, msLeft: undoEndMsLeft(hold, actor.userId, now()) }))
      .sort((one, other) => other.msLeft - one.msLeft);
    const holds = rows.map(({ prename, surname, endedByUserId: _, ...hold }) => ({
      ...hold,
      notedBy: [prename, surname].filter(Boolean).join(" "),
      isOverdue: hold.dueOn !== null && hold.dueOn < today,
    }));
    const urgency = ({ heldFrom, dueOn }: (typeof holds)[number]) => `${heldFrom ? 0 : 1}${dueOn ?? "9"}`;
    return {
      nextHu: lastDayOfMonth(monthsLater(today, huMonths)),
      vehicle: { id, brand, name, licensePlate, isInStock: deletedAt === null },
      open: holds
        .filter(({ endedAt }) => endedAt === null)
        .sort((one, other) => urgency(one).localeCompare(urgency(other))),
      ended: holds.filter(({ endedAt }) => endedAt !== null),
      undoable: undoable && undoable.msLeft > 0 && deletedAt === null ? undoable : null,
    };
  },
});

export type ListedHold = Awaited<ReturnType<typeof listHolds>>["open"][number];

/** How long before its day something is a task. */
const remindDays = 14;

/** What is due within two weeks or was, of vehicles in stock, then which are held besides; at most `limit` of each. */
export async function readDueHolds(db: TenantDb, now: Date, limit: number) {
  const { date } = berlinWallTime(now);
  const until = addDays(date, remindDays);
  const open = (when: SQL | undefined) =>
    db
      .select({
        id: vehicleHolds.id,
        vehicleId: vehicleHolds.vehicleId,
        kind: vehicleHolds.kind,
        note: vehicleHolds.note,
        dueOn: vehicleHolds.dueOn,
        heldFrom: vehicleHolds.heldFrom,
        brand: vehicles.brand,
        name: vehicles.name,
        licensePlate: vehicles.licensePlate,
      })
      .from(vehicleHolds)
      .innerJoin(vehicles, and(eq(vehicles.id, vehicleHolds.vehicleId), isNull(vehicles.deletedAt)))
      .where(and(isNull(vehicleHolds.endedAt), when));
  const [due, held] = await Promise.all([
    open(lte(vehicleHolds.dueOn, until)).orderBy(asc(vehicleHolds.dueOn), asc(vehicleHolds.id)).limit(limit),
    open(isNotNull(vehicleHolds.heldFrom))
      .orderBy(asc(vehicleHolds.vehicleId), asc(vehicleHolds.heldFrom))
      .limit(limit),
  ]);
  const known = new Set(due.map(({ id }) => id));
  return [...due, ...held.filter(({ id }) => !known.has(id))].map(({ brand, name, dueOn, ...row }) => ({
    ...row,
    dueOn,
    vehicle: [brand, name].filter(Boolean).join(" "),
    isOverdue: dueOn !== null && dueOn < date,
  }));
}
