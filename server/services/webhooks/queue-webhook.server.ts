import { and, eq, isNull } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import type { testEvent, WebhookEventName } from "./webhook-events.ts";
import { type WebhookData, webhookData } from "./webhook-messages.schema.ts";

type QueueContext = Pick<AnyContext, "now" | "newId">;

/**
 * Inserts a message for every endpoint of the tenant that has chosen this event, in the transaction of what it tells about.
 * After the transaction call `platform.sendWebhooks()`; cron sends the rest.
 */
export async function queueWebhook<Name extends WebhookEventName>(
  tx: TenantDb,
  ctx: QueueContext,
  type: Name,
  data: WebhookData<Name>,
): Promise<void> {
  const inUse = await tx.find(
    webhookEndpoints,
    and(isNull(webhookEndpoints.deletedAt), eq(webhookEndpoints.isOn, true)),
  );
  const chosen = inUse.filter(({ events }) => events.includes(type));
  if (chosen.length === 0) return;
  const message = newMessage(ctx, type, webhookData[type].parse(data));
  await tx.insertMany(
    webhookDeliveries,
    chosen.map(({ id, pausedAt }) => ({
      ...message,
      id: ctx.newId(),
      endpointId: id,
      state: pausedAt ? ("held" as const) : ("queued" as const),
    })),
  );
}

/** The columns that are the same for every endpoint; `data` is what happened. */
export function newMessage(ctx: QueueContext, type: WebhookEventName | typeof testEvent, data: object) {
  const now = ctx.now();
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  return { messageId: `msg_${ctx.newId()}`, type, body, nextTryAt: now, createdAt: now };
}
