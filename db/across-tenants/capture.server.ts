import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { branchOffices, headquarters } from "../schema/dealers.ts";
import { captureProcesses } from "../schema/id-checks.ts";

/** A capture link opens exactly one process; its tenant follows from the token alone. */
export function captureStore(db: Database) {
  return {
    /** The process of the token with this hash, with the dealer's name to show; undefined also where its branch office is closed. */
    async byTokenHash(tokenHash: string) {
      const [row] = await db
        .select({ process: captureProcesses, headquarterName: headquarters.name, branchName: branchOffices.name })
        .from(captureProcesses)
        .innerJoin(headquarters, eq(headquarters.id, captureProcesses.headquarterId))
        .leftJoin(
          branchOffices,
          and(
            eq(branchOffices.headquarterId, captureProcesses.headquarterId),
            eq(branchOffices.id, captureProcesses.branchId),
          ),
        )
        .where(and(eq(captureProcesses.tokenHash, tokenHash), isNull(branchOffices.closedAt)))
        .limit(1);
      return row;
    },
  };
}
