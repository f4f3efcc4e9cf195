import type { Guest, Signer, Staff, System } from "#server/access/actor.ts";
import type { Context } from "./use-case.server.ts";

declare const behind: unique symbol;

/**
 * What routes and API routers hold of a context: enough to call a use case with, nothing to read with. Only functions made
 * by `useCase`, `guestUseCase` or `behindDoor` open it (kernel/open-door.server.ts).
 */
export type Door<Hidden> = { readonly [behind]: Hidden };

/** What a route may see of an actor's context: who it is, what time it is, the product's public address. Never the database. */
export type ActorDoor<Actor = Staff> = Door<Context<Actor>> & {
  readonly actor: Actor;
  readonly now: () => Date;
  /** Without a trailing slash. */
  readonly appUrl: string;
};

export type GuestDoor = ActorDoor<Guest>;
export type SignerDoor = ActorDoor<Signer>;
export type SystemDoor = ActorDoor<System>;
