import type { SystemDoor } from "#server/ground/kernel/door.ts";

/** The request's doors for the API routes of legitimation services. */
export type LegitimationDoors = {
  /** The tenant of a photo, for a link we signed for it; throws `Problem` not-found for any other link. */
  signedImageDoor(link: { imageId: string; token: string }): Promise<SystemDoor>;
  /** The tenant of a request to a legitimation service; throws `Problem` not-found when there is none. */
  legitimationDoor(requestId: string): Promise<SystemDoor>;
};
