import { and, desc, eq, isNull } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { WebhookIdInput } from "./webhook.schema.ts";
import { webhookTexts } from "./webhook.texts.ts";

const shownDeliveries = 50;

const shown = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  events: webhookEndpoints.events,
  version: webhookEndpoints.version,
  isOn: webhookEndpoints.isOn,
  pausedAt: webhookEndpoints.pausedAt,
  pauseReason: webhookEndpoints.pauseReason,
  failingSince: webhookEndpoints.failingSince,
  previousSecretUntil: webhookEndpoints.previousSecretUntil,
  createdAt: webhookEndpoints.createdAt,
};

/** The tenant's endpoints, the newest first; never their secrets. */
export const listWebhooks = useCase({
  may: ["read", "webhook"],
  input: z.object({}),
  run: ({ db }) =>
    db
      .select(shown)
      .from(webhookEndpoints)
      .where(isNull(webhookEndpoints.deletedAt))
      .orderBy(desc(webhookEndpoints.createdAt)),
});

/** One endpoint with its newest 50 messages. Throws `Problem` not-found. */
export const getWebhook = useCase({
  may: ["read", "webhook"],
  input: WebhookIdInput,
  async run({ db, now }, { id }) {
    const isIt = and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.deletedAt));
    const [endpoint] = await db.select(shown).from(webhookEndpoints).where(isIt);
    if (!endpoint) throw notFound(webhookTexts.unknown);
    const deliveries = await db
      .select({
        id: webhookDeliveries.id,
        messageId: webhookDeliveries.messageId,
        type: webhookDeliveries.type,
        state: webhookDeliveries.state,
        tries: webhookDeliveries.tries,
        nextTryAt: webhookDeliveries.nextTryAt,
        lastTryAt: webhookDeliveries.lastTryAt,
        lastStatus: webhookDeliveries.lastStatus,
        lastProblem: webhookDeliveries.lastProblem,
        durationMs: webhookDeliveries.durationMs,
        createdAt: webhookDeliveries.createdAt,
      })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, id))
      .orderBy(desc(webhookDeliveries.createdAt))
      .limit(shownDeliveries);
    const { previousSecretUntil } = endpoint;
    const overlapEndsAt = previousSecretUntil && previousSecretUntil > now() ? previousSecretUntil : null;
    return { endpoint: { ...endpoint, overlapEndsAt }, deliveries };
  },
});
