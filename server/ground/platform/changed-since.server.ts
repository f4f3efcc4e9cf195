import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { IdsInOrder } from "#db/ids-in-order.server.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { TenantTable } from "#db/tenant-tables.server.ts";
import { pageOfList } from "#server/ground/kernel/page-slices.ts";

/** Rows are counted and paged up to here, so that a page costs the same however many there are (api.md#changes). */
const countedMaximum = 10_000;

/**
 * One page of the visible rows that are in `range`, which an index holds in the order of `keys`, of the first `countedMaximum` of
 * them; out of range shows the last page. `read` is given the stretch of ids to read.
 */
export async function pageOfRange<Row>(
  db: TenantDb,
  table: TenantTable,
  { range, keys, direction }: { range: SQL | undefined; keys: IdsInOrder["keys"]; direction: "asc" | "desc" },
  read: (stretch: IdsInOrder) => Promise<Row[]>,
  page: { page: number; perPage: number },
) {
  const ranges = [range];
  const directions = keys.map(() => direction);
  return pageOfList(
    db.countInRanges(table, ranges, countedMaximum),
    (slice) => read({ ranges, keys, directions, ...slice }),
    page,
  );
}

/** The same of the rows that were changed since an instant, the change that is longest ago first. */
export const pageOfChanges = <Row>(
  db: TenantDb,
  table: TenantTable & { id: SQLiteColumn },
  { since, at }: { since: Date; at: SQLiteColumn },
  read: (stretch: IdsInOrder) => Promise<Row[]>,
  page: { page: number; perPage: number },
) =>
  pageOfRange(
    db,
    table,
    { range: sql`${at} >= ${since.getTime()}`, keys: [at, table.id], direction: "asc" },
    read,
    page,
  );
