import { and, eq } from "drizzle-orm";
import { reservations } from "#db/schema/vehicles.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { assertConfirmed, confirmedDetails } from "#server/services/concerns/concerns.rules.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { announceReservationChange } from "./announce-reservation-change.server.ts";
import { isSameReservation, periodIssue } from "./reservation.rules.ts";
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
 * Changes period, note, vehicle or the customer of a reservation; what is not given stays. `version` is the one the user saw: without it the
 * last writer wins. Throws `Problem` invalid as `createReservation`, conflict when another user was first, not-found.
 */
export const updateReservation = useCase({
  may: ["update", "reservation"],
  feature: "vehicles",
  input: z.object({
    id: IdText,
    version: z.number().int().optional(),
    vehicleId: IdText.optional(),
    startAt: z.date().optional(),
    endAt: z.date().optional(),
    note: ReservationNote.optional(),
    customerId: reservedPersonFields.customerId.optional(),
    personName: reservedPersonFields.personName.optional(),
    personTelephone: reservedPersonFields.personTelephone.optional(),
    confirmed: ConfirmedInput,
  }),
  async run(ctx, { id, version, confirmed, ...input }): Promise<Reservation> {
    await assertReservationsActivated(ctx.db);
    const work = ctx.db.transaction(async (tx) => {
      const known = await tx.get(reservations, id);
      if (!known) throw notFound(reservationTexts.gone);
      const { customerId, personName, personTelephone, ...others } = input;
      const person = await reservedPerson(tx, { customerId, personName, personTelephone }, known);
      const wanted = { ...known, ...withoutUndefined(others), ...person };
      if (isSameReservation(wanted, known)) return { reservation: known, wasIn: null, isChanged: false };
      if (version !== undefined && version !== known.version)
        throw new Problem("conflict", reservationTexts.changedMeanwhile);
      if (known.noShowAt) throw new Problem("conflict", reservationTexts.noShowFixed);
      const issue = periodIssue(wanted, ctx.now(), known);
      if (issue) throw new Problem("invalid", issue.message, { field: issue.field });
      if (!isNamed(wanted)) throw new Problem("invalid", reservationTexts.noteRequired, { field: "note" });
      const isMoved = wanted.vehicleId !== known.vehicleId;
      const concerns = await reservationConcerns(tx, ctx, {
        vehicleId: isMoved ? wanted.vehicleId : null,
        customerId: wanted.customerId === known.customerId ? null : wanted.customerId,
      });
      assertConfirmed(concerns, confirmed);
      const branchId = isMoved ? (await reservableVehicle(tx, wanted.vehicleId)).branchId : known.branchId;
      const { vehicleId, startAt, endAt, note } = wanted;
      const isUnchanged = and(eq(reservations.id, id), eq(reservations.version, known.version));
      const [reservation] = await tx.update(reservations, isUnchanged, {
        vehicleId,
        startAt,
        endAt,
        note,
        ...person,
        branchId,
        version: known.version + 1,
      });
      if (!reservation) throw new Problem("conflict", reservationTexts.changedMeanwhile);
      await addAuditEntry(tx, ctx, {
        action: "update_reservation",
        subjectType: "reservation",
        subjectId: id,
        details: { vehicle_id: vehicleId, ...confirmedDetails(concerns) },
      });
      return { reservation, wasIn: known.branchId, isChanged: true };
    });
    const { reservation, wasIn, isChanged } = await work.catch(overlapProblem);
    if (isChanged) announceReservationChange(ctx, reservation, wasIn);
    return reservation;
  },
});

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
