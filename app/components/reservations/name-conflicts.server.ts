import { listReservationConflicts } from "#server/fleet/reservations/list-reservation-conflicts.server.ts";
import { reservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import { describeConflict } from "#server/fleet/reservations/reservation-conflict.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";

const namedConflicts = 2;

type Wanted = { id: string; vehicleId: string; startAt: Date; endAt: Date };

/**
 * What stands in the way of a reservation, the buffer included and as far as it can be seen from here, in a sentence
 * (reservations.md#conflicts); "" where nothing is seen.
 */
export async function nameConflicts(ctx: ActorDoor, { id, ...period }: Wanted): Promise<string> {
  const found = await listReservationConflicts(ctx, { ...period, withBuffer: true });
  const others = found.filter((conflict) => conflict.id !== id);
  if (others.length === 0) return "";
  const named = others.slice(0, namedConflicts).map(describeConflict);
  return reservationTexts.inTheWay(named, others.length - named.length);
}
