import type { WebhookDelivery, WebhookEndpoint, webhookStore } from "#db/across-tenants/webhooks.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { type ClaimedJob, FailedTry, isTimeout, workOnClaim } from "#server/ground/platform/claimed-work.server.ts";
import { createPatience, type Patience } from "#server/ground/platform/patience.ts";
import { signWebhook } from "#server/ground/platform/webhook-signature.server.ts";
import type { DeliveryProblem } from "./webhook.texts.ts";
import { testEvent } from "./webhook-events.ts";
import { openWebhookSecrets } from "./webhook-secret.server.ts";

const endpointsPerRun = 60;
const messagesPerEndpoint = 100;
/** Half of the connections that a Worker may have open at once: the others are for the database. */
const atOnce = 3;
/** Nothing but time or an Admin changes these: the next message would meet the same. */
const lasting: ReadonlySet<string | null> = new Set<DeliveryProblem>(["timeout", "unreachable", "address", "secret"]);
/** How long an endpoint is left alone that was slow or did not respond. */
const leftMs = 60_000;

export type WebhookSending = {
  store: ReturnType<typeof webhookStore>;
  appSecret: string;
  isOutside: (address: string) => Promise<boolean>;
  now: () => Date;
  /** Pauses an endpoint that nothing gets through to, and tells the Admins; in one transaction. */
  pause: (endpoint: WebhookEndpoint, reason: "failing" | "gone") => Promise<void>;
  /** For a whole request; 10 seconds. */
  timeoutMs?: number;
  /** How much waiting this run can afford. */
  patience?: Patience;
};

type Attempt = { lastTryAt: Date; lastStatus: number | null; lastProblem: DeliveryProblem | null; durationMs: number };
type Result = { endpoint: WebhookEndpoint | undefined; state: "delivered" | "failed" | "held"; attempt: Attempt };

/** A try that failed, with what the log shows of it. */
class FailedDelivery extends FailedTry {
  readonly attempt: Attempt;

  constructor(attempt: Attempt) {
    super(attempt.lastProblem ?? "failed", { isSilent: attempt.lastProblem === "timeout" });
    this.attempt = attempt;
  }
}

/**
 * Sends every due message, however many senders run concurrently: those of an endpoint one after the other in the order in
 * which things happened, endpoints side by side. An endpoint that does not respond, or slowly, is left alone until the next
 * run, and so are the others of a tenant with two of them (`Patience`). Returns how many messages were sent.
 */
export async function sendDueWebhooks({ patience = createPatience(), ...given }: WebhookSending): Promise<number> {
  const sending = { ...given, patience };
  const endpoints = await sending.store.dueEndpoints(sending.now(), endpointsPerRun);
  async function lane(): Promise<number> {
    let sent = 0;
    for (let due = endpoints.shift(); due !== undefined && !patience.isOver(); due = endpoints.shift()) {
      if (patience.hasFor(due.endpointId, due.headquarterId)) sent += await sendToEndpoint(sending, due.endpointId);
      else await leave(sending, due.endpointId);
    }
    return sent;
  }
  const sent = await Promise.all(Array.from({ length: atOnce }, lane));
  return sent.reduce((sum, count) => sum + count, 0);
}

type PatientSending = WebhookSending & { patience: Patience };

async function sendToEndpoint(sending: PatientSending, endpointId: string): Promise<number> {
  const { store, now, patience } = sending;
  let sent = 0;
  for (const delivery of await store.dueOf(endpointId, now(), messagesPerEndpoint)) {
    let isLasting = false;
    const job = deliveryJob(sending, (problem) => {
      isLasting = lasting.has(problem);
    });
    const outcome = await workOnClaim(job, delivery);
    if (outcome === "done") sent += 1;
    // Another sender is at work here, and would otherwise be overtaken.
    if (outcome === "taken") break;
    if (isLasting || !patience.hasFor(endpointId, delivery.headquarterId)) {
      await leave(sending, endpointId);
      break;
    }
  }
  return sent;
}

