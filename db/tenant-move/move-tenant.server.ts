import type { InStatement } from "@libsql/client/web";
import { eq, sql } from "drizzle-orm";
import { appliedHashes, requireBase } from "../applied-migrations.ts";
import { type Database, type Databases, homeUrl } from "../databases.server.ts";
import { headquarters } from "../schema/dealers.ts";
import { tenantDeletions } from "../schema/jobs.ts";
import { compareTable, copiedTables, statementsFor } from "./copy-table.server.ts";
import { failedRun, isBeingMoved, moveDirectory, type Place } from "./directory.server.ts";
import {
  handFenceOver,
  lowerFence,
  markArriving,
  markLeft,
  raiseFence,
  requireFence,
  unmarkArriving,
} from "./fence.server.ts";
import { MoveRefused } from "./move-refused.ts";
import { writeWithoutTriggers } from "./write-without-triggers.server.ts";

/**
 * What a move does, in this order; a run that was killed is repeated from the beginning and finds what is there. Once it has switched,
 * the jobs end it, too (`endSwitchedMoves`).
 */
export type MoveStep = "claimed" | "copied" | "fenced" | "caught up" | "compared" | "switched" | "ended";

export type MoveOptions = {
  databases: Databases;
  tenantId: string;
  /** The address of the database to move to; "" for that of DB_URL. */
  toUrl: string;
  /** Random: tells this run from others. */
  runId: string;
  /** Called after each step. What it throws ends the move there, as a failure would. */
  onStep?: (step: MoveStep) => Promise<void> | void;
};

export type MoveResult = { rows: number; readOnlyMs: number };

/** While a tenant works, its last changes are copied again and again until they are this few. */
const fewRows = 200;
const passesMaximum = 5;
/** In one transaction, which everybody else who writes to that database waits for. */
const rowsPerWrite = 2_000;

/**
 * Moves a tenant to another database (decision 052): copies while it works, makes it read-only, copies what has changed, compares every
 * value of every row, and switches the directory. Until the switch nothing but a copy has come into being; if anything differs or
 * fails, the tenant goes on where it was. After the switch the old rows stay behind a fence (`removeOldRows`).
 * Throws `MoveRefused`.
 */
export async function moveTenant(options: MoveOptions): Promise<MoveResult> {
  const { databases, tenantId, toUrl, runId, onStep } = options;
  const directory = moveDirectory(databases.home, tenantId);
  const seen = await directory.place();
  if (seen.databaseUrl === toUrl && seen.movingToUrl === null) {
    await endMove(databases, seen);
    return { rows: 0, readOnlyMs: 0 };
  }
  const schema = await requireMovable(databases, seen, toUrl);
  const source = databases.open(seen.databaseUrl);
  const target = databases.open(toUrl);
  const claimed = await directory.change(seen, { movingToUrl: toUrl, runId });
  await onStep?.("claimed");
  await directory.requireOwn(runId);
  await markArriving(target, tenantId, runId);

  const copied = await copiedTables(source);
  let rows = 0;
  /** Makes the copy equal, as far as the tenant holds still; returns how many rows differed. */
  async function copy(isFinal: boolean): Promise<number> {
    let changed = 0;
    let waiting: InStatement[] = [];
    let waitingRows = 0;
    async function flush() {
      const write = writeWithoutTriggers(target, [requireFence(tenantId, "arriving", runId), ...waiting]);
      [waiting, waitingRows] = [[], 0];
      // A value that went from one row to another while both were read; the next pass finds them at rest.
      await write.catch((error) => {
        if (isFinal || !String(error).includes("UNIQUE")) throw error;
      });
    }
    // Whatever others refer to first: whose some rows are follows from it.
    for (const table of copied.toReversed()) {
      const difference = await compareTable(source, target, table, tenantId);
      for await (const { statements, rowCount } of statementsFor(source, table, difference)) {
        waiting.push(...statements);
        waitingRows += rowCount;
        if (waitingRows >= rowsPerWrite) await flush();
      }
      changed += difference.write.length + difference.remove.length;
    }
    if (waiting.length > 0) await flush();
    rows += changed;
    return changed;
  }
  for (let pass = 0, changed = Infinity; changed > fewRows && pass < passesMaximum; pass += 1)
    changed = await copy(false);
  await onStep?.("copied");

  const readOnlySince = Date.now();
  try {
    // Its lease begins (`liftDeadMoves`).
    await directory.change(claimed, {});
    await raiseFence(source, tenantId, runId);
    await requireSchema(source, target, schema);
    await onStep?.("fenced");
    await copy(true);
    await onStep?.("caught up");
    for (const table of copied) {
      const { write, remove } = await compareTable(source, target, table, tenantId);
      const differing = Math.max(write.length, remove.length);
      if (differing > 0) throw new MoveRefused(`${table.table}: ${differing} Zeilen sind nicht gleich.`);
    }
    await onStep?.("compared");
    // A migration of the target is not held up by the fence.
    await requireSchema(source, target, schema);
    await directory.change(claimed, { databaseUrl: toUrl, movingToUrl: null, oldRowsAtUrl: seen.databaseUrl });
  } catch (error) {
    await directory.change(claimed, { runId: failedRun(runId) }).catch(() => {});
    await releaseFence(databases, seen, runId);
    throw error;
  }
  const readOnlyMs = Date.now() - readOnlySince;
  await onStep?.("switched");
  await endMove(databases, await directory.place());
  await onStep?.("ended");
  return { rows, readOnlyMs };
}

