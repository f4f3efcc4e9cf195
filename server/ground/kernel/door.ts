import type { Guest, RoundPhotographer, Signer, Staff, System, Visitor } from "#server/ground/access/actor.ts";
import type { Context } from "./use-case.server.ts";

declare const behind: unique symbol;

/**
 * A closed context for routes and API routers: enough to call a use case, without access to data. Only functions created
 * by `useCase`, `guestUseCase` or `behindDoor` open it (kernel/open-door.server.ts).
 */
export type Door<Hidden> = { readonly [behind]: Hidden };

/** The part of an actor's context visible to routes: the actor, the time, the product's public URL. Never the database. */
export type ActorDoor<Actor = Staff> = Door<Context<Actor>> & {
  readonly actor: Actor;
  readonly now: () => Date;
  /** Without a trailing slash. */
  readonly appUrl: string;
};

export type GuestDoor = ActorDoor<Guest>;
export type SignerDoor = ActorDoor<Signer>;
export type RoundPhotographerDoor = ActorDoor<RoundPhotographer>;
export type VisitorDoor = ActorDoor<Visitor>;
export type SystemDoor = ActorDoor<System>;
