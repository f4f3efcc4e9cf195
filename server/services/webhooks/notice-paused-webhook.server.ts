import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { notifyUsers } from "#server/services/notifications/notify-users.server.ts";

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
