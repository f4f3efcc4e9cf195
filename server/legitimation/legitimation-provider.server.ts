import type { headquarters } from "#db/schema/dealers.ts";
import { legitimationRequests } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/kernel/use-case.server.ts";

/** The source of the verdict about a check (product §4). */
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
    await tx.insert(legitimationRequests, { id, idCheckId: check.id, nextTryAt: now, webhookIds: [], createdAt: now });
    return id;
  },
};

/** The tenant's choice; with a webhook that lacks URL or secret, staff decide. */
export function legitimationProviderOf(settings: Settings): LegitimationProvider {
  return webhookOf(settings) ? webhook : manual;
}

/** URL and secret of the tenant's service, or null. */
export function webhookOf(settings: Settings): { url: string; secret: string } | null {
  const { legitimationProvider, legitimationWebhookUrl: url, legitimationWebhookSecret: secret } = settings;
  return legitimationProvider === "webhook" && url && secret ? { url, secret } : null;
}
