import { and, eq, isNull } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/kernel/use-case.server.ts";
import type { testEvent, WebhookEventName } from "./webhook-events.ts";

/** Ids and states only: a message may wait for days, and is kept in the log of two programs. */
export type WebhookData = { id_check_id: string; branch_office_id: string | null } & (
  | {
      document: "identity" | "license";
      approval_state: string;
      /** As the API writes it (spec §3); null: no license is checked. */
      drivers_liscense_approval_state: string | null;
    }
  | { contract_id: string; state: "created" | "signed" | "returned" }
);

type QueueContext = Pick<AnyContext, "now" | "newId">;

/**
 * Inserts a message for every endpoint of the tenant that has chosen this event, in the transaction of what it tells about.
 * After the transaction call `platform.sendWebhooks()`; cron sends the rest.
 */
export async function queueWebhook(
  tx: TenantDb,
  ctx: QueueContext,
  type: WebhookEventName,
  data: WebhookData,
): Promise<void> {
  const inUse = await tx.find(
    webhookEndpoints,
    and(isNull(webhookEndpoints.deletedAt), eq(webhookEndpoints.isOn, true)),
  );
  const chosen = inUse.filter(({ events }) => events.includes(type));
  if (chosen.length === 0) return;
  const message = newMessage(ctx, type, data);
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
