import type { AnyContext } from "#server/kernel/use-case.server.ts";

/** The rooms that a tenant's lists listen to; a branch's lists have their own room. */
export const dealerRoom = (headquarterId: string, branchId: string | null) =>
  branchId === null ? headquarterId : `${headquarterId}:${branchId}`;

/**
 * Notifies open lists and pages of a changed process, with id and version only; they fetch what they may see.
 * Headquarters see all branches, so their room gets every change.
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
