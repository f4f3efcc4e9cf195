import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type TenantTable, visibleAmongChosen, visibleRows } from "./tenant-tables.server.ts";

/** A stretch of a list whose order an index provides. */
export type IdsInOrder = {
  /**
   * Conditions, each true for a part of the rows that an index holds in the order of `keys`; no row may match two of them.
   * They are merged while they are read, so that a list of several states is not sorted. Undefined: all visible rows.
   */
  ranges: readonly (SQL | undefined)[];
  /** What orders the rows; the last one is the id. */
  keys: readonly [...SQLiteColumn[], SQLiteColumn];
  /** By key, in the order of `keys`. */
  directions: readonly ("asc" | "desc")[];
  limit: number;
  offset: number;
};

/**
 * Selects the ids of visible rows, in order, from indexes alone: no row of the table is read, whatever the offset. The rows
 * are looked up afterwards, for one page only (decision 024).
 */
export function selectIdsInOrder(
  table: TenantTable,
  scope: { headquarterId: string; branchId: string | null },
  { ranges, keys, directions, limit, offset }: IdsInOrder,
): SQL {
  const columns = sql.join(
    keys.map((key) => sql.identifier(key.name)),
    sql`, `,
  );
  const from = sql`from main.${table} where ${visibleRows(table, scope)}`;
  const parts = ranges.map((range) => sql`select ${columns} ${from}${range ? sql` and ${range}` : undefined}`);
  const order = directions.map((direction, index) => sql.raw(`${index + 1} ${direction}`));
  return sql`${sql.join(parts, sql` union all `)} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`;
}

/**
 * What a common table expression of `table` selects, so that a query sees only the rows of a stretch of it, or of `listed`, which has
 * their ids: these first, from indexes, then each row by its key. The cross join keeps SQLite, which has no statistics, from
 * beginning with the table.
 */
export function selectStretch(
  table: TenantTable,
  scope: Parameters<typeof visibleAmongChosen>[1],
  stretch: IdsInOrder,
  listed: TenantTable,
): SQL {
  const id = sql.identifier(stretch.keys.at(-1)?.name ?? "id");
  return sql`select stretched.* from (select ${id} as chosen_id from (${selectIdsInOrder(listed, scope, stretch)}))
    cross join (select * from main.${table} where ${visibleAmongChosen(table, scope)}) stretched on stretched.id = chosen_id`;
}

/** The order of a stretch. Behind a plus no index is chosen for it: a page is sorted by itself. */
export const orderOf = ({ keys, directions }: Pick<IdsInOrder, "directions" | "keys">): SQL[] =>
  keys.map((key, index) => sql`+${key} ${sql.raw(directions[index] ?? "asc")}`);

/** Counts the rows of the ranges, from indexes alone, and stops at `maximum`. */
export function selectCountInRanges(
  table: TenantTable,
  scope: { headquarterId: string; branchId: string | null },
  ranges: IdsInOrder["ranges"],
  maximum: number,
): SQL {
  const parts = ranges.map(
    (range) =>
      sql`select 1 from main.${table} where ${visibleRows(table, scope)}${range ? sql` and ${range}` : undefined}`,
  );
  return sql`select count(*) as count from (${sql.join(parts, sql` union all `)} limit ${maximum})`;
}

/** The rows with these ids, in their order. Ordered by the database instead, they would be picked from a walk through the table. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
