import type { InStatement, InValue } from "@libsql/client/web";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { decodeValue, encodeValue } from "../export-rows.ts";
import { ownedTables } from "../owned-tables.server.ts";

/** A table as it is copied: without columns that the database numbers by itself. */
export type CopiedTable = {
  table: string;
  columns: string[];
  /** Identifies a row in every database. */
  key: string[];
  isOwn: (headquarterId: string) => SQL;
};

/** How the rows of a tenant differ in two databases. */
export type Difference = {
  /** Rows to be written, and the place in the table of the one they replace. */
  write: { from: number; to: number | null }[];
  /** Places of rows in the target that have to go first. */
  remove: number[];
};

type Row = Record<string, unknown>;
type Values = Parameters<typeof encodeValue>[0];

const rowsPerRead = 500;
/** Far below the 32,766 parameters of a statement. */
const parametersPerStatement = 8_000;
const rowsPerWrite = 1_000;

const name = (text: string) => sql.identifier(text);
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** All tables with rows of a tenant; whatever others refer to comes later. */
export async function copiedTables(db: Database): Promise<CopiedTable[]> {
  const owned = [...(await ownedTables(db)), { table: "headquarters", isOwn: (id: string) => sql`id = ${id}` }];
  return Promise.all(owned.map(({ table, isOwn }) => describe(db, table, isOwn)));
}

async function describe(db: Database, table: string, isOwn: CopiedTable["isOwn"]): Promise<CopiedTable> {
  const all = await db.all<{ name: string; type: string; pk: number }>(
    sql`select name, upper(type) as type, pk from pragma_table_xinfo(${table}) where hidden = 0 order by cid`,
  );
  const primary = all.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const isNumbered = primary.length === 1 && primary[0]?.type === "INTEGER";
  const columns = all.filter(({ pk }) => !isNumbered || pk === 0).map((column) => column.name);
  if (!isNumbered) return { table, columns, key: primary.map((column) => column.name), isOwn };
  const unique = await db.all<{ column: string }>(sql`
    select i.name as "column" from pragma_index_list(${table}) l join pragma_index_info(l.name) i
    where l."unique" and not l.partial and l.seq = (
      select min(seq) from pragma_index_list(${table}) where "unique" and not partial) order by i.seqno`);
  if (unique.length === 0) throw new Error(`nothing but a number identifies the rows of ${table}`);
  return { table, columns, key: unique.map(({ column }) => column), isOwn };
}

/** Where the tenant's rows are in a table, in the order in which they were written. */
async function placesOf(db: Database, { table, isOwn }: CopiedTable, tenantId: string): Promise<number[]> {
  const rows = await db.all<{ place: number }>(
    sql`select rowid as place from ${name(table)} where ${isOwn(tenantId)} order by rowid`,
  );
  return rows.map(({ place }) => Number(place));
}

const selected = ({ columns }: CopiedTable) =>
  sql.join([sql`rowid as _place`, ...columns.map((column) => sql`${name(column)}`)], sql`, `);

const rowsAt = (db: Database, copied: CopiedTable, places: number[]) =>
  db.all<Row>(sql`select ${selected(copied)} from ${name(copied.table)}
    where rowid in (select value from json_each(${JSON.stringify(places)})) order by rowid`);

/** The tenant's rows with the same keys. */
function counterparts(db: Database, copied: CopiedTable, tenantId: string, rows: Row[]): Promise<Row[]> {
  const keys = JSON.stringify(rows.map((row) => copied.key.map((column) => row[column])));
  const columns = sql.join(
    copied.key.map((column) => sql`${name(column)}`),
    sql`, `,
  );
  const values = sql.join(
    copied.key.map((_, index) => sql.raw(`value ->> ${index}`)),
    sql`, `,
  );
  return db.all<Row>(sql`select ${selected(copied)} from ${name(copied.table)}
    where (${columns}) in (select ${values} from json_each(${keys})) and ${copied.isOwn(tenantId)}`);
}

const contentOf = ({ columns }: CopiedTable, row: Row) =>
  JSON.stringify(columns.map((column) => encodeValue(row[column] as Values)));
const keyOf = ({ key }: CopiedTable, row: Row) => JSON.stringify(key.map((column) => row[column]));

/** Compares every value of every row of the tenant. Neither database is changed. */
export async function compareTable(
  source: Database,
  target: Database,
  copied: CopiedTable,
  tenantId: string,
): Promise<Difference> {
  const write: Difference["write"] = [];
  const remove: number[] = [];
  const met = new Set<number>();
  for (const places of chunks(await placesOf(source, copied, tenantId), rowsPerRead)) {
    const rows = await rowsAt(source, copied, places);
    const known = new Map((await counterparts(target, copied, tenantId, rows)).map((row) => [keyOf(copied, row), row]));
    for (const row of rows) {
      const other = known.get(keyOf(copied, row));
      if (other) met.add(Number(other._place));
      if (other && contentOf(copied, other) === contentOf(copied, row)) continue;
      write.push({ from: Number(row._place), to: other ? Number(other._place) : null });
      if (other) remove.push(Number(other._place));
    }
  }
  const surplus = (await placesOf(target, copied, tenantId)).filter((place) => !met.has(place));
  return { write, remove: [...remove, ...surplus] };
}

/**
 * Statements that make the target equal, a few thousand rows each: all that goes first, then what comes, in the order in which it was
 * written. A row that is replaced keeps its place, as the order of rows says what is new in a search.
 */
export async function* statementsFor(
  source: Database,
  copied: CopiedTable,
  { write, remove }: Difference,
): AsyncGenerator<{ statements: InStatement[]; rowCount: number }> {
  for (const places of chunks(remove, rowsPerWrite)) {
    const where = "rowid in (select value from json_each(?))";
    const statement = { sql: `delete from ${quote(copied.table)} where ${where}`, args: [JSON.stringify(places)] };
    yield { statements: [statement], rowCount: places.length };
  }
  for (const part of chunks(write, rowsPerWrite)) {
    const placeOf = new Map(part.map(({ from, to }) => [from, to]));
    const rows: Row[] = [];
    for (const places of chunks([...placeOf.keys()], rowsPerRead)) rows.push(...(await rowsAt(source, copied, places)));
    const replaced = rows.filter((row) => placeOf.get(Number(row._place)) != null);
    const added = rows.filter((row) => placeOf.get(Number(row._place)) == null);
    const statements = [
      ...inserts(copied, ["rowid"], replaced, (row) => [BigInt(placeOf.get(Number(row._place)) ?? 0)]),
      ...inserts(copied, [], added, () => []),
    ];
    yield { statements, rowCount: rows.length };
  }
}

function inserts(copied: CopiedTable, more: string[], rows: Row[], valuesOf: (row: Row) => InValue[]): InStatement[] {
  const columns = [...more, ...copied.columns.map(quote)];
  const values = `(${columns.map(() => "?").join(", ")})`;
  return [...chunks(rows, Math.floor(parametersPerStatement / columns.length))].map((part) => ({
    sql: `insert into ${quote(copied.table)} (${columns.join(", ")}) values ${part.map(() => values).join(", ")}`,
    args: part.flatMap((row) => [
      ...valuesOf(row),
      ...copied.columns.map((column) => decodeValue(encodeValue(row[column] as Values))),
    ]),
  }));
}

function* chunks<T>(list: T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
