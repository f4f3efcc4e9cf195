import { and, eq } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { type ExportLine, encodeValue, type SchemaObject } from "../export-rows.ts";
import { jobPositions } from "../schema/jobs.ts";
import { jobPositionsOf } from "./job-positions.server.ts";

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Bookkeeping of SQLite and of the server, and the tables inside a full-text index, which is built anew. */
function isOwnTable(name: string, virtualTables: readonly string[]): boolean {
  if (/^(sqlite_|libsql_|_litestream)/.test(name)) return false;
  return !virtualTables.some((virtual) => name === virtual || name.startsWith(`${virtual}_`));
}

/** A database as it was at one moment, for as long as the export of one run takes. */
export async function openSnapshot(db: Database) {
  const transaction = await db.$client.transaction("read");
  const schema = await transaction.execute(
    "select type, name, tbl_name, sql from sqlite_master where sql is not null order by rowid",
  );
  const objects: SchemaObject[] = schema.rows.map((row) => ({
    type: String(row.type),
    name: String(row.name),
    table: String(row.tbl_name),
    sql: String(row.sql),
  }));
  const virtualTables = objects.filter(({ sql }) => /^create virtual table/i.test(sql)).map(({ name }) => name);
  const own = objects.filter(({ table }) => virtualTables.includes(table) || isOwnTable(table, virtualTables));
  const tables = own
    .filter(({ type, name }) => type === "table" && isOwnTable(name, virtualTables))
    .map(({ name }) => name)
    .sort();

  return {
    /** Statements that create an equal, empty database, in this order. */
    objects: own,
    /** Names of the tables with rows of their own, sorted. */
    tables,
    /** The line that names the columns of a table; generated ones are left out. */
    async head(table: string): Promise<Extract<ExportLine, { table: string }>> {
      const { rows } = await transaction.execute({
        sql: "select name from pragma_table_xinfo(?) where hidden = 0 order by cid",
        args: [table],
      });
      return { table, columns: rows.map(({ name }) => String(name)) };
    },
    /** At most `limit` rows after `rowid`, in the order of their rowids. */
    async rowsAfter(table: string, columns: string[], rowid: number, limit: number) {
      const { rows } = await transaction.execute({
        sql: `select ${["rowid", ...columns.map(quote)].join(", ")} from ${quote(table)} where rowid > ? order by rowid limit ?`,
        args: [BigInt(rowid), BigInt(limit)],
      });
      return rows.map((row) => Array.from({ length: columns.length + 1 }, (_, index) => encodeValue(row[index])));
    },
    close: () => transaction.close(),
  };
}

/** How far the nightly export has come. */
export function exportStore(db: Database) {
  return {
    openSnapshot: () => openSnapshot(db),
    ...jobPositionsOf(db),
    /** Compare-and-set: false when another run has saved something since `before` was read. */
    async replacePosition(job: string, before: string, position: string, updatedAt: Date): Promise<boolean> {
      const changed =
        before === ""
          ? await db.insert(jobPositions).values({ job, position, updatedAt }).onConflictDoNothing().returning()
          : await db
              .update(jobPositions)
              .set({ position, updatedAt })
              .where(and(eq(jobPositions.job, job), eq(jobPositions.position, before)))
              .returning();
      return changed.length === 1;
    },
  };
}

export type ExportStore = ReturnType<typeof exportStore>;
