import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { LegitimationStore } from "#db/across-tenants/legitimation.server.ts";
import { documentImages, idChecks, legitimationRequests } from "#db/schema/id-checks.ts";
import type { System } from "#server/access/actor.ts";
import type { AnyContext, Context } from "#server/kernel/use-case.server.ts";
import { retryMinutes } from "#server/platform/retry-pauses.ts";
import { signImageLink } from "#server/platform/signed-links.server.ts";
import { legitimationRequestToWire } from "./legitimation.wire.ts";
import { webhookOf } from "./legitimation-provider.server.ts";
import { isAllowedWebhookAddress } from "./webhook-address.rules.ts";
import { signWebhook } from "./webhook-signature.server.ts";

const leaseMinutes = 2;
const answerTimeoutMs = 10_000;
const maximumPerRun = 20;

type SendingContext = Pick<AnyContext, "db" | "now" | "platform">;
type Request = typeof legitimationRequests.$inferSelect;

/**
 * Hands a request to the tenant's legitimation service, if it is due. It is claimed first, so two senders do not both
 * send; a service that is away is asked again with the pauses of mails, then staff decide alone. Throws nothing of the
 * service's: a check never waits for it.
 */
export async function sendLegitimationRequest(ctx: SendingContext, requestId: string): Promise<void> {
  const request = await claim(ctx, requestId);
  if (!request) return;
  const problem = await deliver(ctx, request).catch((error) => (error instanceof Error ? error.name : "unknown error"));
  const now = ctx.now();
  const claimed = and(
    eq(legitimationRequests.id, request.id),
    eq(legitimationRequests.tries, request.tries),
    eq(legitimationRequests.state, "sending"),
  );
  if (problem === null || problem === "obsolete") {
    const patch = problem ? { state: "obsolete" as const } : { state: "sent" as const, sentAt: now };
    await ctx.db.update(legitimationRequests, claimed, patch);
    return;
  }
  const pause = retryMinutes[request.tries - 1];
  const next =
    pause === undefined
      ? { state: "failed" as const }
      : { state: "queued" as const, nextTryAt: new Date(now.getTime() + pause * 60_000) };
  await ctx.db.update(legitimationRequests, claimed, next);
  console.error("legitimation request not sent", request.id, problem);
}

async function claim({ db, now }: SendingContext, requestId: string): Promise<Request | undefined> {
  const waiting = await db.get(legitimationRequests, requestId);
  if (!waiting) return undefined;
  const [claimed] = await db.update(
    legitimationRequests,
    and(
      eq(legitimationRequests.id, requestId),
      eq(legitimationRequests.tries, waiting.tries),
      inArray(legitimationRequests.state, ["queued", "sending"]),
      lte(legitimationRequests.nextTryAt, now()),
    ),
    { state: "sending", tries: waiting.tries + 1, nextTryAt: new Date(now().getTime() + leaseMinutes * 60_000) },
  );
  return claimed;
}

/** Answers what went wrong, "obsolete" when nobody has to be asked any more, null when the service has taken it. */
async function deliver({ db, now, platform }: SendingContext, request: Request): Promise<string | null> {
  const webhook = webhookOf(await db.headquarter());
  const check = await db.get(idChecks, request.idCheckId);
  const isOpen = check?.approvalState === "IN_PROGRESS" || check?.licenseApprovalState === "IN_PROGRESS";
  if (!webhook || !check || !isOpen || check.discardedAt) return "obsolete";
  if (!isAllowedWebhookAddress(webhook.url, platform)) return "address not allowed";

  const images = await db
    .select()
    .from(documentImages)
    .where(and(eq(documentImages.idCheckId, check.id), isNull(documentImages.deletedAt)))
    .orderBy(asc(documentImages.createdAt), asc(documentImages.id));
  const signed = await Promise.all(
    images.map(async (image) => ({ ...image, ...(await signImageLink(platform, image.id, now())) })),
  );
  const wire = legitimationRequestToWire(request.id, check, signed, { appUrl: platform.appUrl, now: now() });
  const body = JSON.stringify(wire);
  const response = await fetch(webhook.url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...signWebhook(webhook.secret, request.id, body, now()) },
    body,
    // A redirect could lead where the address itself may not.
    redirect: "manual",
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  await response.body?.cancel();
  return response.ok ? null : `status ${response.status}`;
}

/** The same for all tenants: what was not sent right after its check was started. */
export async function sendDueLegitimationRequests(
  store: Pick<LegitimationStore, "due">,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
): Promise<void> {
  for (const { headquarterId, requestId } of await store.due(now, maximumPerRun)) {
    await sendLegitimationRequest(contextOf(headquarterId), requestId);
  }
}
