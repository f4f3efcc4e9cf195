import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { announceToOffices } from "#server/ground/platform/announce-change.server.ts";

/** Notifies open inboxes of a changed scan. */
export function announceScanChange(
  ctx: Pick<Context, "platform" | "db" | "newId">,
  scan: { id: string; branchId: string | null },
): void {
  const event = { id: `${scan.id}-${ctx.newId()}`, type: "scan_changed", data: { scan_id: scan.id } };
  announceToOffices(ctx, [scan.branchId], event);
}
