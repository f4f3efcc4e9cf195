import { eq } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { headquarters } from "../schema/dealers.ts";

/** What a dealer tells everyone is found by the dealer's id, which is in the address of every such page. */
export function noticeStore(db: Database) {
  return {
    /** The id again, or undefined. */
    async dealer(id: string): Promise<string | undefined> {
      const [row] = await db.select({ id: headquarters.id }).from(headquarters).where(eq(headquarters.id, id)).limit(1);
      return row?.id;
    },
  };
}
