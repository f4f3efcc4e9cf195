import type { SignerDoor, SystemDoor } from "#server/ground/kernel/door.ts";

/** What pages and API routes of signing need of the request. */
export type SigningDoors = {
  /** Throws `Problem` not-found when the token is no signing link's. */
  signerDoor(token: string): Promise<SignerDoor>;
  /** The tenant of a contract's paper, for a link we signed for it; throws `Problem` not-found for any other link. */
  signedPaperDoor(link: { fileId: string; token: string }): Promise<SystemDoor>;
};
