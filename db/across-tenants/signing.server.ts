import { eq } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { contractFiles, signingLinks } from "../schema/contracts.ts";

/** Lookups without a session: by the token of a signing link, or by the id in a link we signed. The tenant follows from it alone. */
export function signingStore(db: Database) {
  return {
    /** The link of the token with this hash, or undefined. */
    async byTokenHash(tokenHash: string) {
      const { id, headquarterId, branchId } = signingLinks;
      const isToken = eq(signingLinks.tokenHash, tokenHash);
      const [link] = await db.select({ id, headquarterId, branchId }).from(signingLinks).where(isToken).limit(1);
      return link;
    },
    /** The tenant of a contract's document, or undefined. */
    async tenantOfFile(fileId: string): Promise<string | undefined> {
      const [file] = await db
        .select({ headquarterId: contractFiles.headquarterId })
        .from(contractFiles)
        .where(eq(contractFiles.id, fileId))
        .limit(1);
      return file?.headquarterId;
    },
  };
}