/**
 * After a run has failed: the tenant may write again, unless the switch has arrived or still may. A run that was overtaken may have
 * replaced the fence of the run that goes on, which relies on it and therefore gets it.
 */
async function releaseFence(databases: Databases, { tenantId, databaseUrl }: Place, runId: string): Promise<void> {
  const source = databases.open(databaseUrl);
  for (let holder = runId; ; ) {
    const now = await moveDirectory(databases.home, tenantId).place();
    if (now.databaseUrl !== databaseUrl) return;
    if (!isBeingMoved(now)) return lowerFence(source, tenantId, holder);
    if (now.runId === holder) return;
    await handFenceOver(source, tenantId, holder, now.runId);
    holder = now.runId;
  }
}

/** The tenant lives where the directory says; what it left behind is marked as such. */
async function endMove(databases: Databases, { tenantId, databaseUrl, oldRowsAtUrl }: Place): Promise<void> {
  await unmarkArriving(databases.open(databaseUrl), tenantId);
  if (oldRowsAtUrl !== null) await markLeft(databases.open(oldRowsAtUrl), tenantId);
}

/** Ends a move that has not switched: the tenant goes on where it lives, and its copy is removed. Throws `MoveRefused`. */
export async function abortMove({ databases, tenantId, runId }: Omit<MoveOptions, "toUrl">): Promise<number> {
  const directory = moveDirectory(databases.home, tenantId);
  const seen = await directory.place();
  if (seen.movingToUrl === null) throw new MoveRefused("Für diesen Mandanten läuft kein Umzug.");
  const taken = await directory.change(seen, { runId });
  const source = databases.open(seen.databaseUrl);
  // The fence of whichever run raised it, now that none of them can switch any more.
  await raiseFence(source, tenantId, runId);
  await lowerFence(source, tenantId, runId);
  const target = databases.open(seen.movingToUrl);
  await markArriving(target, tenantId, runId);
  const rows = await removeRows(target, tenantId, requireFence(tenantId, "arriving", runId));
  await unmarkArriving(target, tenantId);
  const hasOldRows = seen.oldRowsAtUrl !== null && seen.oldRowsAtUrl !== seen.movingToUrl;
  await directory.change(taken, { movingToUrl: null, oldRowsAtUrl: hasOldRows ? seen.oldRowsAtUrl : null });
  // A run that failed meanwhile has handed its fence over.
  await lowerFence(source, tenantId, runId);
  return rows;
}

/** Removes what the last move has left behind; the tenant stays fenced off there. Returns how many rows. Throws `MoveRefused`. */
export async function removeOldRows({ databases, tenantId, runId }: Omit<MoveOptions, "toUrl">): Promise<number> {
  const directory = moveDirectory(databases.home, tenantId);
  const seen = await directory.place();
  if (seen.movingToUrl !== null) throw new MoveRefused("Der Mandant zieht gerade um.");
  if (seen.oldRowsAtUrl === null) throw new MoveRefused("Von diesem Mandanten gibt es keine alten Zeilen.");
  const claimed = await directory.change(seen, { runId });
  await endMove(databases, claimed);
  const old = databases.open(seen.oldRowsAtUrl);
  const rows = await removeRows(old, tenantId, requireFence(tenantId, "left"));
  await directory.change(claimed, { oldRowsAtUrl: null });
  return rows;
}

