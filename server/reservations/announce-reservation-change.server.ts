import type { AnyContext } from "#server/kernel/use-case.server.ts";
import { dealerRoom } from "#server/platform/announce-change.server.ts";

/** Notifies open calendars, timelines and vehicle lists, with ids only. */
export function announceReservationChange(
  ctx: Pick<AnyContext, "platform" | "db" | "newId">,
  reservation: { id: string; vehicleId: string; branchId: string | null },
  wasIn: string | null = reservation.branchId,
): void {
  const { headquarterId } = ctx.db.scope;
  const event = {
    id: ctx.newId(),
    type: "reservation_changed",
    data: { reservation_id: reservation.id, vehicle_id: reservation.vehicleId },
  };
  for (const room of new Set([null, reservation.branchId, wasIn].map((office) => dealerRoom(headquarterId, office))))
    ctx.platform.waitUntil(ctx.platform.rooms.publish("dealer", room, event));
}
