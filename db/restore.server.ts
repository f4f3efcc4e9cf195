import type { Database } from "./client.server.ts";
import { decodeValue, type ExportLine, type SchemaObject } from "./export-rows.ts";

export type RestoreSource = {
  schema: SchemaObject[];
  parts: AsyncIterable<ExportLine[]>;
  /** How many rows each table has. */
  rows: Record<string, number>;
  /** Whether all of it was read at one moment; otherwise a row may refer to one that the export does not have. */
  isOneSnapshot: boolean;
};

/** What a restored database lacks, one sentence each; empty when it equals the export. */
export type RestoreFindings = string[];

/** Far below the 32,766 parameters of a statement. */
const parametersPerStatement = 8_000;
const statementsPerBatch = 20;
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const isVirtual = ({ sql }: SchemaObject) => /^create virtual table/i.test(sql);

/**
 * Fills an empty database from an export: tables, then rows with their rowids, then full-text indexes, which are built anew, indexes
 * and triggers. Triggers come last, so that they do not count again what the exported counters have counted. Throws when the database
 * is not empty; what was written before an error stays, so begin again with another empty database.
 */
export async function restoreDatabase(db: Database, source: RestoreSource): Promise<RestoreFindings> {
  const { rows: existing } = await db.$client.execute(
    "select count(*) as count from sqlite_master where sql is not null",
  );
  if (Number(existing[0]?.count) > 0) throw new Error("the database is not empty");
  const objects = (type: string, virtual = false) =>
    source.schema.filter((object) => object.type === type && isVirtual(object) === virtual);
  const create = (list: SchemaObject[]) =>
    list.length > 0 ? db.$client.migrate(list.map(({ sql }) => sql)) : undefined;

  await create(objects("table"));
  for await (const lines of source.parts) await insertLines(db, lines, source.isOneSnapshot);
  // Some full-text indexes are of a view.
  await create(objects("view"));
  await create(objects("table", true));
  for (const { name } of objects("table", true)) {
    await db.$client.execute(`insert into ${quote(name)} (${quote(name)}) values ('rebuild')`);
  }
  for (const index of [...objects("index"), ...objects("trigger")]) await create([index]);
  return checkRestored(db, source, objects("table", true));
}

async function insertLines(db: Database, lines: ExportLine[], isOneSnapshot: boolean): Promise<void> {
  let head: Extract<ExportLine, { table: string }> | undefined;
  let statements: { sql: string; args: ReturnType<typeof decodeValue>[] }[] = [];
  let rows: ReturnType<typeof decodeValue>[][] = [];
  // Between two snapshots a value may have moved from one row to another.
  const insert = isOneSnapshot ? "insert" : "insert or ignore";

  const takeRows = () => {
    if (!head || rows.length === 0) return;
    const columns = ["rowid", ...head.columns.map(quote)];
    const placeholders = `(${columns.map(() => "?").join(", ")})`;
    statements.push({
      sql: `${insert} into ${quote(head.table)} (${columns.join(", ")}) values ${rows.map(() => placeholders).join(", ")}`,
      args: rows.flat(),
    });
    rows = [];
  };
  // Without foreign keys: tables come in the order of their names.
  const send = async () => {
    if (statements.length > 0) await db.$client.migrate(statements);
    statements = [];
  };

  for (const line of lines) {
    if (!Array.isArray(line)) {
      takeRows();
      head = line;
      continue;
    }
    rows.push(line.map(decodeValue));
    if (rows.length * line.length >= parametersPerStatement) takeRows();
    if (statements.length >= statementsPerBatch) await send();
  }
  takeRows();
  await send();
}

async function checkRestored(db: Database, source: RestoreSource, fullText: SchemaObject[]): Promise<RestoreFindings> {
  const findings: string[] = [];
  for (const [table, expected] of Object.entries(source.rows)) {
    const { rows } = await db.$client.execute(`select count(*) as count from ${quote(table)}`);
    const count = Number(rows[0]?.count);
    if (count !== expected) findings.push(`${table}: ${count} rows instead of ${expected}`);
  }
  const { rows: dangling } = await db.$client.execute(
    `select "table" as name, parent, count(*) as count from pragma_foreign_key_check group by 1, 2`,
  );
  for (const { name, parent, count } of dangling)
    findings.push(`${name}: ${count} rows refer to missing ones of ${parent}`);
  for (const { name } of fullText) {
    const check = `insert into ${quote(name)} (${quote(name)}, rank) values ('integrity-check', 1)`;
    await db.$client.execute(check).catch(() => findings.push(`${name}: the full-text index does not fit its table`));
  }
  const { rows: integrity } = await db.$client.execute("select * from pragma_integrity_check limit 1");
  const verdict = String(Object.values(integrity[0] ?? {})[0]);
  if (verdict !== "ok") findings.push(`the database is damaged: ${verdict}`);
  return findings;
}
