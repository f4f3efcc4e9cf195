import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/kernel/use-case.server.ts";
import { messageTexts } from "#server/notifications/message.texts.ts";
import { notifyUsers } from "#server/notifications/notify-users.server.ts";

/** Tells the headquarters' Admins that an endpoint is paused, in the transaction that pauses it. */
export const noticePausedWebhook = (
  tx: TenantDb,
  ctx: Pick<AnyContext, "actor" | "now" | "newId">,
  endpointId: string,
): Promise<void> =>
  notifyUsers(tx, ctx, {
    kind: "webhook_paused",
    body: messageTexts.webhookPaused,
    branchId: null,
    role: "Admin",
    subject: { type: "webhook", id: endpointId },
  });
