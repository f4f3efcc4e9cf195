import { eq } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { roundLinks } from "../schema/round-links.ts";

/** Lookups without a session, by the token of a link for a photo round. The tenant follows from it alone. */
export function roundLinkStore(db: Database) {
  return {
    /** The link of the token with this hash, or undefined. */
    async byTokenHash(tokenHash: string) {
      const { id, headquarterId, branchId } = roundLinks;
      const isToken = eq(roundLinks.tokenHash, tokenHash);
      const [link] = await db.select({ id, headquarterId, branchId }).from(roundLinks).where(isToken).limit(1);
      return link;
    },
  };
}
