import { and, eq } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { isWebhook } from "./create-webhook.server.ts";
import { newMessage } from "./queue-webhook.server.ts";
import { DeliveryIdInput, WebhookIdInput } from "./webhook.schema.ts";
import { webhookTexts } from "./webhook.texts.ts";
import { testEvent } from "./webhook-events.ts";

/** Sends a message that says nothing, also to an endpoint that is switched off. Throws `Problem` not-found, too-many. */
export const sendTestWebhook = useCase({
  may: ["update", "webhook"],
  input: WebhookIdInput,
  async run(ctx, { id }): Promise<void> {
    const { platform, actor } = ctx;
    const limit = { name: "webhook-test", subject: actor.headquarterId, maximum: 20, windowMinutes: 15 };
    await platform.limitTries({ ...limit, text: "Zu viele Testereignisse. Bitte warten Sie einige Minuten." });
    await ctx.db.transaction(async (tx) => {
      const [endpoint] = await tx.find(webhookEndpoints, isWebhook(id));
      if (!endpoint) throw notFound(webhookTexts.unknown);
      const message = newMessage(ctx, testEvent, {});
      await tx.add(webhookDeliveries, { ...message, id: ctx.newId(), endpointId: id, state: "queued" });
    });
    platform.waitUntil(platform.sendWebhooks());
  },
});

/**
 * Sends a message of the log again, with the same `webhook-id`; while it is on its way a second call changes nothing. Throws
 * `Problem` not-found, conflict (the endpoint is switched off or paused).
 */
export const resendWebhook = useCase({
  may: ["update", "webhook"],
  input: DeliveryIdInput,
  async run(ctx, { id, deliveryId }): Promise<void> {
    const now = ctx.now();
    await ctx.db.transaction(async (tx) => {
      const isOfEndpoint = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, id));
      const [endpoint] = await tx.find(webhookEndpoints, isWebhook(id));
      const [delivery] = await tx.find(webhookDeliveries, isOfEndpoint);
      if (!endpoint || !delivery) throw notFound(webhookTexts.deliveryUnknown);
      if (!endpoint.isOn || endpoint.pausedAt) throw new Problem("conflict", webhookTexts.notSendable);
      const { messageId, type, body } = delivery;
      const again = { id: ctx.newId(), endpointId: id, state: "queued" as const, nextTryAt: now, createdAt: now };
      if (!(await tx.insertOnce(webhookDeliveries, { ...again, messageId, type, body }))) return;
      const details = { event: type };
      await addAuditEntry(tx, ctx, { action: "resend_webhook", subjectType: "webhook", subjectId: id, details });
    });
    ctx.platform.waitUntil(ctx.platform.sendWebhooks());
  },
});
