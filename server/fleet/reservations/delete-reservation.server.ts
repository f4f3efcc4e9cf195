import { eq } from "drizzle-orm";
import { reservations } from "#db/schema/vehicles.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceReservationChange } from "./announce-reservation-change.server.ts";
import { reservationTexts } from "./reservation.texts.ts";
import { assertReservationsActivated, canDelete } from "./reservation-rights.server.ts";

/**
 * Deletes a reservation of one's own, or as an Admin one of a user who is locked or gone (reservations.md#deleting). Throws `Problem`
 * forbidden for another user's, not-found.
 */
export const deleteReservation = useCase({
  may: ["delete", "reservation"],
  feature: "vehicles",
  input: z.object({ id: IdText }),
  async run(ctx, { id }): Promise<void> {
    await assertReservationsActivated(ctx.db);
    const deleted = await ctx.db.transaction(async (tx) => {
      const known = await tx.get(reservations, id);
      if (!known) throw notFound(reservationTexts.gone);
      if (!(await canDelete(tx, ctx.actor, known))) throw new Problem("forbidden", reservationTexts.onlyCreatorDeletes);
      await tx.remove(reservations, eq(reservations.id, id));
      await addAuditEntry(tx, ctx, {
        action: "delete_reservation",
        subjectType: "reservation",
        subjectId: id,
        details: { vehicle_id: known.vehicleId },
      });
      return known;
    });
    announceReservationChange(ctx, deleted);
  },
});
