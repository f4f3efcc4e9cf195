import { and, inArray } from "drizzle-orm";
import { scans } from "#db/schema/scans.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isInInbox, listedScanColumns } from "./list-scans.server.ts";

/** The visible scans with these ids, in the order of the ids, including assigned ones. */
export const findChosenScans = useCase({
  may: ["read", "scan"],
  input: z.object({ ids: z.array(IdText).max(4) }),
  async run({ db }, { ids }) {
    if (ids.length === 0) return [];
    const found = await db
      .select(listedScanColumns)
      .from(scans)
      .where(and(isInInbox, inArray(scans.id, ids)));
    return ids.flatMap((id) => found.find((scan) => scan.id === id) ?? []);
  },
});
