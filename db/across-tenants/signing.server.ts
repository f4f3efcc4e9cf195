import { eq } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { contractFiles, signingLinks } from "../schema/contracts.ts";

/** What strangers may name: the token of a signing link, the id in a link we signed. Whose it is follows from it alone. */
export function signingStore(db: Database) {
  return {
    /** The link of a token, or undefined. */
    async byToken(token: string) {
      const { id, headquarterId, branchId } = signingLinks;
      const isToken = eq(signingLinks.token, token);
      const [link] = await db.select({ id, headquarterId, branchId }).from(signingLinks).where(isToken).limit(1);
      return link;
    },
    /** Whose a contract's document is, or undefined. */
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
