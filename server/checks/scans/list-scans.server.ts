import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type IdsInOrder, orderOf } from "#db/ids-in-order.server.ts";
import { scans } from "#db/schema/scans.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { everyWordIn } from "#server/ground/kernel/full-text.ts";
import { pageOfList } from "#server/ground/kernel/page-slices.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { ListScansInput } from "./scan.schema.ts";

/**
 * The visible part of the inbox: without deleted scans, and without those of unknown senders, which are quarantined
 * (scans.md#quarantine).
 */
export const isInInbox = inArray(scans.inboxState, ["unassigned", "assigned"]);

/** The columns of a scan in lists; its file is fetched by id. */
export const listedScanColumns = {
  id: scans.id,
  subject: scans.subject,
  contentType: scans.contentType,
  receivedAt: scans.receivedAt,
  pageCount: scans.pageCount,
  assignedIdCheckId: scans.assignedIdCheckId,
  hasThumbnail: sql<boolean>`${scans.thumbnailFileKey} is not null`.mapWith(Boolean),
};

/**
 * One page of the scan inbox (scans.md#inbox-page), newest first unless sorted by subject; out of range shows the last
 * page.
 */
export const listScans = useCase({
  may: ["read", "scan"],
  input: ListScansInput,
  async run({ db }, { query, context, sortBy, page, perPage }) {
    const states = statesOf[context];
    const isSearched = hasInSubject(db, query);
    const matching = and(inArray(scans.inboxState, states), isSearched);
    // Each state is one stretch of an index; they are merged, not sorted (decision 024).
    const ranges = states.map((state) => and(eq(scans.inboxState, state), isSearched));
    const { rows, ...shown } = await pageOfList(
      countScans(db, matching),
      (slice) => rowsOf(db, { ranges, ...orders[sortBy], ...slice }),
      { page, perPage },
    );
    return { records: rows, ...shown };
  },
});

const statesOf = {
  all: ["unassigned", "assigned"],
  assigned: ["assigned"],
  unassigned: ["unassigned"],
} as const;

const orders = {
  received: { keys: [scans.receivedAt, scans.id], directions: ["desc", "desc"] },
  subject: { keys: [scans.subject, scans.receivedAt, scans.id], directions: ["asc", "desc", "desc"] },
} as const satisfies Record<string, Pick<IdsInOrder, "keys" | "directions">>;

const rowsOf = async (db: TenantDb, stretch: IdsInOrder) =>
  db
    .selectStretch(scans, stretch, listedScanColumns)
    .from(scans)
    .orderBy(...orderOf(stretch));

export type ScanList = Awaited<ReturnType<typeof listScans>>;
export type ListedScan = ScanList["records"][number];

/** Every word of the search begins one of the subject. */
function hasInSubject(db: TenantDb, query: string): SQL | undefined {
  if (query.trim() === "") return undefined;
  const match = everyWordIn(["subject", "spelled"], query);
  return match === null ? sql`0` : db.isFound("scans", match);
}

async function countScans(db: TenantDb, matching: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(scans).where(matching);
  return Number(row?.count ?? 0);
}
