import type { Context } from "#server/kernel/use-case.server.ts";
import { dealerRoom } from "#server/platform/announce-change.server.ts";

/** Notifies open inboxes of a changed scan, with its id only. */
export function announceScanChange(
  ctx: Pick<Context, "platform" | "db" | "newId">,
  scan: { id: string; branchId: string | null },
) {
  const { headquarterId } = ctx.db.scope;
  const event = { id: `${scan.id}-${ctx.newId()}`, type: "scan_changed", data: { scan_id: scan.id } };
  for (const room of new Set([null, scan.branchId].map((office) => dealerRoom(headquarterId, office))))
    ctx.platform.waitUntil(ctx.platform.rooms.publish("dealer", room, event));
}
