import { sql } from "drizzle-orm";
import type { Database } from "../client.server.ts";

const indexes = ["process_search_fts", "open_process_search_fts", "vehicles_fts", "users_fts", "scans_fts"] as const;

/** Fewer are not worth writing the index again. */
const partsAtMost = 3;
/** Some 0.1 s of a million processes' index, so that no write waits for long. */
const pagesPerStep = 500;

/**
 * Merges the parts of each full-text index into one, as far as there is time; the next run goes on from there. Every change adds
 * a part, FTS5 itself leaves up to a dozen, and each word of a search is looked up in all of them (decision 025).
 */
export async function mergeSearchIndexes(db: Database, hasTime: () => boolean): Promise<void> {
  for (const name of indexes) {
    const index = sql.identifier(name);
    let parts = await countParts(db, name);
    if (parts <= partsAtMost) continue;
    while (parts > 1 && hasTime()) {
      // A negative number: of all parts, not only of those that FTS5 finds due; one that has begun is continued.
      await db.run(sql`insert into ${index} (${index}, rank) values ('merge', ${-pagesPerStep})`);
      parts = await countParts(db, name);
    }
  }
}

/** From one part to the next: counting distinct numbers would walk through the whole index. */
async function countParts(db: Database, name: (typeof indexes)[number]): Promise<number> {
  const entries = sql.identifier(`${name}_idx`);
  const [row] = await db.all<{ parts: number }>(sql`
    with recursive part (number) as (
      select (select min(segid) from ${entries})
      union all select (select min(segid) from ${entries} where segid > part.number) from part where part.number is not null)
    select count(number) as parts from part`);
  return Number(row?.parts ?? 0);
}
