import { eq } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { captureProcesses } from "../schema/id-checks.ts";
import { walletRequests } from "../schema/wallet.ts";

/** A wallet knows one question by its token; tenant and link follow from it. */
export function walletStore(db: Database) {
  return {
    /** The link of the question whose token has this hash. */
    async byTokenHash(tokenHash: string) {
      const [row] = await db
        .select({
          headquarterId: walletRequests.headquarterId,
          branchId: captureProcesses.branchId,
          captureProcessId: walletRequests.captureProcessId,
        })
        .from(walletRequests)
        .innerJoin(captureProcesses, eq(captureProcesses.id, walletRequests.captureProcessId))
        .where(eq(walletRequests.tokenHash, tokenHash))
        .limit(1);
      return row;
    },
  };
}
