import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { announceToOffices } from "#server/ground/platform/announce-change.server.ts";

/** Notifies open calendars, timelines and vehicle lists of a changed reservation. `wasIn`: the office it was moved from. */
export function announceReservationChange(
  ctx: Pick<AnyContext, "platform" | "db" | "newId">,
  reservation: { id: string; vehicleId: string; branchId: string | null },
  wasIn: string | null = reservation.branchId,
): void {
  announceToOffices(ctx, [reservation.branchId, wasIn], {
    id: ctx.newId(),
    type: "reservation_changed",
    data: { reservation_id: reservation.id, vehicle_id: reservation.vehicleId },
  });
}