const leave = ({ store, now }: WebhookSending, endpointId: string) =>
  store.postpone(endpointId, new Date(now().getTime() + leftMs));

function deliveryJob(
  sending: PatientSending,
  onFailure: (problem: DeliveryProblem | null) => void,
): ClaimedJob<WebhookDelivery, Result> {
  const { store, now, pause } = sending;
  let failed: Attempt | undefined;
  return {
    name: "send webhook",
    now,
    givesUp: true,
    claim: store.claim,
    async work(delivery) {
      try {
        const { endpointId, headquarterId } = delivery;
        return await sending.patience.call(endpointId, headquarterId, () => deliver(sending, delivery));
      } catch (error) {
        if (error instanceof FailedDelivery) failed = error.attempt;
        onFailure(failed?.lastProblem ?? null);
        throw error;
      }
    },
    async finish(delivery, { endpoint, state, attempt }) {
      await store.finish(delivery, { state, ...attempt });
      if (!endpoint || state === "held") return;
      if (attempt.lastProblem === "gone") await pause(endpoint, "gone");
      else if (state === "delivered") await store.markFailing(endpoint.id, null);
    },
    async release(delivery, nextTryAt) {
      await store.release(delivery, nextTryAt, failed ?? noAttempt(now()));
      const endpoint = await store.endpoint(delivery);
      if (!endpoint || endpoint.pausedAt) return;
      await store.markFailing(endpoint.id, now());
      const failingMs = now().getTime() - (endpoint.failingSince ?? now()).getTime();
      const isOver = nextTryAt === null && failingMs >= limits.webhooks.pausedAfterHours * 3_600_000;
      if (isOver) await pause(endpoint, "failing");
    },
  };
}

const noAttempt = (now: Date): Attempt => ({
  lastTryAt: now,
  lastStatus: null,
  lastProblem: "unreachable",
  durationMs: 0,
});

/** One request. Throws `FailedDelivery`. */
async function deliver(sending: WebhookSending, delivery: WebhookDelivery): Promise<Result> {
  const { store, appSecret, isOutside, now, timeoutMs = limits.outgoing.timeoutMs } = sending;
  const startedAt = now();
  const start = performance.now();
  const attemptOf = (lastProblem: DeliveryProblem | null, lastStatus: number | null = null): Attempt => ({
    lastTryAt: startedAt,
    lastStatus,
    lastProblem,
    durationMs: Math.round(performance.now() - start),
  });
  const endpoint = await store.endpoint(delivery);
  if (!endpoint || endpoint.deletedAt) return { endpoint: undefined, state: "failed", attempt: attemptOf("removed") };
  const isSendable = endpoint.isOn && endpoint.pausedAt === null;
  if (!isSendable && delivery.type !== testEvent) return { endpoint, state: "held", attempt: attemptOf(null) };

  const secrets = await openWebhookSecrets(appSecret, endpoint, startedAt);
  if (secrets.length === 0) throw new FailedDelivery(attemptOf("secret"));
  if (!(await isOutside(endpoint.url))) throw new FailedDelivery(attemptOf("address"));
  const signed = secrets.map((secret) => signWebhook(secret, delivery.messageId, delivery.body, startedAt));
  const response = await fetch(endpoint.url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Handschlag-Webhooks/1",
      ...signed[0],
      "webhook-signature": signed.map((headers) => headers["webhook-signature"]).join(" "),
    },
    body: delivery.body,
    // A redirect could lead to a forbidden address.
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error) => {
    throw new FailedDelivery(attemptOf(isTimeout(error) ? "timeout" : "unreachable"));
  });
  // Nothing of the body is needed, however long it is.
  await response.body?.cancel().catch(() => {});
  const { status } = response;
  if (response.ok) return { endpoint, state: "delivered", attempt: attemptOf(null, status) };
  if (status === 410) return { endpoint, state: "failed", attempt: attemptOf("gone", status) };
  const isRedirect = status >= 300 && status < 400;
  throw new FailedDelivery(attemptOf(isRedirect ? "redirect" : "refused", status));
}
