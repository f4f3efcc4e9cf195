import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { LegitimationStore } from "#db/across-tenants/legitimation.server.ts";
import { documentImages, idChecks, legitimationRequests } from "#db/schema/id-checks.ts";
import type { System } from "#server/ground/access/actor.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { AnyContext, Context } from "#server/ground/kernel/use-case.server.ts";
import { type ClaimedJob, FailedTry, isTimeout, workOnClaim } from "#server/ground/platform/claimed-work.server.ts";
import { createPatience, type Patience } from "#server/ground/platform/patience.ts";
import { signImageLink } from "#server/ground/platform/signed-links.server.ts";
import { signWebhook } from "#server/ground/platform/webhook-signature.server.ts";
import { legitimationRequestToWire } from "./legitimation.wire.ts";
import { openWebhook } from "./legitimation-provider.server.ts";

const maximumPerRun = 20;
/** Services that a run waits for in vain. */
const slowPerRun = 10;
/** How long a service is left alone that was slow or did not respond. */
const leftMs = 60_000;

type SendingContext = Pick<AnyContext, "db" | "now" | "platform"> & {
  patience?: Patience;
  /** 10 seconds. */
  timeoutMs?: number | undefined;
};
type Request = typeof legitimationRequests.$inferSelect;

/**
 * Sends a request to the tenant's legitimation service, if it is due and no other sender has claimed it; an unreachable
 * service is retried with the same pauses as mails, then staff decide alone. Never throws the service's errors: a check does
 * not wait for it.
 */
export async function sendLegitimationRequest(ctx: SendingContext, requestId: string): Promise<void> {
  const request = await ctx.db.get(legitimationRequests, requestId);
  if (request) await workOnClaim(requestJob(ctx), request);
}

function requestJob(ctx: SendingContext): ClaimedJob<Request, "sent" | "obsolete"> {
  const { db, now } = ctx;
  const { id, tries, state, nextTryAt: due } = legitimationRequests;
  return {
    name: "ask legitimation service",
    now,
    givesUp: true,
    async claim(request, at, leaseUntil) {
      const isOpen = and(eq(id, request.id), eq(tries, request.tries), inArray(state, ["queued", "sending"]));
      const patch = { state: "sending" as const, tries: request.tries + 1, nextTryAt: leaseUntil };
      const [claimed] = await db.update(legitimationRequests, and(isOpen, lte(due, at)), patch);
      return claimed;
    },
    work: (request) => deliver(ctx, request),
    async finish(request, outcome) {
      const patch = outcome === "sent" ? { state: outcome, sentAt: now() } : { state: outcome };
      await db.update(legitimationRequests, and(eq(id, request.id), eq(state, "sending")), patch);
    },
    async release(request, nextTryAt) {
      const isClaim = and(eq(id, request.id), eq(tries, request.tries), eq(state, "sending"));
      const patch = nextTryAt ? { state: "queued" as const, nextTryAt } : { state: "failed" as const };
      await db.update(legitimationRequests, isClaim, patch);
    },
  };
}

/** "obsolete" when the request is no longer needed. Throws when the service is unreachable or refuses it. */
async function deliver(ctx: SendingContext, request: Request): Promise<"sent" | "obsolete"> {
  const { db, now, platform, patience = createPatience(), timeoutMs = limits.outgoing.timeoutMs } = ctx;
  const webhook = await openWebhook(platform.appSecret, await db.headquarter());
  const check = await db.get(idChecks, request.idCheckId);
  const isOpen = check?.approvalState === "IN_PROGRESS" || check?.licenseApprovalState === "IN_PROGRESS";
  if (!webhook || !check || !isOpen || check.discardedAt) return "obsolete";
  if (!(await platform.isOutside(webhook.url))) throw new FailedTry("address not allowed");

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
  const post = () =>
    fetch(webhook.url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...signWebhook(webhook.secret, request.id, body, now()) },
      body,
      // A redirect could lead to a forbidden address.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error) => {
      throw isTimeout(error) ? new FailedTry("no answer in time", { isSilent: true }) : error;
    });
  const response = await patience.call(request.headquarterId, request.headquarterId, post);
  await response.body?.cancel();
  if (!response.ok) throw new FailedTry(`status ${response.status}`);
  return "sent";
}

/**
 * The same for all tenants: sends what was not sent right after its check was started. A service that does not respond, or
 * slowly, is left alone until the next run.
 */
export async function sendDueLegitimationRequests(
  store: Pick<LegitimationStore, "due">,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
  patience: Patience = createPatience({ perRun: slowPerRun }),
  timeoutMs?: number,
): Promise<void> {
  for (const { headquarterId, requestId } of await store.due(now, maximumPerRun)) {
    if (patience.isOver()) return;
    const { db, ...rest } = contextOf(headquarterId);
    const request = await db.get(legitimationRequests, requestId);
    if (request) await workOnClaim(requestJob({ db, ...rest, patience, timeoutMs }), request);
    if (patience.hasFor(headquarterId, headquarterId)) continue;
    // No longer due, so this run leaves them as well.
    const waits = and(eq(legitimationRequests.state, "queued"), lte(legitimationRequests.nextTryAt, now));
    await db.update(legitimationRequests, waits, { nextTryAt: new Date(now.getTime() + leftMs) });
  }
}