async function removeRows(db: Database, tenantId: string, guard: InStatement): Promise<number> {
  let removed = 0;
  let waiting: InStatement[] = [];
  let waitingRows = 0;
  async function flush() {
    await writeWithoutTriggers(db, [guard, ...waiting]);
    [waiting, waitingRows] = [[], 0];
  }
  for (const { table, isOwn } of await copiedTables(db)) {
    const places = await db.all<{ place: number }>(
      sql`select rowid as place from ${sql.identifier(table)} where ${isOwn(tenantId)}`,
    );
    removed += places.length;
    for (let start = 0; start < places.length; start += rowsPerWrite) {
      const part = places.slice(start, start + rowsPerWrite).map(({ place }) => place);
      const statement = `delete from "${table}" where rowid in (select value from json_each(?))`;
      waiting.push({ sql: statement, args: [JSON.stringify(part)] });
      waitingRows += part.length;
      if (waitingRows >= rowsPerWrite) await flush();
    }
  }
  if (waiting.length > 0) await flush();
  return removed;
}

/** How many rows a move would copy. Throws `MoveRefused` when it would not begin. */
export async function previewMove({ databases, tenantId, toUrl }: Omit<MoveOptions, "runId">): Promise<number> {
  const seen = await moveDirectory(databases.home, tenantId).place();
  if (seen.databaseUrl === toUrl) return 0;
  await requireMovable(databases, seen, toUrl);
  const [source, target] = [databases.open(seen.databaseUrl), databases.open(toUrl)];
  let rows = 0;
  for (const table of await copiedTables(source))
    rows += (await compareTable(source, target, table, tenantId)).write.length;
  return rows;
}

/** Returns the schema of both databases. Throws `MoveRefused`, and `OldDatabase` when one of them is older than the base. */
async function requireMovable(databases: Databases, place: Place, toUrl: string): Promise<string> {
  const { tenantId } = place;
  const [source, target] = [databases.open(place.databaseUrl), databases.open(toUrl)];
  await requireBase(source, nameOf(place.databaseUrl));
  await requireBase(target, nameOf(toUrl));
  if (place.movingToUrl !== null && place.movingToUrl !== toUrl)
    throw new MoveRefused("Der Mandant zieht schon in eine andere Datenbank um. Zuerst: --abort");
  if (place.oldRowsAtUrl !== null && place.oldRowsAtUrl !== toUrl)
    throw new MoveRefused("Vom letzten Umzug gibt es noch alte Zeilen. Zuerst: --remove-old");
  const [tenant] = await source.select().from(headquarters).where(eq(headquarters.id, tenantId));
  if (!tenant) throw new MoveRefused("Diesen Mandanten gibt es nicht.");
  const [deletion] = await source.select().from(tenantDeletions).where(eq(tenantDeletions.tenantId, tenantId));
  if (deletion) throw new MoveRefused("Für diesen Mandanten ist die Löschung beantragt.");
  const schema = await schemaOf(source);
  if (schema !== (await schemaOf(target)))
    throw new MoveRefused("Die Datenbanken haben verschiedene Schemas: npm run db:migrate");
  await requireSharedRows(source, target);
  return schema;
}

/** For messages: the host of a database, without a token that its address may hold. */
const nameOf = (databaseUrl: string) => (databaseUrl === homeUrl ? "von DB_URL" : new URL(databaseUrl).host);

/** Throws `MoveRefused` when a database was migrated since the move began: the copy was made for the schema of then. */
async function requireSchema(source: Database, target: Database, schema: string): Promise<void> {
  for (const database of [source, target])
    if ((await schemaOf(database)) !== schema)
      throw new MoveRefused("Während des Umzugs wurde ein Schema geändert. Bitte noch einmal umziehen.");
}

/** Which migrations a database has. */
const schemaOf = async (db: Database) => JSON.stringify(await appliedHashes(db));

/** What rows of tenants refer to and no tenant owns, such as the brands of cars, has to be in both. */
async function requireSharedRows(source: Database, target: Database): Promise<void> {
  const owned = new Set((await copiedTables(source)).map(({ table }) => table));
  const references = await source.all<{ parent: string }>(sql`
    select distinct f."table" as parent from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`);
  for (const { parent } of references) {
    if (owned.has(parent)) continue;
    const read = sql`select * from ${sql.identifier(parent)}`;
    const there = new Set((await target.all(read)).map((row) => JSON.stringify(row)));
    const missing = (await source.all(read)).filter((row) => !there.has(JSON.stringify(row)));
    if (missing.length > 0) throw new MoveRefused(`${parent}: ${missing.length} Zeilen fehlen in der neuen Datenbank.`);
  }
}
