import type { TenantDb } from "#db/tenant.server.ts";
import { isTenantMoving } from "#db/tenant-moving.ts";
import type { Guest, Signer, Staff, System, Visitor } from "#server/ground/access/actor.ts";
import { can, type Permission } from "#server/ground/access/permissions.ts";
import { hasFeature, type PlanFeature } from "#server/ground/access/plan-features.ts";
import type { ActorDoor } from "./door.ts";
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
  /** The client's IP address; empty for jobs. Only for the audit log. */
  ipAddress: string;
};
export type GuestContext = Context<Guest>;
export type SignerContext = Context<Signer>;
export type VisitorContext = Context<Visitor>;
export type AnyContext = Context<Staff | Guest | Signer | Visitor | System>;

type Definition<I extends z.ZodType, O> = {
  may: Permission;
  /** Plan feature without which the server refuses (tenants-and-rights.md#refused-by-the-server). */
  feature?: PlanFeature;
  input: I;
  run: (ctx: Context, input: z.output<I>) => Promise<O>;
};

const movingText =
  "Ihre Daten ziehen gerade auf einen anderen Server um. Das dauert wenige Sekunden; bitte versuchen Sie es gleich noch einmal.";

/** What users are told of a write that a move has refused; any other error unchanged. */
export const movingProblem = (error: unknown): unknown =>
  isTenantMoving(error) ? new Problem("unavailable", movingText, { retryAfterSeconds: 5 }) : error;

/**
 * Runs work on a tenant's database. Throws `Problem` unavailable when the tenant is read-only because it is being moved to another
 * database (decision 052): nothing was written, and the same request works a little later.
 */
export async function unlessMoving<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw movingProblem(error);
  }
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
    if (!can(ctx.actor, definition.may)) {
      const code = ctx.actor.apiToken && "scope_missing";
      throw new Problem("forbidden", "Dazu fehlt Ihnen die Berechtigung.", code ? { code } : {});
    }
    if (definition.feature && !hasFeature(ctx.actor.plan, definition.feature)) {
      throw new Problem("forbidden", "Diese Funktion ist in Ihrem Tarif nicht enthalten.", {
        code: "plan_feature_missing",
      });
    }
    const parsed = await definition.input.parseAsync(input);
    return unlessMoving(() => definition.run(ctx, parsed));
  };
  const execute = (door: ActorDoor | Context, input: z.input<I>): Promise<O> => asGiven(door, input);
  return Object.assign(execute, { asGiven, may: definition.may, feature: definition.feature, input: definition.input });
}

/**
 * A use case without a permission: for a customer with a capture link, a signer (`SignerContext`), a visitor of a dealer's website (`VisitorContext`), or the holder of
 * a signed URL (`Context<System>`). The link itself opens the door.
 */
export function guestUseCase<
  I extends z.ZodType,
  O,
  Actor extends Guest | Signer | Visitor | System = Guest,
>(definition: { input: I; run: (ctx: Context<Actor>, input: z.output<I>) => Promise<O> }) {
  const execute = async (door: ActorDoor<Actor> | Context<Actor>, input: z.input<I>): Promise<O> => {
    const parsed = await definition.input.parseAsync(input);
    return unlessMoving(() => definition.run(openDoor<Context<Actor>>(door), parsed));
  };
  return Object.assign(execute, { input: definition.input });
}
