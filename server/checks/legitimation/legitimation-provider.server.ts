import type { headquarters } from "#db/schema/dealers.ts";
import { legitimationRequests } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { decryptText, encryptText } from "#server/ground/kernel/encrypted-text.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";

/** The source of the verdict about a check (checks.md#legitimation-service). */
export type LegitimationProvider = {
  /**
   * Called in the transaction that starts a check. Returns the id of a request to send afterwards
   * (`sendLegitimationRequest`), or null when no service is asked.
   */
  requestVerdict(tx: TenantDb, ctx: Pick<AnyContext, "now" | "newId">, check: { id: string }): Promise<string | null>;
};

type Settings = Pick<
  typeof headquarters.$inferSelect,
  "legitimationProvider" | "legitimationWebhookUrl" | "legitimationWebhookSecret"
>;

/** Staff decide on the detail page; no service is asked. */
const manual: LegitimationProvider = { requestVerdict: async () => null };

/** An external service gets a signed request and responds with a signed callback; staff may still decide first. */
const webhook: LegitimationProvider = {
  async requestVerdict(tx, ctx, check) {
    const id = ctx.newId();
    const now = ctx.now();
    await tx.add(legitimationRequests, { id, idCheckId: check.id, nextTryAt: now, webhookIds: [], createdAt: now });
    return id;
  },
};

/** The tenant's choice; with a webhook that lacks URL or secret, staff decide. */
export function legitimationProviderOf(settings: Settings): LegitimationProvider {
  return webhookOf(settings) ? webhook : manual;
}

/** URL and encrypted secret of the tenant's service, or null. */
function webhookOf(settings: Settings): { url: string; encrypted: string } | null {
  const { legitimationProvider, legitimationWebhookUrl: url, legitimationWebhookSecret: encrypted } = settings;
  return legitimationProvider === "webhook" && url && encrypted ? { url, encrypted } : null;
}

/** URL and secret of the tenant's service; null when there is none, or its secret was encrypted with an earlier APP_SECRET. */
export async function openWebhook(
  appSecret: string,
  settings: Settings & { id: string },
): Promise<{ url: string; secret: string } | null> {
  const webhook = webhookOf(settings);
  if (!webhook) return null;
  // Written before secrets were encrypted; saving the settings encrypts it.
  if (webhook.encrypted.startsWith("whsec_")) return { url: webhook.url, secret: webhook.encrypted };
  const secret = await decryptText(appSecret, secretScope(settings.id), webhook.encrypted);
  return secret === null ? null : { url: webhook.url, secret };
}

/** The secret of a tenant's service as it is stored. */
export const encryptWebhookSecret = (appSecret: string, headquarterId: string, secret: string): Promise<string> =>
  encryptText(appSecret, secretScope(headquarterId), secret);

const secretScope = (headquarterId: string) => ({ purpose: "legitimation-webhook-secret", subject: headquarterId });
