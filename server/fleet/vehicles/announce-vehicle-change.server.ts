import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { announceToOffices } from "#server/ground/platform/announce-change.server.ts";

/** Notifies open lists and calendars of a changed vehicle. `wasIn`: the office it was moved from. */
export function announceVehicleChange(
  ctx: Pick<AnyContext, "platform" | "db">,
  vehicle: { id: string; version: number; branchId: string | null },
  wasIn: string | null = vehicle.branchId,
): void {
  announceToOffices(ctx, [vehicle.branchId, wasIn], {
    id: `${vehicle.id}-${vehicle.version}`,
    type: "vehicle_changed",
    data: { vehicle_id: vehicle.id, version: vehicle.version },
  });
}

/** The same for many vehicles at once: one event for every office. */
export function announceStockChange(
  ctx: Pick<AnyContext, "platform" | "db" | "newId">,
  offices: Iterable<string | null>,
): void {
  announceToOffices(ctx, offices, { id: ctx.newId(), type: "vehicles_changed", data: {} });
}
