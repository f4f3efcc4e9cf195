import { and, eq } from "drizzle-orm";
import { reservations } from "#db/schema/vehicles.ts";
import { announceReservationChange } from "#server/fleet/reservations/announce-reservation-change.server.ts";
import { reservationTexts as t } from "#server/fleet/reservations/reservation.texts.ts";
import {
  assertReservationsActivated,
  canTakeOver,
  type Reservation,
} from "#server/fleet/reservations/reservation-rights.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";

/**
 * Makes an Admin the owner of a reservation whose owner is locked or gone (reservations.md#taking-over). Doing it twice changes
 * nothing. Throws `Problem` forbidden for any other reservation or user, conflict when another user was first, not-found.
 */
export const takeOverReservation = useCase({
  may: ["update", "reservation"],
  feature: "vehicles",
  input: z.object({ id: IdText }),
  async run(ctx, { id }): Promise<Reservation> {
    await assertReservationsActivated(ctx.db);
    const { userId } = ctx.actor;
    const { reservation, isChanged } = await ctx.db.transaction(async (tx) => {
      const known = await tx.get(reservations, id);
      if (!known) throw notFound(t.gone);
      if (known.userId === userId) return { reservation: known, isChanged: false };
      if (!(await canTakeOver(tx, ctx.actor, known))) throw new Problem("forbidden", t.ownerStays);
      const isUnchanged = and(eq(reservations.id, id), eq(reservations.version, known.version));
      const [changed] = await tx.update(reservations, isUnchanged, { userId, version: known.version + 1 });
      if (!changed) throw new Problem("conflict", t.changedMeanwhile);
      await addAuditEntry(tx, ctx, {
        action: "take_over_reservation",
        subjectType: "reservation",
        subjectId: id,
        details: { vehicle_id: known.vehicleId, from_user: known.userId },
      });
      return { reservation: changed, isChanged: true };
    });
    if (isChanged) announceReservationChange(ctx, reservation);
    return reservation;
  },
});
