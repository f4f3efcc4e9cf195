import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

export type VehicleSearch = {
  /** FTS5 expression, the tenant included. */
  match: string;
  /** Which matches count, such as those in stock. */
  where?: SQL | undefined;
  /** Columns of the table `vehicles`; the last one is the id. */
  keys: readonly SQLWrapper[];
  direction: "asc" | "desc";
  limit: number;
  offset: number;
  /** The newest ones that are looked at; what is found beyond them is left out. */
  maximum: number;
};

/**
 * Selects the ids of the visible vehicles that match, with `total`, how many there are at most `maximum`. The full-text index
 * comes first and its matches are looked up once, the newest first, until there are enough: the stock is never walked through
 * (decision 025).
 */
export function selectFoundVehicles(
  { headquarterId, branchId }: { headquarterId: string; branchId: string | null },
  { match, where, keys, direction, limit, offset, maximum }: VehicleSearch,
): SQL {
  const named = keys.map((key, index) => sql`${key} as ${sql.raw(`key${index}`)}`);
  const order = keys.map((_, index) => sql.raw(`key${index} ${direction}`));
  return sql`
    with hits as materialized (
      select vehicles.id as id, ${sql.join(named, sql`, `)}
      from main.vehicles_fts f cross join main.vehicles on vehicles.rowid = f.rowid
      where f.vehicles_fts match ${match} and vehicles.headquarter_id = ${headquarterId}
        ${branchId === null ? undefined : sql`and vehicles.branch_id = ${branchId}`}
        ${where ? sql`and ${where}` : undefined}
      order by f.rowid desc limit ${maximum})
    select id, count(*) over () as total from hits order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`;
}
