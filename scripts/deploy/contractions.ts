import type { Database } from "#db/client.server.ts";
import { hasEntry } from "#server/ground/dictionary/entry-of.ts";

/** The columns of a table as a build knows them, by name. */
export type Columns = Record<string, { type: string; isRequired: boolean }>;
type Tables = Record<string, { columns: Columns; uniques: string[] }>;

type Info = { name: string; type: string; notnull: number; dflt_value: string | null; hidden: number };

const columnsOf = (db: Database, table: string) => db.all<Info>(`select * from pragma_table_xinfo('${table}')`);
const uniquesOf = async (db: Database, table: string) => {
  const indexes = `select name from pragma_index_list('${table}') where "unique" and origin <> 'pk'`;
  return (await db.all<{ name: string }>(indexes)).map(({ name }) => name);
};

/** What a build expects of a database with its migrations: tables, views and full-text indexes. */
export async function expectedTables(db: Database): Promise<Tables> {
  const all = await db.all<{ name: string; sql: string }>(
    "select name, sql from sqlite_master where type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\'",
  );
  const fullText = all.filter(({ sql }) => /^create virtual table/i.test(sql)).map(({ name }) => `${name}_`);
  const tables: Tables = {};
  for (const { name } of all) {
    if (name === "__drizzle_migrations" || fullText.some((prefix) => name.startsWith(prefix))) continue;
    const columns = (await columnsOf(db, name)).map((one) => [
      one.name,
      { type: one.type, isRequired: Boolean(one.notnull) },
    ]);
    tables[name] = { columns: Object.fromEntries(columns), uniques: await uniquesOf(db, name) };
  }
  return tables;
}

/**
 * What in a migrated database would break a build that knows only `expected`, which runs for some seconds beside the new one, and
 * again after a rollback: tables and columns that it reads and that are gone or have another type, columns that it does not
 * write and that must be written, empty values that it writes and that are refused now, new unique indexes on its tables.
 * One name each, `table` or `table.column`, with the reason.
 */
export async function contractions(db: Database, expected: Tables): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [table, { columns, uniques }] of Object.entries(expected)) {
    const actual = await columnsOf(db, table);
    if (actual.length === 0) {
      found.set(table, "the table is gone");
      continue;
    }
    const byName = new Map(actual.map((info) => [info.name, info]));
    for (const [name, { type, isRequired }] of Object.entries(columns)) {
      const info = byName.get(name);
      if (!info) found.set(`${table}.${name}`, "the column is gone");
      else if (info.type.toLowerCase() !== type.toLowerCase())
        found.set(`${table}.${name}`, `the type is ${info.type}`);
      else if (info.notnull && !isRequired) found.set(`${table}.${name}`, "it must not be empty any more");
    }
    for (const { name, notnull, dflt_value, hidden } of actual) {
      const isUnfilled = notnull && dflt_value === null && !hidden && !hasEntry(columns, name);
      if (isUnfilled) found.set(`${table}.${name}`, "it has to be written");
    }
    for (const name of await uniquesOf(db, table)) {
      if (!uniques.includes(name)) found.set(`${table}.${name}`, "what is written has to be unique now");
    }
  }
  return found;
}

/** What migrations say they contract on purpose: a line `-- contracts vehicles.old_name: no released build reads it`. */
export const announcedContractions = (sql: string): string[] =>
  [...sql.matchAll(/^-- contracts ([\w.]+): \S.*$/gm)].map(([, name = ""]) => name);
