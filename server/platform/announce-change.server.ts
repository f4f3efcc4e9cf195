import type { AnyContext } from "#server/kernel/use-case.server.ts";

/** Rooms in which a tenant's lists wait for changes; a branch's lists wait in a room of their own. */
export const dealerRoom = (headquarterId: string, branchId: string | null) =>
  branchId === null ? headquarterId : `${headquarterId}:${branchId}`;

/**
 * Tells open lists and pages that a process changed: id and version, nothing else; they fetch what they may see.
 * Headquarters see all branches, so their room hears of every change.
 */
export function announceProcessChange(
  ctx: Pick<AnyContext, "platform" | "db">,
  process: { id: string; version: number; branchId: string | null },
): void {
  const { headquarterId } = ctx.db.scope;
  const event = {
    id: `${process.id}-${process.version}`,
    type: "process_changed",
    data: { process_id: process.id, version: process.version },
  };
  const rooms = new Set([dealerRoom(headquarterId, null), dealerRoom(headquarterId, process.branchId)]);
  for (const room of rooms) ctx.platform.waitUntil(ctx.platform.rooms.publish("dealer", room, event));
}
