import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { HonoRequest, MiddlewareHandler } from "hono";
import { idempotencyKeys } from "#db/schema/sign-in.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { decryptText, encryptText, type TextScope } from "#server/ground/kernel/encrypted-text.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { actorDoor, openDoor } from "#server/ground/kernel/open-door.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { StaffApiEnv } from "./api-env.server.ts";
import { idempotencyTexts } from "./idempotency.texts.ts";

type StoredKey = typeof idempotencyKeys.$inferSelect;
type Request = { key: string; route: string; requestHash: string };
/** Claimed by this request, already answered, done by a request whose response is lost, or still held by an earlier one. */
type Claim =
  | { kind: "mine"; since: Date }
  | { kind: "answered"; row: StoredKey }
  | { kind: "answer_lost" }
  | { kind: "at_work"; retryAfterSeconds: number };

const keyLengthMaximum = 255;
/**
 * How long a request holds its key. After this, a request without a response counts as crashed and a repeat takes over; should it
 * still be running, it can no longer commit anything.
 */
const leaseMs = 10_000;
/** Characters. */
const hashedAtOnce = 256 * 1024;

export type Patience = {
  /** How long a repeat waits for the first request before it is refused. */
  waitMs: number;
  pauseMs: number;
};

/**
 * Makes a POST idempotent (api.md#repeated-requests): with the header `Idempotency-Key` the first successful response
 * is stored for a day and repeats get it again, marked `Idempotency-Replayed: true`. A request that failed before its
 * transaction releases its key. Its first transaction, apart from what it only prepares, marks the key as committed:
 * whatever dies afterwards, a repeat does nothing. A repeat goes through its door again first, up to what would change
 * something, so only who may still do this gets the response; and only under the role, office and plan of then.
 * Throws `Problem`: invalid (malformed key; the key belongs to another request or user), conflict with `Retry-After`
 * (the first request is still running), conflict (it was done, but there is no response, or one under an earlier secret).
 */
export function idempotency(patience: Patience = { waitMs: 5_000, pauseMs: 100 }): MiddlewareHandler<StaffApiEnv> {
  return async (c, next) => {
    const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
    if (key === undefined) return next();
    if (!/^[\x21-\x7e]+$/.test(key) || key.length > keyLengthMaximum) {
      throw new Problem("invalid", idempotencyTexts.badKey, { code: "idempotency_key_malformed" });
    }
    const ctx = openDoor<Context>(c.var.ctx);
    const route = `${c.req.method} ${c.req.path}`;
    const body = await hashOfBody(c.req);
    const requestHash = await sha256Hex(
      `${ctx.actor.userId}${ctx.actor.apiToken?.id ?? ""}\n${new URL(c.req.url).search}\n${body}`,
    );
    const request = { key, route, requestHash };

    const claim = await claimPatiently(ctx, request, patience);
    if (claim.kind === "at_work") {
      throw new Problem("conflict", idempotencyTexts.atWork, {
        code: "idempotency_in_progress",
        retryAfterSeconds: claim.retryAfterSeconds,
      });
    }
    if (claim.kind === "answer_lost") throw answerGone();
    if (claim.kind === "answered") {
      const repeat = { isAllowed: false };
      c.set("ctx", actorDoor({ ...ctx, repeat }));
      await next();
      if (!repeat.isAllowed && !c.res.ok) return;
      const { status, body: stored } = claim.row;
      const answer = stored && (await decryptText(ctx.platform.appSecret, scopeOf(ctx, request), stored));
      if (answer === null) throw answerGone();
      c.res = new Response(answer || null, {
        status: status ?? 200,
        headers: { "Content-Type": "application/json", "Idempotency-Replayed": "true" },
      });
      return;
    }
    c.set("preparing", c.var.ctx);
    c.set("ctx", actorDoor({ ...ctx, db: markingCommits(ctx.db, request, claim.since) }));
    try {
      await next();
    } catch (error) {
      await release(ctx, request, claim.since);
      throw error;
    }
    if (c.res.ok) await keepAnswer(ctx, request, claim.since, c.res);
    else await release(ctx, request, claim.since);
  };
}

