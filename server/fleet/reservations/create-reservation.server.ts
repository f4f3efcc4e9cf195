import { reservations } from "#db/schema/vehicles.ts";
import { IdText, KeyText } from "#server/ground/kernel/input-texts.ts";
import { formOutdated, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { assertConfirmed, type Confirmed, confirmedDetails } from "#server/services/concerns/concerns.rules.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { announceReservationChange } from "./announce-reservation-change.server.ts";
import { isSameReservation, periodIssue, type ReservationValues } from "./reservation.rules.ts";
import { isNamed, ReservationNote, reservedPersonFields } from "./reservation.schema.ts";
import { reservationTexts } from "./reservation.texts.ts";
import { overlapProblem } from "./reservation-problem.server.ts";
import {
  assertReservationsActivated,
  type Reservation,
  reservableVehicle,
  reservationConcerns,
  reservedPerson,
} from "./reservation-rights.server.ts";

/**
 * Reserves a vehicle; the reservation belongs to the vehicle's office. The same `id` a second time is the same reservation, so
 * a form that was sent twice makes one. Throws `Problem` invalid for a period that overlaps with another use or is closer than
 * the buffer (reservations.md#rules) or a vehicle that is overdue (`confirmation_required`), conflict when `id` stands for other values, forbidden where reservations are not
 * activated, not-found. Whom it is for: `reservedPerson`.
 */
export const createReservation = useCase({
  may: ["create", "reservation"],
  feature: "vehicles",
  input: z.object({
    id: KeyText.min(1).optional(),
    vehicleId: IdText,
    startAt: z.date(),
    endAt: z.date(),
    note: ReservationNote,
    customerId: reservedPersonFields.customerId.default(""),
    personName: reservedPersonFields.personName.default(""),
    personTelephone: reservedPersonFields.personTelephone.default(""),
    confirmed: ConfirmedInput,
  }),
  async run(ctx, { id = ctx.newId(), confirmed, ...input }): Promise<Reservation> {
    await assertReservationsActivated(ctx.db);
    const issue = periodIssue(input, ctx.now());
    if (issue) throw new Problem("invalid", issue.message, { field: issue.field });
    if (!isNamed(input)) throw new Problem("invalid", reservationTexts.noteRequired, { field: "note" });
    const outcome = await insert(ctx, { id, ...input }, confirmed).catch(async (error) => {
      // A repeat overlaps with what its first attempt has stored.
      const existing = await sentBefore(ctx, id);
      if (!existing && isRefusedByDatabase(error, "reservations.id")) throw formOutdated();
      if (!existing) return overlapProblem(error);
      if (!isSameReservation(existing, input)) throw new Problem("conflict", reservationTexts.savedBefore);
      return { reservation: existing, isNew: false };
    });
    if (outcome.isNew) announceReservationChange(ctx, outcome.reservation);
    return outcome.reservation;
  },
});

type NewReservation = { id: string } & ReservationValues & { customerId: string };

const insert = (ctx: Context, row: NewReservation, confirmed: Confirmed) =>
  ctx.db.transaction(async (tx) => {
    const vehicle = await reservableVehicle(tx, row.vehicleId);
    const person = await reservedPerson(tx, row);
    const concerns = await reservationConcerns(tx, ctx, { vehicleId: row.vehicleId, customerId: person.customerId });
    assertConfirmed(concerns, confirmed);
    const reservation = await tx.insert(reservations, {
      ...row,
      ...person,
      branchId: vehicle.branchId,
      userId: ctx.actor.userId,
      createdAt: ctx.now(),
    });
    await addAuditEntry(tx, ctx, {
      action: "create_reservation",
      subjectType: "reservation",
      subjectId: row.id,
      details: { vehicle_id: row.vehicleId, ...confirmedDetails(concerns) },
    });
    return { reservation, isNew: true };
  });

async function sentBefore(ctx: Context, id: string): Promise<Reservation | undefined> {
  const existing = await ctx.db.get(reservations, id);
  return existing?.userId === ctx.actor.userId ? existing : undefined;
}
