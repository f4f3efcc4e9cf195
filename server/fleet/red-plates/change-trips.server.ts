import { and, eq } from "drizzle-orm";
import { redPlates, redPlateTrips } from "#db/schema/red-plates.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { parseGermanDateTime } from "#server/ground/kernel/german-date-time.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { assertPlateFree, enterTrip, refusedTrip } from "./enter-trip.server.ts";
import { endOfDay, gapsOf, keptSince } from "./red-plate.rules.ts";
import { ChangedTrip, NewTrip } from "./red-plate.schema.ts";
import { redPlateTexts, tripTexts as t } from "./red-plate.texts.ts";

const daysAhead = 92;

/** A day that is typed without its year is the last such day: trips are noted afterwards. */
const typedSince = (now: Date) => addDays(berlinWallTime(now).date, -300);

/** What the form of a new trip starts with. Throws `Problem` not-found. */
export const getNewTrip = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: z.object({ redPlateId: IdText }),
  async run({ db, now }, { redPlateId }) {
    const plate = await db.get(redPlates, redPlateId);
    if (!plate || plate.deletedAt) throw notFound(redPlateTexts.gone);
    const { id, licensePlate } = plate;
    return { plate: { id, licensePlate }, startAt: formatWeekdayDateTime(now()), since: typedSince(now()) };
  },
});

/** A trip with what its form starts with. Throws `Problem` not-found. */
export const getTrip = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  input: z.object({ id: IdText }),
  async run({ db, now }, { id }) {
    const trip = await db.get(redPlateTrips, id);
    const plate = trip && (await db.get(redPlates, trip.redPlateId));
    if (!trip || !plate) throw notFound(t.notFound);
    const { headquarterId: _tenant, writtenByBranchId: _branch, userId: _user, ...shown } = trip;
    return {
      trip: shown,
      plate: { id: plate.id, licensePlate: plate.licensePlate },
      gaps: gapsOf(trip, now()),
      startAt: formatWeekdayDateTime(trip.startAt),
      endAt: trip.endAt ? formatWeekdayDateTime(trip.endAt) : "",
      since: typedSince(now()),
    };
  },
});

/** Notes a trip (red-plates.md#log). The same form once more notes nothing. Throws `Problem` not-found, invalid, conflict. */
export const addTrip = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: NewTrip,
  run: (ctx, { id, redPlateId, startAt, endAt, ...fields }) => {
    const times = readTimes(startAt, endAt, ctx.now());
    return ctx.db
      .transaction(async (tx) => {
        const known = await tx.get(redPlateTrips, id);
        if (known && known.redPlateId !== redPlateId) throw new Problem("conflict", t.notFound);
        if (known) return;
        await enterTrip(tx, ctx, { id, redPlateId, contractId: null, ...fields, ...times });
        const details = { red_plate_trip_id: id };
        await addAuditEntry(tx, ctx, {
          action: "add_red_plate_trip",
          subjectType: "red_plate",
          subjectId: redPlateId,
          details,
        });
      })
      .catch(refusedTrip);
  },
});

/**
 * Completes or corrects a trip; the log of the house names the changed fields. Throws `Problem` not-found, invalid, and conflict when it
 * was changed meanwhile or is struck out.
 */
export const changeTrip = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: ChangedTrip,
  run: (ctx, { id, version, startAt, endAt, ...fields }) =>
    ctx.db
      .transaction(async (tx) => {
        const trip = await tx.get(redPlateTrips, id);
        if (!trip) throw notFound(t.notFound);
        if (trip.struckAt) throw new Problem("conflict", t.isStruck);
        const times = readTimes(startAt, endAt, ctx.now(), trip);
        const isMoved =
          trip.startAt.getTime() !== times.startAt.getTime() || trip.endAt?.getTime() !== times.endAt?.getTime();
        if (isMoved) await assertPlateFree(tx, ctx.now(), { ...trip, ...times });
        const next = { ...fields, ...times };
        const changed = await tx.update(
          redPlateTrips,
          and(eq(redPlateTrips.id, id), eq(redPlateTrips.version, version)),
          { ...next, version: version + 1 },
        );
        if (changed.length === 0) throw new Problem("conflict", t.changedMeanwhile);
        const before = new Map<string, unknown>(Object.entries(trip));
        const names = Object.entries(next)
          .filter(([key, value]) => String(value) !== String(before.get(key)))
          .map(([key]) => key);
        await addAuditEntry(tx, ctx, {
          action: "correct_red_plate_trip",
          subjectType: "red_plate",
          subjectId: trip.redPlateId,
          details: { red_plate_trip_id: id, fields: names.join(",") },
        });
      })
      .catch(refusedTrip),
});

/**
 * Strikes a trip out that never was; it stays in the log. Twice is once. Throws `Problem` not-found, and conflict when it was changed
 * since it was shown: it may be another trip by now.
 */
export const strikeTrip = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: z.object({ id: IdText, version: z.int() }),
  run: (ctx, { id, version }) =>
    ctx.db.transaction(async (tx) => {
      const trip = await tx.get(redPlateTrips, id);
      if (!trip) throw notFound(t.notFound);
      if (trip.struckAt) return;
      if (trip.version !== version) throw new Problem("conflict", t.changedBeforeStrike);
      await tx.change(redPlateTrips, eq(redPlateTrips.id, id), { struckAt: ctx.now(), version: version + 1 });
      await addAuditEntry(tx, ctx, {
        action: "strike_red_plate_trip",
        subjectType: "red_plate",
        subjectId: trip.redPlateId,
        details: { red_plate_trip_id: id },
      });
    }),
});

type Known = { startAt: Date; endAt: Date | null; takenUntil: Date };

/** The times as typed. `known`: of the trip that is changed, whose seconds are kept where the minute stays. */
function readTimes(start: string, end: string, now: Date, known?: Known) {
  const startAt = readTime(start, "startAt", now, known?.startAt);
  const endAt = end === "" ? null : readTime(end, "endAt", now, known?.endAt);
  const isNew = startAt !== known?.startAt;
  if (isNew && (endAt ?? startAt) < keptSince(now)) throw new Problem("invalid", t.tooOld, { field: "startAt" });
  const latest = berlinInstant(addDays(berlinWallTime(now).date, daysAhead), "00:00");
  if (isNew && startAt > latest) throw new Problem("invalid", t.tooFar, { field: "startAt" });
  if (endAt && endAt < startAt) throw new Problem("invalid", t.endBeforeStart, { field: "endAt" });
  if (endAt && endAt !== known?.endAt && endAt > now) throw new Problem("invalid", t.endInFuture, { field: "endAt" });
  const planned = known && known.endAt === null && !isNew ? known.takenUntil : endOfDay(startAt);
  return { startAt, endAt, takenUntil: endAt ?? planned };
}

/** One that reads as before is the one before: its seconds, and which of the two it is in the hour that comes twice. */
function readTime(typed: string, field: "startAt" | "endAt", now: Date, known: Date | null | undefined): Date {
  const read = parseGermanDateTime(typed, typedSince(now));
  if (read.problem !== null) throw new Problem("invalid", read.message, { field });
  if (read.time === null) throw new Problem("invalid", t.timeRequired, { field });
  const shown = known && berlinWallTime(known);
  return shown && shown.date === read.date && shown.time === read.time ? known : berlinInstant(read.date, read.time);
}
