import type { ActorDoor } from "#server/kernel/door.ts";

/** Public API routes name the doors they use; `AppContext` has all of them. */
export type PublicApiEnv<Doors = unknown> = { Bindings: Env; Variables: { app: Doors } };
/** Routes behind a session also get the door of the signed-in user. */
export type StaffApiEnv<Doors = unknown> = { Bindings: Env; Variables: { app: Doors; ctx: ActorDoor } };
