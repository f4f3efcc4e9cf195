import { hasLostTurn } from "#db/lost-turn.ts";
import { isOfficeClosed } from "#db/office-closed.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { isTenantMoving } from "#db/tenant-moving.ts";
import type { Guest, RoundPhotographer, Signer, Staff, System, Visitor } from "#server/ground/access/actor.ts";
import { can, type Permission } from "#server/ground/access/permissions.ts";
import { hasFeature, type PlanFeature, planFeatureMissing } from "#server/ground/access/plan-features.ts";
import { counters } from "#server/ground/log/counters.ts";
import { logEvent } from "#server/ground/log/log.server.ts";
import type { ActorDoor } from "./door.ts";
import { limits } from "./limits.ts";
import { networkInLog } from "./network-of.ts";
import { openDoor } from "./open-door.server.ts";
import type { Platform } from "./platform.ts";
import { Problem } from "./problem.ts";
import type { z } from "./zod.ts";

/** The context of a use case. It contains clock and ids so that tests can set them. */
export type Context<Actor = Staff> = {
  actor: Actor;
  db: TenantDb;
  now: () => Date;
  newId: () => string;
  platform: Platform;
  /** When that was done which arrives now, in the yard without a network; missing: now (yard.md#times). */
  doneAt?: Date;
  /** Who lets it happen in the name of `actor`, at the desk; missing: the actor (yard.md#at-the-desk). */
  decidedBy?: Staff;
  /** The client's IP address; empty for jobs. Only for the audit log. */
  ipAddress: string;
  /** Set for a repeated request that was carried out: what only reads is run, of all else only whether the actor may. */
  repeat?: { isAllowed: boolean };
};
export type GuestContext = Context<Guest>;
export type SignerContext = Context<Signer>;
export type RoundPhotographerContext = Context<RoundPhotographer>;
export type VisitorContext = Context<Visitor>;
export type AnyContext = Context<Staff | Guest | Signer | RoundPhotographer | Visitor | System>;

type Definition<I extends z.ZodType, O> = {
  may: Permission;
  /** Plan feature without which the server refuses (tenants-and-rights.md#refused-by-the-server). */
  feature?: PlanFeature;
  /** What is let in all the same where the plan lacks the feature: a car that is out has to come back. */
  evenIf?: (ctx: Context, input: z.output<I>) => Promise<boolean>;
  input: I;
  run: (ctx: Context, input: z.output<I>) => Promise<O>;
};

const movingText =
  "Ihre Daten ziehen gerade auf einen anderen Server um. Das dauert wenige Sekunden; bitte versuchen Sie es gleich noch einmal.";

const busyText =
  "Gerade wird sehr viel gleichzeitig gespeichert. Es wurde noch nichts gespeichert; bitte versuchen Sie es in wenigen Sekunden noch einmal.";

const closedText =
  "Dieser Standort ist geschlossen. Bitte wählen Sie einen anderen Standort; die Zentrale kann ihn unter „Standorte“ wieder öffnen.";

/** What users are told of a write that a move or a closed office has refused, or whose turn did not come; any other error unchanged. */
export function tryAgainProblem(error: unknown): unknown {
  if (isTenantMoving(error)) return new Problem("unavailable", movingText, { retryAfterSeconds: 5 });
  if (isOfficeClosed(error)) return new Problem("conflict", closedText, { code: "office_closed" });
  if (hasLostTurn(error)) return new Problem("unavailable", busyText, { retryAfterSeconds: 5 });
  return error;
}

/**
 * Runs work on a tenant's database. Throws `Problem` unavailable when the tenant is read-only because it is being moved to another
 * database (decision 052), or when too many others write (decision 082): nothing was written, and the same request works a little
 * later; conflict for something new at a closed office.
 */
export async function orTryAgain<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw tryAgainProblem(error);
  }
}

/** Whether one more refusal of a user goes into the audit log, which strangers must not fill: the first 20 in 15 minutes do. */
export async function isAudited(limitTries: Context["platform"]["limitTries"], userId: string): Promise<boolean> {
  const { perUser: maximum, windowMinutes } = limits.auditedRefusals;
  try {
    await limitTries({ name: "audited-refusal", subject: userId, maximum, windowMinutes, text: "" });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.kind === "too-many") return false;
    throw error;
  }
}

const noted = new WeakSet<Problem>();

