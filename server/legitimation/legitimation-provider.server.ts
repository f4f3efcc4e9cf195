import type { headquarters } from "#db/schema/dealers.ts";
import { legitimationRequests } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/kernel/use-case.server.ts";

/** Where the verdict about a check comes from (product §4). */
export type LegitimationProvider = {
  /**
   * Called in the transaction that starts a check. Answers the id of a request that is to be sent afterwards
   * (`sendLegitimationRequest`), or null when nobody else is asked.
   */
  requestVerdict(tx: TenantDb, ctx: Pick<AnyContext, "now" | "newId">, check: { id: string }): Promise<string | null>;
};

type Settings = Pick<
  typeof headquarters.$inferSelect,
  "legitimationProvider" | "legitimationWebhookUrl" | "legitimationWebhookSecret"
>;

/** Staff decide on the detail page: nobody else is asked. */
const manual: LegitimationProvider = { requestVerdict: async () => null };

/** An outside service is asked by a signed request and answers with a signed callback; staff may still decide first. */
const webhook: LegitimationProvider = {
  async requestVerdict(tx, ctx, check) {
    const id = ctx.newId();
    const now = ctx.now();
    await tx.insert(legitimationRequests, { id, idCheckId: check.id, nextTryAt: now, webhookIds: [], createdAt: now });
    return id;
  },
};

/** The tenant's choice; a webhook without address and secret is none, and staff decide. */
export function legitimationProviderOf(settings: Settings): LegitimationProvider {
  return webhookOf(settings) ? webhook : manual;
}

/** Address and secret of the tenant's service, or null. */
export function webhookOf(settings: Settings): { url: string; secret: string } | null {
  const { legitimationProvider, legitimationWebhookUrl: url, legitimationWebhookSecret: secret } = settings;
  return legitimationProvider === "webhook" && url && secret ? { url, secret } : null;
}
