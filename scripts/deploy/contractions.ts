import type { Database } from "#db/client.server.ts";

/** The columns of a table as a build knows them, by name. */
export type Columns = Record<string, { type: string; isRequired: boolean }>;
type Tables = Record<string, { columns: Columns; uniques: string[] }>;

/** The part of a snapshot of drizzle-kit (`db/migrations/meta`) that is compared. */
export type Snapshot = {
  tables: Record<
    string,
    {
      columns: Record<string, { type: string; notNull: boolean }>;
      indexes: Record<string, { isUnique: boolean }>;
      uniqueConstraints: Record<string, unknown>;
    }
  >;
};

/** What a build expects of the database, from the snapshot of its last migration. */
export function expectedTables({ tables }: Snapshot): Tables {
  return Object.fromEntries(
    Object.entries(tables).map(([name, { columns, indexes, uniqueConstraints }]) => [
      name,
      {
        columns: Object.fromEntries(
          Object.entries(columns).map(([column, { type, notNull }]) => [column, { type, isRequired: notNull }]),
        ),
        uniques: [
          ...Object.keys(uniqueConstraints),
          ...Object.entries(indexes).flatMap(([index, { isUnique }]) => (isUnique ? [index] : [])),
        ],
      },
    ]),
  );
}

type Info = { name: string; type: string; notnull: number; dflt_value: string | null; hidden: number };

/**
 * What in a migrated database would break a build that knows only `expected`, which runs for some seconds beside the new one, and
 * again after a rollback: tables and columns that it reads and that are gone or have another type, columns that it does not
 * write and that must be written, empty values that it writes and that are refused now, new unique indexes on its tables.
 * One name each, `table` or `table.column`, with the reason.
 */
export async function contractions(db: Database, expected: Tables): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [table, { columns, uniques }] of Object.entries(expected)) {
    const actual = await db.all<Info>(`select * from pragma_table_xinfo('${table}')`);
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
      const isUnfilled = notnull && dflt_value === null && !hidden && !(name in columns);
      if (isUnfilled) found.set(`${table}.${name}`, "it has to be written");
    }
    const indexes = await db.all<{ name: string }>(
      `select name from pragma_index_list('${table}') where "unique" and origin <> 'pk'`,
    );
    for (const { name } of indexes) {
      const isKnown = uniques.includes(name) || name.startsWith("sqlite_autoindex_");
      if (!isKnown) found.set(`${table}.${name}`, "what is written has to be unique now");
    }
  }
  return found;
}

/** What migrations say they contract on purpose: a line `-- contracts vehicles.old_name: no released build reads it`. */
export const announcedContractions = (sql: string): string[] =>
  [...sql.matchAll(/^-- contracts ([\w.]+): \S.*$/gm)].map(([, name = ""]) => name);
