import { and, eq, isNull } from "drizzle-orm";
import { webhookEndpoints } from "#db/schema/webhooks.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { isAllowedAddress } from "#server/ground/kernel/outside-address.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { queueSecurityMail } from "#server/services/notifications/security-mail.server.ts";
import { CreateWebhookInput } from "./webhook.schema.ts";
import { webhookTexts } from "./webhook.texts.ts";
import { sealWebhookSecret, webhookSecretOf } from "./webhook-secret.server.ts";

/**
 * Adds an endpoint and returns its secret in plain text, the only time. The same form sent again returns the same secret.
 * Throws `Problem` invalid (address, one that has a webhook, too many, a form sent before with other values).
 */
export const createWebhook = useCase({
  may: ["create", "webhook"],
  input: CreateWebhookInput,
  async run(ctx, { url, events, secret: random }): Promise<{ url: string; secret: string }> {
    const { actor, platform } = ctx;
    if (!isAllowedAddress(url, platform)) throw new Problem("invalid", webhookTexts.urlRefused, { field: "url" });
    const secret = webhookSecretOf(random);
    const secretHash = await sha256Hex(secret);
    const sealed = await sealWebhookSecret(platform.appSecret, actor.headquarterId, secret);
    const id = ctx.newId();
    await ctx.db.transaction(async (tx) => {
      const inUse = await tx.find(webhookEndpoints, isNull(webhookEndpoints.deletedAt));
      const made = inUse.find((endpoint) => endpoint.secretHash === secretHash);
      if (made) return assertSame(made, { url, events });
      assertNotTaken(url, inUse);
      const { endpoints: maximum } = limits.webhooks;
      if (inUse.length >= maximum) throw new Problem("invalid", webhookTexts.tooMany(maximum), { field: "url" });
      const isNew = await tx.insertOnce(webhookEndpoints, {
        id,
        url,
        events,
        secretHash,
        secret: sealed,
        createdByUserId: actor.userId,
        createdAt: ctx.now(),
      });
      if (!isNew) throw new Problem("invalid", webhookTexts.formOutdated);
      const details = { events: events.join(" ") };
      await addAuditEntry(tx, ctx, { action: "create_webhook", subjectType: "webhook", subjectId: id, details });
      await queueSecurityMail(tx, ctx, "webhook");
    });
    platform.waitUntil(platform.sendQueuedMails());
    return { url, secret };
  },
});

/** An endpoint in use, as a condition. */
export const isWebhook = (id: string) => and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.deletedAt));

/**
 * Throws `Problem` invalid when one of these endpoints has the address already: its program would get every message twice, with the
 * same `webhook-id`, and could not verify one of them.
 */
export function assertNotTaken(url: string, others: readonly { url: string }[]): void {
  const { href } = new URL(url);
  if (others.some((other) => new URL(other.url).href === href))
    throw new Problem("invalid", webhookTexts.urlTaken, { field: "url" });
}

type Chosen = { url: string; events: readonly string[] };

/** The page would say that what was typed now has been added. */
function assertSame(made: Chosen, { url, events }: Chosen): void {
  const isSame = made.url === url && JSON.stringify(made.events) === JSON.stringify(events);
  if (!isSame) throw new Problem("invalid", webhookTexts.formOutdated);
}
