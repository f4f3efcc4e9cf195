import { reservations } from "#db/schema/vehicles.ts";
import { reservationTexts as t } from "#server/fleet/reservations/reservation.texts.ts";
import {
  assertReservationsActivated,
  reservableVehicle,
} from "#server/fleet/reservations/reservation-rights.server.ts";
import { headquartersKey } from "#server/fleet/vehicles/vehicle-offices.ts";
import { reservationTitle } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { undoMsLeft } from "#server/ground/kernel/undo.rules.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

/**
 * A reservation with its vehicle, before it gets another (reservations.md#another-vehicle). Throws `Problem` conflict once nobody
 * came for it, forbidden where reservations are not activated, not-found.
 */
export const getReservationToMove = useCase({
  may: ["update", "reservation"],
  feature: "vehicles",
  input: z.object({ id: IdText }),
  async run({ db }, { id }) {
    const [reservation] = await Promise.all([db.get(reservations, id), assertReservationsActivated(db)]);
    if (!reservation) throw notFound(t.gone);
    if (reservation.noShowAt) throw new Problem("conflict", t.noShowFixed);
    const { brand, name, licensePlate, branchId } = await reservableVehicle(db, reservation.vehicleId);
    const { vehicleId, version, startAt, endAt } = reservation;
    return {
      id,
      version,
      startAt,
      endAt,
      title: reservationTitle(reservation),
      vehicle: { id: vehicleId, name: `${brand} ${name}`, licensePlate },
      officeKey: branchId ?? headquartersKey,
    };
  },
});

/**
 * How long a screen offers to take back the change that made this version of a reservation, in milliseconds; 0 once it was changed
 * again.
 */
export const getChangeJustMade = useCase({
  may: ["update", "reservation"],
  feature: "vehicles",
  input: z.object({ id: IdText, version: z.number().int() }),
  async run({ db, now }, { id, version }): Promise<number> {
    const reservation = await db.get(reservations, id);
    return reservation?.version === version ? undoMsLeft(reservation.changedAt, now()) : 0;
  },
});
