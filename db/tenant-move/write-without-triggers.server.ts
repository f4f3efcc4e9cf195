import type { InStatement } from "@libsql/client/web";
import type { Database } from "../client.server.ts";

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const writes = /\b(?:insert\s+(?:or\s+\w+\s+)?into|update(?:\s+or\s+\w+)?|delete\s+from|replace\s+into)\s+"?(\w+)"?/gi;

/**
 * Whether a trigger only keeps a full-text index in step with its table, so that it is needed when rows are copied. Every other one
 * counts, derives or refuses, which has been done where the rows come from.
 */
function keepsSearchOnly(trigger: string, virtualTables: ReadonlySet<string>): boolean {
  const body = trigger.slice(trigger.search(/\bbegin\b/i));
  const written = [...body.matchAll(writes)].map(([, table]) => table ?? "");
  return written.length > 0 && written.every((table) => virtualTables.has(table));
}

const triggersNow = `select count(*) || '/' || coalesce(sum(length(sql)), 0) from sqlite_master where type = 'trigger'`;

/**
 * Runs the statements all or nothing, without foreign keys and with those triggers only that fill full-text indexes. Nobody else meets
 * the database without its triggers: they are dropped and created again within the same transaction.
 */
export async function writeWithoutTriggers(db: Database, statements: InStatement[]): Promise<void> {
  const { rows } = await db.$client.execute(
    `select type, name, sql, (${triggersNow}) as state from sqlite_master
      where type = 'trigger' or sql like 'create virtual table%'`,
  );
  const virtualTables = new Set(rows.filter(({ type }) => type === "table").map(({ name }) => String(name)));
  const triggers = rows
    .filter(({ type, sql }) => type === "trigger" && !keepsSearchOnly(String(sql), virtualTables))
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
  // A migration or another move came in between: what is created again would not be what was there.
  const unchanged = {
    sql: `select json(case when (${triggersNow}) = ? then '1' else 'other triggers' end)`,
    args: [String(rows.find(({ type }) => type === "trigger")?.state ?? "0/0")],
  };
  await db.$client.migrate([
    unchanged,
    ...triggers.map(({ name }) => `drop trigger ${quote(name)}`),
    ...statements,
    ...triggers.map(({ sql }) => sql),
  ]);
}
