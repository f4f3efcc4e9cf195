import type { GuestDoor } from "#server/ground/kernel/door.ts";

/** The request's doors for the capture page and its API routes. */
export type CaptureDoors = {
  /** Throws `Problem` not-found for an unknown token. */
  guestDoor(token: string): Promise<GuestDoor>;
};
