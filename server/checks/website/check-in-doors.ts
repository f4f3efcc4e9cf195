import type { VisitorDoor } from "#server/ground/kernel/door.ts";

/** The request's door for the check-in on a dealer's website. */
export type CheckInDoors = {
  /** Throws `Problem` not-found for an unknown publishable key. */
  checkInDoor(publishableKey: string): Promise<VisitorDoor>;
};
