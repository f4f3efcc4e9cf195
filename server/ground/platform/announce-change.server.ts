import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import type { NewEvent } from "#server/ground/party/wire.ts";

/** The rooms that a tenant's lists listen to; a branch's lists have their own room. */
export const dealerRoom = (headquarterId: string, branchId: string | null) =>
  branchId === null ? headquarterId : `${headquarterId}:${branchId}`;

/**
 * Publishes an event to the rooms of `offices` once the response is out (`null`: the headquarters). Headquarters see all
 * branches, so their room gets every event. An event carries ids and versions only; open pages fetch what they may see.
 */
export function announceToOffices(
  ctx: Pick<AnyContext, "platform" | "db">,
  offices: Iterable<string | null>,
  event: NewEvent,
): void {
  const { headquarterId } = ctx.db.scope;
  for (const room of new Set([null, ...offices].map((office) => dealerRoom(headquarterId, office))))
    ctx.platform.waitUntil(ctx.platform.rooms.publish("dealer", room, event));
}

/** Notifies open lists and pages of a changed process; `eventId`: of a change that leaves its version as it is. */
export function announceProcessChange(
  ctx: Pick<AnyContext, "platform" | "db">,
  process: { id: string; version: number; branchId: string | null },
  eventId = `${process.id}-${process.version}`,
): void {
  announceToOffices(ctx, [process.branchId], {
    id: eventId,
    type: "process_changed",
    data: { process_id: process.id, version: process.version },
  });
}
