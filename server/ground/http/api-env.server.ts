import type { ActorDoor } from "#server/ground/kernel/door.ts";

/** Secrets and buckets of the Worker are not for routes: what they need is behind their doors. */
type NoBindings = Record<never, never>;

/** Public API routes name the doors they use; `AppContext` has all of them. */
export type PublicApiEnv<Doors = unknown> = { Bindings: NoBindings; Variables: { app: Doors } };
/**
 * Routes behind a session also get the door of the signed-in user. `preparing`: the same door for what a request does before
 * the transaction that counts, and may do again: its commits do not make an `Idempotency-Key` used up.
 */
export type StaffApiEnv<Doors = unknown> = {
  Bindings: NoBindings;
  Variables: { app: Doors; ctx: ActorDoor; preparing?: ActorDoor };
};
