import { eq, getTableColumns, getTableName, gt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { appendAuditEntry } from "../audit-chain.server.ts";
import type { NewAuditRow } from "../audit-hash.ts";
import type { Database } from "../client.server.ts";
import { headquarters } from "../schema/dealers.ts";
import { tenantTables } from "../tenant-tables.server.ts";
import { columnsNamingFiles, listsNamingFiles } from "./stored-files.server.ts";

/** A row as it is exported: columns by their names in the database; instants as `Date`, JSON columns parsed. */
export type ExportedRow = Record<string, unknown>;

const name = (text: string) => sql.identifier(text);
const rowid = sql<number>`rowid`;

/** Everything of one tenant, table by table, for its export (Art. 20 DSGVO). */
export function tenantDataStore(db: Database) {
  const isHeadquarters = (table: SQLiteTable) => getTableName(table) === "headquarters";
  const owner = (table: SQLiteTable) => (isHeadquarters(table) ? sql`id` : sql`headquarter_id`);
  const ownRows = (table: SQLiteTable, headquarterId: string): SQL => sql`${owner(table)} = ${headquarterId}`;

  return {
    /** The headquarters and every table with a column for the tenant. */
    tables: [headquarters, ...tenantTables] as readonly SQLiteTable[],

    async name(headquarterId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ name: headquarters.name })
        .from(headquarters)
        .where(eq(headquarters.id, headquarterId));
      return row?.name;
    },

    async count(table: SQLiteTable, headquarterId: string): Promise<number> {
      const [row] = await db.select({ n: sql<number>`count(*)` }).from(table).where(ownRows(table, headquarterId));
      return row?.n ?? 0;
    },

    /** The tenant's rows of a table, a page at a time, without the columns named in `leftOut`. */
    async *pages(
      table: SQLiteTable,
      headquarterId: string,
      { rowsPerPage, leftOut }: { rowsPerPage: number; leftOut: (column: string) => boolean },
    ): AsyncGenerator<ExportedRow[]> {
      const columns = Object.values(getTableColumns(table)).filter((column) => !leftOut(column.name));
      const chosen = { ...Object.fromEntries(columns.map((column) => [column.name, column])), _rowid: rowid };
      for (let last = -1; ; ) {
        const rows = await db
          .select(chosen)
          .from(table)
          .where(sql`${ownRows(table, headquarterId)} and ${gt(rowid, last)}`)
          .orderBy(rowid)
          .limit(rowsPerPage);
        if (rows.length > 0) yield rows.map(({ _rowid, ...row }) => row);
        if (rows.length < rowsPerPage) return;
        last = rows.at(-1)?._rowid ?? last;
      }
    },

    /** The keys of all objects in the file store that rows of the tenant name. */
    async fileKeys(headquarterId: string): Promise<string[]> {
      const keys = new Set<string>();
      const addKeys = async (key: SQL, column: SQLiteColumn, source: SQL) => {
        const rows = await db.all<{ key: string | null }>(sql`select distinct ${key} as key from
          ${name(getTableName(column.table))}${source} where ${ownRows(column.table as SQLiteTable, headquarterId)}`);
        for (const row of rows) if (row.key) keys.add(row.key);
      };
      for (const column of columnsNamingFiles) await addKeys(sql`${name(column.name)}`, column, sql``);
      for (const { column } of listsNamingFiles)
        await addKeys(sql`item.value ->> 'fileKey'`, column, sql`, json_each(${name(column.name)}) item`);
      return [...keys].sort();
    },

    appendAuditEntry: (entry: NewAuditRow) => appendAuditEntry(db, entry),
  };
}

export type TenantDataStore = ReturnType<typeof tenantDataStore>;
