import type { AnyContext } from "#server/kernel/use-case.server.ts";
import { dealerRoom } from "#server/platform/announce-change.server.ts";

/** Notifies open lists and calendars of a changed vehicle, with id and version only. `wasIn`: the office it was moved from. */
export function announceVehicleChange(
  ctx: Pick<AnyContext, "platform" | "db">,
  vehicle: { id: string; version: number; branchId: string | null },
  wasIn: string | null = vehicle.branchId,
): void {
  const { headquarterId } = ctx.db.scope;
  const event = {
    id: `${vehicle.id}-${vehicle.version}`,
    type: "vehicle_changed",
    data: { vehicle_id: vehicle.id, version: vehicle.version },
  };
  for (const room of new Set([null, vehicle.branchId, wasIn].map((office) => dealerRoom(headquarterId, office))))
    ctx.platform.waitUntil(ctx.platform.rooms.publish("dealer", room, event));
}
/** The same for many vehicles at once: one event for every office. */
export function announceStockChange(
  ctx: Pick<AnyContext, "platform" | "db" | "newId">,
  offices: Iterable<string | null>,
): void {
  const { headquarterId } = ctx.db.scope;
  const event = { id: ctx.newId(), type: "vehicles_changed", data: {} };
  for (const room of new Set([null, ...offices].map((office) => dealerRoom(headquarterId, office))))
    ctx.platform.waitUntil(ctx.platform.rooms.publish("dealer", room, event));
}
