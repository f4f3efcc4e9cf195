import { and, eq, gt } from "drizzle-orm";
import { imageRequests, legitimationRequests } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import {
  announceDecision,
  checkToDecide,
  decideIn,
  identityApproval,
  licenseApproval,
  rejection,
} from "#server/checks/verification/decide-document.server.ts";
import { type DocumentHalf, halfOf } from "#server/checks/verification/document-half.ts";
import { wasWithdrawnSince } from "#server/checks/withdrawing/withdrawn-since.server.ts";
import type { System } from "#server/ground/access/actor.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { isSignedWebhook, type WebhookHeaders } from "#server/ground/platform/webhook-signature.server.ts";
import {
  identityVerdictFromWire,
  LegitimationAnswer,
  type LegitimationResult,
  licenseVerdictFromWire,
} from "./legitimation.wire.ts";
import { openWebhook } from "./legitimation-provider.server.ts";

/** How many deliveries of a request are remembered; a service repeats only the newest ones. */
const rememberedDeliveries = 50;

type Decided = Awaited<ReturnType<typeof decideIn>>;
type Results = z.output<typeof LegitimationResult>["data"];
type Answer = z.output<typeof LegitimationAnswer>["data"];

/**
 * Receives the verdict of the tenant's legitimation service: open documents are decided by the rules for
 * reviewers, however late it arrives; a user's decision stays, and so does that a decision was taken back. A repeated delivery
 * changes nothing. `body` is the raw signed text. Returns the result for each document; throws `Problem`
 * not-found (no such request, or the service is disabled), unauthorized (signature), `ZodError` (content), without
 * any change.
 */
export const receiveVerdict = behindDoor(
  async (
    ctx: Context<System>,
    { requestId, headers, body }: { requestId: string; headers: WebhookHeaders; body: string },
  ): Promise<Results> => {
    const request = await ctx.db.get(legitimationRequests, requestId);
    const webhook = await openWebhook(ctx.platform.appSecret, await ctx.db.headquarter());
    if (!request || !webhook) throw notFound();
    if (!isSignedWebhook(webhook.secret, headers, body, ctx.now())) {
      throw new Problem("unauthorized", "Die Signatur ist ungültig.");
    }
    const answer = LegitimationAnswer.parse(parseJson(body)).data;
    const decisions = decisionsOf(ctx, request.idCheckId, answer);

    const { results, decided } = await ctx.db.transaction(async (tx) => {
      const decided: Decided[] = [];
      if (!(await rememberDelivery(tx, requestId, headers.id, ctx.now())))
        return { results: alreadyDecided(answer), decided };
      const results: Results = {};
      for (const [key, decision] of decisions) {
        const isOutdated = await isOutdatedFor(tx, request, decision.half);
        const done = isOutdated ? null : await tryToDecide(tx, ctx, request.idCheckId, decision);
        if (done) decided.push(done);
        results[key] = done ? "decided" : "already_decided";
      }
      await addAuditEntry(tx, ctx, {
        action: "receive_legitimation",
        subjectType: "id_check",
        subjectId: request.idCheckId,
        details: { legitimation_request_id: requestId, ...results },
      });
      return { results, decided };
    });
    for (const decision of decided) announceDecision(ctx, decision);
    return results;
  },
);

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Problem("invalid", "Die Antwort ist kein JSON.");
  }
}

/** Every verdict as a reviewer's decision, parsed before anything is decided. */
function decisionsOf(ctx: Context<System>, id: string, answer: Answer) {
  const decisions: [keyof Results, Parameters<typeof decideIn>[3]][] = [];
  if (answer.identity_document) {
    const verdict = identityVerdictFromWire(id, answer.identity_document);
    const decision = verdict.rejection ? rejection(ctx, verdict.rejection) : identityApproval(ctx, verdict.approval);
    decisions.push(["identity_document", decision]);
  }
  if (answer.drivers_liscense) {
    const verdict = licenseVerdictFromWire(id, answer.drivers_liscense);
    const decision = verdict.rejection ? rejection(ctx, verdict.rejection) : licenseApproval(ctx, verdict.approval);
    decisions.push(["drivers_liscense", decision]);
  }
  return decisions;
}

type Request = typeof legitimationRequests.$inferSelect;

/** Whether a verdict about this document is not wanted any more: it has other photos now, or a user took its decision back. */
async function isOutdatedFor(tx: TenantDb, request: Request, half: DocumentHalf): Promise<boolean> {
  const { idCheckId, createdAt } = request;
  return (await hasNewerPhotos(tx, request, half)) || wasWithdrawnSince(tx, idCheckId, half, createdAt);
}

/** Whether photos were replaced since the request: then the verdict is about the old photos, and the service is asked again. */
async function hasNewerPhotos(tx: TenantDb, { idCheckId, createdAt }: Request, half: DocumentHalf): Promise<boolean> {
  const replaced = await tx.find(
    imageRequests,
    and(
      eq(imageRequests.idCheckId, idCheckId),
      eq(imageRequests.status, "fulfilled"),
      gt(imageRequests.closedAt, createdAt),
    ),
  );
  return replaced.some(({ documentType }) => halfOf(documentType) === half);
}

/** null if another decision was first. */
async function tryToDecide(
  tx: TenantDb,
  ctx: Context<System>,
  id: string,
  decision: Parameters<typeof decideIn>[3],
): Promise<Decided | null> {
  try {
    return await decideIn(tx, ctx, await checkToDecide(tx, id), decision);
  } catch (error) {
    if (error instanceof Problem && error.kind === "conflict") return null;
    throw error;
  }
}

/** False for a repeated delivery. */
async function rememberDelivery(tx: TenantDb, requestId: string, webhookId: string, now: Date): Promise<boolean> {
  const request = await tx.get(legitimationRequests, requestId);
  const known = request?.webhookIds ?? [];
  if (known.includes(webhookId)) return false;
  await tx.change(legitimationRequests, eq(legitimationRequests.id, requestId), {
    webhookIds: [...known, webhookId].slice(-rememberedDeliveries),
    answeredAt: now,
  });
  return true;
}

const alreadyDecided = (answer: Answer): Results => ({
  ...(answer.identity_document ? { identity_document: "already_decided" as const } : {}),
  ...(answer.drivers_liscense ? { drivers_liscense: "already_decided" as const } : {}),
});
