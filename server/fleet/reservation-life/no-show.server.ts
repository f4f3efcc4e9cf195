import { and, eq } from "drizzle-orm";
import { reservations } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { announceReservationChange } from "#server/fleet/reservations/announce-reservation-change.server.ts";
import { lateAfterMinutes, lateBefore } from "#server/fleet/reservations/reservation.rules.ts";
import { reservationTexts as t } from "#server/fleet/reservations/reservation.texts.ts";
import { assertReservationsActivated, type Reservation } from "#server/fleet/reservations/reservation-rights.server.ts";
import { heldProblem } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { undoMsLeft } from "#server/ground/kernel/undo.rules.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { hasContract, isUsedElsewhere } from "./begun.server.ts";

const ReservationIdInput = z.object({ id: IdText });

/**
 * Notes that nobody came for a reservation: it ends now, its vehicle is free, and what was booked stays to be read
 * (reservations.md#nobody-came). Doing it twice changes nothing. Throws `Problem` conflict while the customer is not late, and once
 * a contract began, forbidden where reservations are not activated, not-found.
 */
export const noteNoShow = useCase({
  may: ["update", "reservation"],
  feature: "vehicles",
  input: ReservationIdInput,
  async run(ctx, { id }): Promise<Reservation> {
    await assertReservationsActivated(ctx.db);
    const now = ctx.now();
    const { reservation, isChanged } = await ctx.db.transaction(async (tx) => {
      const known = await tx.get(reservations, id);
      if (!known) throw notFound(t.gone);
      if (known.noShowAt) return { reservation: known, isChanged: false };
      if (known.startAt > lateBefore(now)) throw new Problem("conflict", t.notLateYet(lateAfterMinutes));
      if (await hasBegun(tx, known)) throw new Problem("conflict", t.hasBegun);
      const changed = await write(tx, known, {
        noShowAt: now,
        bookedEndAt: known.endAt,
        endAt: known.endAt < now ? known.endAt : now,
      });
      await addAuditEntry(tx, ctx, {
        action: "note_no_show",
        subjectType: "reservation",
        subjectId: id,
        details: { vehicle_id: known.vehicleId },
      });
      return { reservation: changed, isChanged: true };
    });
    if (isChanged) announceReservationChange(ctx, reservation);
    return reservation;
  },
});

/**
 * The customer came after all: the reservation lasts as booked again. Doing it twice changes nothing. Throws `Problem` conflict
 * when the vehicle was promised to others meanwhile, forbidden where reservations are not activated, not-found.
 */
export const undoNoShow = useCase({
  may: ["update", "reservation"],
  feature: "vehicles",
  input: ReservationIdInput,
  async run(ctx, { id }): Promise<Reservation> {
    await assertReservationsActivated(ctx.db);
    const work = ctx.db.transaction(async (tx) => {
      const known = await tx.get(reservations, id);
      if (!known) throw notFound(t.gone);
      if (!known.noShowAt) return { reservation: known, isChanged: false };
      const changed = await write(tx, known, {
        noShowAt: null,
        bookedEndAt: null,
        endAt: known.bookedEndAt ?? known.endAt,
      });
      await addAuditEntry(tx, ctx, {
        action: "undo_no_show",
        subjectType: "reservation",
        subjectId: id,
        details: { vehicle_id: known.vehicleId },
      });
      return { reservation: changed, isChanged: true };
    });
    const { reservation, isChanged } = await work.catch((error) => {
      if (isRefusedByDatabase(error, "vehicle_held")) throw heldProblem("conflict");
      if (!isRefusedByDatabase(error, "reservation_overlap")) throw error;
      throw new Problem("conflict", t.noShowTaken, { code: "reservation_overlap" });
    });
    if (isChanged) announceReservationChange(ctx, reservation);
    return reservation;
  },
});

/** How long a screen offers to take back that nobody came, in milliseconds; null for any other reservation. */
export const getNoShowJustNoted = useCase({
  may: ["read", "reservation"],
  feature: "vehicles",
  input: ReservationIdInput,
  async run(ctx, { id }) {
    const reservation = await ctx.db.get(reservations, id);
    const msLeft = undoMsLeft(reservation?.noShowAt ?? null, ctx.now());
    return msLeft > 0 ? { id, msLeft } : null;
  },
});

/** What may be done with a reservation: noting that nobody came. */
export const canNoteNoShow = useCase({
  may: ["update", "reservation"],
  feature: "vehicles",
  input: ReservationIdInput,
  async run(ctx, { id }): Promise<boolean> {
    const reservation = await ctx.db.get(reservations, id);
    if (!reservation || reservation.noShowAt || reservation.startAt > lateBefore(ctx.now())) return false;
    return !(await hasBegun(ctx.db, reservation));
  },
});

async function hasBegun(db: TenantDb, reservation: Reservation): Promise<boolean> {
  const [[begun], elsewhere] = await Promise.all([
    db
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(eq(reservations.id, reservation.id), hasContract)),
    db.usesByOtherOffices([reservation.vehicleId]),
  ]);
  return begun !== undefined || isUsedElsewhere(reservation, elsewhere);
}

type End = Pick<Reservation, "noShowAt" | "bookedEndAt" | "endAt">;

async function write(tx: TenantDb, { id, version }: Reservation, end: End): Promise<Reservation> {
  const isUnchanged = and(eq(reservations.id, id), eq(reservations.version, version));
  const [changed] = await tx.update(reservations, isUnchanged, { ...end, version: version + 1 });
  if (!changed) throw new Problem("conflict", t.changedMeanwhile);
  return changed;
}