/**
 * Tells log, metrics and audit log that a use case was refused to a user, once however many use cases the problem passes
 * (tenants-and-rights.md#refusals). A function that the plan lacks is only counted and logged.
 */
async function noteRefusal(ctx: Context, [action, resource]: Permission, problem: Problem): Promise<void> {
  if (noted.has(problem)) return;
  noted.add(problem);
  const { actor, platform, ipAddress } = ctx;
  const reason = problem.details.code ?? "forbidden";
  counters.add("handschlag_refusals_total", { reason });
  const network = await networkInLog(platform.appSecret, ipAddress);
  logEvent("info", "refused", { id: actor.userId, kind: `${action} ${resource}`, network });
  if (reason === "plan_feature_missing" || !(await isAudited(platform.limitTries, actor.userId))) return;
  const { apiToken: client } = actor;
  await ctx.db.appendAuditEntry({
    id: ctx.newId(),
    branchId: actor.branchId,
    actorKind: "staff",
    actorUserId: actor.userId,
    action: "refuse_access",
    subjectType: "user",
    subjectId: actor.userId,
    details: {
      right: `${action} ${resource}`,
      ...(client ? { api_token: client.name, api_token_id: client.id } : {}),
    },
    ipAddress,
    createdAt: ctx.now(),
  });
}

/**
 * Defines a use case; permission and input schema are mandatory.
 * The result takes the door of a route, or a context, and the raw input; it throws `Problem` (forbidden) or `ZodError` before
 * `run` is called.
 */
export function useCase<I extends z.ZodType, O>(definition: Definition<I, O>) {
  /** With what came from outside, of any shape: the schema judges it all. */
  const asGiven = async (door: ActorDoor | Context, input: unknown): Promise<O> => {
    const ctx = openDoor<Context>(door);
    try {
      return await allowed(ctx, input);
    } catch (error) {
      if (error instanceof Problem && error.kind === "forbidden")
        await orTryAgain(() => noteRefusal(ctx, definition.may, error));
      throw error;
    }
  };
  const allowed = async (ctx: Context, input: unknown): Promise<O> => {
    if (!can(ctx.actor, definition.may)) {
      const code = ctx.actor.apiToken && "scope_missing";
      throw new Problem("forbidden", "Dazu fehlt Ihnen die Berechtigung.", code ? { code } : {});
    }
    if (definition.feature && !hasFeature(ctx.actor.plan, definition.feature) && !(await isLetIn(ctx, input))) {
      throw new Problem("forbidden", planFeatureMissing(ctx.actor.plan), {
        code: "plan_feature_missing",
      });
    }
    if (ctx.repeat && definition.may[0] !== "read") {
      ctx.repeat.isAllowed = true;
      throw new Problem("conflict", "Diese Anfrage wurde schon ausgeführt.");
    }
    const parsed = await definition.input.parseAsync(input);
    return orTryAgain(() => definition.run(ctx, parsed));
  };
  /** What cannot be read is let in nowhere. */
  async function isLetIn(ctx: Context, input: unknown): Promise<boolean> {
    if (!definition.evenIf) return false;
    const parsed = await definition.input.safeParseAsync(input);
    return parsed.success && definition.evenIf(ctx, parsed.data);
  }
  const execute = (door: ActorDoor | Context, input: z.input<I>): Promise<O> => asGiven(door, input);
  return Object.assign(execute, { asGiven, may: definition.may, feature: definition.feature, input: definition.input });
}

/**
 * A use case without a permission: for a customer with a capture link, a signer (`SignerContext`), a phone of the photo round (`RoundPhotographerContext`), a visitor of a dealer's website (`VisitorContext`), or the holder of
 * a signed URL (`Context<System>`). The link itself opens the door.
 */
export function guestUseCase<
  I extends z.ZodType,
  O,
  Actor extends Guest | Signer | RoundPhotographer | Visitor | System = Guest,
>(definition: { input: I; run: (ctx: Context<Actor>, input: z.output<I>) => Promise<O> }) {
  const execute = async (door: ActorDoor<Actor> | Context<Actor>, input: z.input<I>): Promise<O> => {
    const parsed = await definition.input.parseAsync(input);
    return orTryAgain(() => definition.run(openDoor<Context<Actor>>(door), parsed));
  };
  return Object.assign(execute, { input: definition.input });
}
