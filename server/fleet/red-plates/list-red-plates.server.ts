import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { redPlates, redPlateTrips } from "#db/schema/red-plates.ts";
import { listOffices } from "#server/fleet/vehicles/vehicle-office.server.ts";
import { headquartersKey } from "#server/fleet/vehicles/vehicle-offices.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays, daysBetween } from "#server/ground/kernel/calendar-days.ts";
import { parseGermanDate } from "#server/ground/kernel/german-date.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { gapsOf, isValidAt, yearBefore } from "./red-plate.rules.ts";
import { redPlateTexts as t } from "./red-plate.texts.ts";

/** More than a dealer has. */
const platesMaximum = 200;

/** The red plates, each with where it is now, and the offices that may have one (red-plates.md#plates). */
export const listRedPlates = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  input: z.object({}),
  async run({ db, now }) {
    const [plates, open, offices] = await Promise.all([
      db.select().from(redPlates).orderBy(asc(redPlates.licensePlate)).limit(platesMaximum),
      // Literally as the index `red_plate_trips_open` says it.
      db.find(redPlateTrips, sql`end_at is null and struck_at is null`),
      listOffices(db),
    ]);
    const at = now();
    const officeNames = new Map(offices.map(({ id, label }) => [id, label]));
    return {
      offices: offices.map(({ id, label }) => ({ key: id ?? headquartersKey, label })),
      plates: plates.map((plate) => {
        const trips = open
          .filter(({ redPlateId }) => redPlateId === plate.id)
          .sort((one, other) => Number(one.startAt) - Number(other.startAt));
        const out = trips.find(({ startAt }) => startAt <= at);
        const next = trips.find(({ startAt }) => startAt > at);
        return {
          id: plate.id,
          licensePlate: plate.licensePlate,
          office: officeNames.get(plate.branchId) ?? "",
          validFrom: plate.validFrom,
          validUntil: plate.validUntil,
          note: plate.note,
          isRetired: plate.deletedAt !== null,
          isValid: isValidAt(plate, at),
          out: out ? place(out) : null,
          next: next ? place(next) : null,
        };
      }),
    };
  },
});

type Trip = typeof redPlateTrips.$inferSelect;

const place = ({ id, startAt, contractId, driverName, make, vin }: Trip) => ({
  id,
  startAt,
  contractId,
  driverName,
  make,
  vin,
});

/** More trips than one plate makes in the longest period that is shown. */
export const tripsMaximum = 300;
const shownDays = 31;

/** The days that are shown: as asked for, at most a year; otherwise the last month and what is planned. */
export function periodOf(from: string, until: string, now: Date): { from: string; until: string } {
  const today = berlinWallTime(now).date;
  const last = parseGermanDate(until) ?? (from === "" ? addDays(today, shownDays) : today);
  const first = parseGermanDate(from) ?? addDays(last < today ? last : today, -shownDays);
  if (first > last) return { from: last, until: first };
  return { from: daysBetween(first, last) > 366 ? yearBefore(last) : first, until: last };
}

export const LogInput = z.object({
  redPlateId: IdText,
  from: z.string().max(20).default(""),
  until: z.string().max(20).default(""),
});

/** The trips of a plate that began in a period, the oldest first, with what each lacks (red-plates.md#gaps). Throws `Problem` not-found. */
export const readLog = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  input: LogInput,
  async run({ db, now }, { redPlateId, from, until }) {
    const period = periodOf(from, until, now());
    const began = and(
      eq(redPlateTrips.redPlateId, redPlateId),
      gte(redPlateTrips.startAt, berlinInstant(period.from, "00:00")),
      lt(redPlateTrips.startAt, berlinInstant(addDays(period.until, 1), "00:00")),
    );
    const [plate, trips, offices, [anyTrip]] = await Promise.all([
      db.get(redPlates, redPlateId),
      db
        .select()
        .from(redPlateTrips)
        .where(began)
        .orderBy(asc(redPlateTrips.startAt), asc(redPlateTrips.id))
        .limit(tripsMaximum + 1),
      listOffices(db),
      db.select({ id: redPlateTrips.id }).from(redPlateTrips).where(eq(redPlateTrips.redPlateId, redPlateId)).limit(1),
    ]);
    if (!plate) throw notFound(t.gone);
    const { headquarterId: _tenant, plateKey: _key, ...shown } = plate;
    return {
      plate: { ...shown, office: plate.branchId ?? headquartersKey },
      offices: offices.map(({ id, label }) => ({ key: id ?? headquartersKey, label })),
      /** Its number stays then. */
      hasTrips: anyTrip !== undefined,
      period,
      hasMore: trips.length > tripsMaximum,
      trips: trips.slice(0, tripsMaximum).map(({ headquarterId, writtenByBranchId, userId, ...trip }) => ({
        ...trip,
        gaps: gapsOf(trip, now()),
      })),
    };
  },
});

export type Log = Awaited<ReturnType<typeof readLog>>;
