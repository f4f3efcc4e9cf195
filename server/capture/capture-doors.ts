import type { GuestDoor } from "#server/kernel/door.ts";

/** What the capture page and its API routes need of the request. */
export type CaptureDoors = {
  /** Throws `Problem` not-found when the token opens nothing. */
  guestDoor(token: string): Promise<GuestDoor>;
};
