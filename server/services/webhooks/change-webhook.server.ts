import { and, eq, isNull } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { isAllowedAddress } from "#server/ground/kernel/outside-address.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { assertNotTaken, isWebhook } from "./create-webhook.server.ts";
import { RotateSecretInput, SaveWebhookInput, SwitchWebhookInput, WebhookIdInput } from "./webhook.schema.ts";
import { webhookTexts } from "./webhook.texts.ts";
import { sealWebhookSecret, webhookSecretOf } from "./webhook-secret.server.ts";

/**
 * Changes where messages go and which; to a new address goes at once what has failed at the one before, unless the endpoint is paused.
 * Throws `Problem` not-found, invalid (address, one that has a webhook), conflict (changed meanwhile).
 */
export const saveWebhook = useCase({
  may: ["update", "webhook"],
  input: SaveWebhookInput,
  async run(ctx, { id, url, events, version }): Promise<void> {
    if (!isAllowedAddress(url, ctx.platform)) throw new Problem("invalid", webhookTexts.urlRefused, { field: "url" });
    const isMoved = await ctx.db.transaction(async (tx) => {
      const inUse = await tx.find(webhookEndpoints, isNull(webhookEndpoints.deletedAt));
      const before = inUse.find((endpoint) => endpoint.id === id);
      if (!before) throw notFound(webhookTexts.unknown);
      if (before.version !== version) {
        const isSame = before.url === url && JSON.stringify(before.events) === JSON.stringify(events);
        // The same form sent twice is saved once.
        if (isSame && before.version === version + 1) return false;
        throw new Problem("conflict", webhookTexts.changedMeanwhile);
      }
      const hasNewAddress = before.url !== url;
      if (hasNewAddress)
        assertNotTaken(
          url,
          inUse.filter((endpoint) => endpoint !== before),
        );
      const ofOldAddress = hasNewAddress ? { failingSince: null } : {};
      await tx.change(webhookEndpoints, isWebhook(id), { url, events, version: version + 1, ...ofOldAddress });
      if (hasNewAddress) {
        const waits = and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "queued"));
        await tx.change(webhookDeliveries, waits, { nextTryAt: ctx.now() });
      }
      const details = { events: events.join(" ") };
      await addAuditEntry(tx, ctx, { action: "save_webhook", subjectType: "webhook", subjectId: id, details });
      return hasNewAddress;
    });
    if (isMoved) ctx.platform.waitUntil(ctx.platform.sendWebhooks());
  },
});

/**
 * Gives an endpoint a new secret and returns it in plain text, the only time; messages are signed with the previous one, too,
 * for 24 hours. The same form sent again returns the same secret. Throws `Problem` not-found.
 */
export const rotateWebhookSecret = useCase({
  may: ["update", "webhook"],
  input: RotateSecretInput,
  async run(ctx, { id, secret: random }): Promise<{ secret: string }> {
    const secret = webhookSecretOf(random);
    const secretHash = await sha256Hex(secret);
    const sealed = await sealWebhookSecret(ctx.platform.appSecret, ctx.actor.headquarterId, secret);
    await ctx.db.transaction(async (tx) => {
      const [endpoint] = await tx.find(webhookEndpoints, isWebhook(id));
      if (!endpoint) throw notFound(webhookTexts.unknown);
      if (endpoint.secretHash === secretHash) return;
      await tx.change(webhookEndpoints, isWebhook(id), {
        secret: sealed,
        secretHash,
        previousSecret: endpoint.secret,
        previousSecretUntil: new Date(ctx.now().getTime() + limits.webhooks.overlapHours * 3_600_000),
      });
      await addAuditEntry(tx, ctx, { action: "rotate_webhook_secret", subjectType: "webhook", subjectId: id });
    });
    return { secret };
  },
});

/**
 * Switches an endpoint on, which also ends a pause and sends what has waited, or off, after which nothing is recorded for it.
 * Throws `Problem` not-found.
 */
export const switchWebhook = useCase({
  may: ["update", "webhook"],
  input: SwitchWebhookInput,
  async run(ctx, { id, isOn }): Promise<void> {
    const now = ctx.now();
    const running = { isOn, pausedAt: null, pauseReason: null, failingSince: null };
    await ctx.db.transaction(async (tx) => {
      const changed = await tx.update(webhookEndpoints, isWebhook(id), isOn ? running : { isOn });
      if (changed.length === 0) throw notFound(webhookTexts.unknown);
      if (isOn) {
        const isHeld = and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "held"));
        await tx.change(webhookDeliveries, isHeld, { state: "queued", nextTryAt: now });
      }
      const details = { is_on: isOn };
      await addAuditEntry(tx, ctx, { action: "switch_webhook", subjectType: "webhook", subjectId: id, details });
    });
    if (isOn) ctx.platform.waitUntil(ctx.platform.sendWebhooks());
  },
});

/** Removes an endpoint for good; nothing is sent there any more. Removed before is not an error. Throws `Problem` not-found. */
export const deleteWebhook = useCase({
  may: ["delete", "webhook"],
  input: WebhookIdInput,
  async run(ctx, { id }): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const gone = { deletedAt: ctx.now(), secret: "", previousSecret: null, previousSecretUntil: null };
      const removed = await tx.update(webhookEndpoints, isWebhook(id), gone);
      if (removed.length === 1) {
        await addAuditEntry(tx, ctx, { action: "delete_webhook", subjectType: "webhook", subjectId: id });
      } else if (!(await tx.get(webhookEndpoints, id))) throw notFound(webhookTexts.unknown);
    });
  },
});
