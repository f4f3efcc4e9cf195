import type { ActorDoor, Door } from "./door.ts";
import type { Context } from "./use-case.server.ts";

const key = Symbol("behind-door");

/** Hides `context` behind a door that shows `shown` and nothing else. */
export function closeDoor<C extends object, Shown extends object>(context: C, shown: Shown): Door<C> & Shown {
  const door = { ...shown };
  Object.defineProperty(door, key, { value: context });
  return door as Door<C> & Shown;
}

/** The door to an actor's context: the only part of it that a route gets. */
export function actorDoor<Actor>(context: Context<Actor>): ActorDoor<Actor> {
  const { actor, now, platform } = context;
  return closeDoor(context, { actor, now, appUrl: platform.appUrl });
}

/** The context behind a door; a context itself is returned unchanged, so that use cases can call each other. */
export const openDoor = <C extends object>(door: object): C => (key in door ? (door[key] as C) : (door as C));

/** A function that routes call with a door and other server code with the context itself. */
export function behindDoor<C extends object, Rest extends unknown[], R>(run: (context: C, ...rest: Rest) => R) {
  return (door: Door<C> | C, ...rest: Rest): R => run(openDoor<C>(door), ...rest);
}
