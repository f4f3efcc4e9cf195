import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { scans } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { ListScansInput } from "./scan.schema.ts";

/** The visible part of the inbox: without deleted scans and those of unknown senders, which are quarantined (product §7). */
export const isInInbox = and(isNull(scans.deletedAt), eq(scans.isQuarantined, false));

/** The columns of a scan in lists; its file is fetched by id. */
export const listedScanColumns = {
  id: scans.id,
  subject: scans.subject,
  contentType: scans.contentType,
  receivedAt: scans.receivedAt,
  assignedIdCheckId: scans.assignedIdCheckId,
  hasThumbnail: sql<boolean>`${scans.thumbnailFileKey} is not null`.mapWith(Boolean),
};

/** One page of the scan inbox (spec §2, §7), newest first unless sorted by subject; out of range shows the last page. */
export const listScans = useCase({
  may: ["read", "scan"],
  input: ListScansInput,
  async run({ db }, { query, context, sortBy, page: wantedPage, perPage }) {
    const matching = and(isInInbox, inContext(context), hasInSubject(query));
    const totalEntries = await countScans(db, matching);
    const totalPages = Math.max(1, Math.ceil(totalEntries / perPage));
    const page = Math.min(wantedPage, totalPages);
    const records = await db
      .select(listedScanColumns)
      .from(scans)
      .where(matching)
      .orderBy(...(sortBy === "subject" ? [asc(scans.subject)] : []), desc(scans.receivedAt), desc(scans.id))
      .limit(perPage)
      .offset((page - 1) * perPage);
    return { records, page, totalPages, totalEntries };
  },
});

export type ScanList = Awaited<ReturnType<typeof listScans>>;
export type ListedScan = ScanList["records"][number];

function inContext(context: "all" | "assigned" | "unassigned"): SQL | undefined {
  if (context === "all") return undefined;
  return context === "assigned" ? isNotNull(scans.assignedIdCheckId) : isNull(scans.assignedIdCheckId);
}

/** Every word of the search, anywhere in the subject; the inbox is as long as its retention period. */
function hasInSubject(query: string): SQL | undefined {
  const words = query.split(/\s+/).filter((word) => word !== "");
  return and(
    ...words.map((word) => sql`${scans.subject} like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`),
  );
}

async function countScans(db: TenantDb, matching: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(scans).where(matching);
  return Number(row?.count ?? 0);
}