/** The SHA-256 of a body, as hex. It is read once: the route gets its JSON or form from the same text or bytes. */
async function hashOfBody(request: HonoRequest): Promise<string> {
  const isJson = /^application\/json\b/i.test(request.header("content-type") ?? "");
  if (!isJson) return sha256Hex(new Uint8Array(await request.arrayBuffer()));
  const text = await request.text();
  const hash = createHash("sha256");
  // Piece by piece, because a text of photos is large.
  for (let at = 0; at < text.length; ) {
    const end = at + hashedAtOnce;
    // Not between the halves of a character.
    const piece = text.slice(at, /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end);
    hash.update(piece, "utf8");
    at += piece.length;
  }
  return hash.digest("hex");
}

async function claimPatiently(ctx: Context, request: Request, { waitMs, pauseMs }: Patience): Promise<Claim> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const found = await claim(ctx, request);
    if (found.kind !== "at_work" || waitedMs >= waitMs) return found;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function claim(ctx: Context, { key, route, requestHash }: Request): Promise<Claim> {
  const since = ctx.now();
  const isNew = await ctx.db.insertOnce(idempotencyKeys, { key, route, requestHash, createdAt: since });
  if (isNew) return { kind: "mine", since };
  const [row] = await ctx.db.find(idempotencyKeys, isKey({ key, route }));
  // Released in between: the next attempt claims it.
  if (!row) return { kind: "at_work", retryAfterSeconds: 1 };
  if (row.requestHash !== requestHash)
    throw new Problem("invalid", idempotencyTexts.otherRequest, { code: "idempotency_key_reused" });
  if (row.status !== null) return { kind: "answered", row };
  const remainingMs = row.createdAt.getTime() + leaseMs - since.getTime();
  const atWork = { kind: "at_work", retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)) } as const;
  if (remainingMs > 0) return atWork;
  const isFree = and(isHeldSince({ key, route }, row.createdAt), eq(idempotencyKeys.isCommitted, false));
  const taken = await ctx.db.update(idempotencyKeys, isFree, { createdAt: since });
  if (taken.length === 1) return { kind: "mine", since };
  const [held] = await ctx.db.find(idempotencyKeys, isHeldSince({ key, route }, row.createdAt));
  return held?.isCommitted ? { kind: "answer_lost" } : atWork;
}

const answerGone = () => new Problem("conflict", idempotencyTexts.answerGone, { code: "idempotency_answer_gone" });

/** A claim that was taken over, because it held its key for too long. */
class ClaimLost extends Error {}

/** The same database, whose transactions mark the key as committed, and are rolled back when another request has taken it over. */
function markingCommits(db: TenantDb, request: Request, since: Date): TenantDb {
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx);
        // Also after the response, for the work that follows it.
        const isMine = and(isKey(request), eq(idempotencyKeys.createdAt, since));
        const marked = await tx.update(idempotencyKeys, isMine, { isCommitted: true });
        if (marked.length === 0) throw new ClaimLost("the idempotency key was taken over");
        return result;
      }),
  };
}

const isKey = ({ key, route }: Pick<Request, "key" | "route">) =>
  and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.route, route));

const isHeldSince = (request: Pick<Request, "key" | "route">, since: Date) =>
  and(isKey(request), isNull(idempotencyKeys.status), eq(idempotencyKeys.createdAt, since));

async function keepAnswer(ctx: Context, request: Request, since: Date, answer: Response): Promise<void> {
  const text = await answer.clone().text();
  const body = text && (await encryptText(ctx.platform.appSecret, scopeOf(ctx, request), text));
  await ctx.db.update(idempotencyKeys, isHeldSince(request, since), { status: answer.status, body });
}

/**
 * Responses hold customers' data and the tokens of their links: the database has them encrypted only, bound to what their user
 * was when they got them. In another office or with other rights they cannot be read.
 */
function scopeOf({ actor }: Context, { key, route }: Request): TextScope {
  const { role, ownerType, branchId, plan, apiToken } = actor;
  const rights = [role, ownerType, branchId, plan.planType, plan.planVersion, plan.usesSbInsurance, apiToken?.scopes];
  return { purpose: "idempotent-response", subject: `${route} ${key} ${JSON.stringify(rights)}` };
}

async function release(ctx: Context, request: Request, since: Date): Promise<void> {
  await ctx.db.remove(idempotencyKeys, and(isHeldSince(request, since), eq(idempotencyKeys.isCommitted, false)));
}
