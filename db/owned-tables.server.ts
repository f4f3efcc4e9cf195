import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";

const name = (text: string) => sql.identifier(text);

/** A table with rows of tenants, and which of them are a tenant's. */
export type OwnedTable = {
  table: string;
  isOwn: (headquarterId: string) => SQL;
  /** The id of the tenant that a row belongs to; `row` is `new` or `old` in a trigger. */
  ownerOf: (row: "new" | "old") => string;
};

/**
 * Every table with a column for the tenant, and those without one that refer to such a table (sign-in attempts to their user);
 * whatever refers to another table comes before it. Read from the database, not from a list that can miss one. The tenant's own
 * row in `headquarters` is not among them.
 */
export async function ownedTables(db: Database): Promise<OwnedTable[]> {
  const columns = await db.all<{ table: string; column: string }>(sql`
    select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and m.sql not like 'create virtual table%'`);
  const references = await db.all<{ table: string; column: string; parent: string }>(sql`
    select m.name as "table", f."from" as "column", f."table" as parent
    from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`);
  const owned = new Map<string, Omit<OwnedTable, "table">>();
  for (const { table, column } of columns) {
    if (column !== "headquarter_id") continue;
    owned.set(table, { isOwn: (id) => sql`headquarter_id = ${id}`, ownerOf: (row) => `${row}."headquarter_id"` });
  }
  for (const { table, column, parent } of references) {
    if (owned.has(table) || !owned.has(parent)) continue;
    owned.set(table, {
      isOwn: (id) => sql`${name(column)} in (select id from ${name(parent)} where headquarter_id = ${id})`,
      ownerOf: (row) => `(select headquarter_id from "${parent}" where id = ${row}."${column}")`,
    });
  }
  const ordered: OwnedTable[] = [];
  const open = new Map(owned);
  while (open.size > 0) {
    const referred = new Set(references.filter(({ table, parent }) => open.has(table) && table !== parent));
    const free = [...open].filter(([table]) => ![...referred].some(({ parent }) => parent === table));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...open.keys()].join(", ")}`);
    for (const [table, own] of free) {
      ordered.push({ table, ...own });
      open.delete(table);
    }
  }
  return ordered;
}
