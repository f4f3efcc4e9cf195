import { type InferInsertModel, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Transaction } from "../client.server.ts";
import { tenantSequences } from "../schema/id-checks.ts";

/**
 * Collects rows instead of writing them, so that hundreds are written in one batch, table by table in the order of
 * their first rows.
 */
export class RowCollector {
  readonly #rows = new Map<SQLiteTable, object[]>();
  readonly #sequences = new Map<string, { headquarterId: string; name: string; lastValue: number }>();

  add<T extends SQLiteTable>(table: T, row: InferInsertModel<T>): void {
    const rows = this.#rows.get(table);
    if (rows) rows.push(row);
    else this.#rows.set(table, [row]);
  }

  nextNumber(headquarterId: string, name: string): number {
    const lastValue = (this.#sequences.get(`${headquarterId} ${name}`)?.lastValue ?? 0) + 1;
    this.countFrom(headquarterId, name, lastValue);
    return lastValue;
  }

  /** Sets the number after which `nextNumber` continues. */
  countFrom(headquarterId: string, name: string, lastValue: number): void {
    this.#sequences.set(`${headquarterId} ${name}`, { headquarterId, name, lastValue });
  }

  /** Writes everything in one transaction; foreign keys are checked at its end. */
  async flush(db: Database): Promise<void> {
    for (const sequence of this.#sequences.values()) this.add(tenantSequences, sequence);
    const inserts = [...this.#rows].map(([table, rows]) => db.insert(table).values(rows as never));
    await db.batch([db.run(sql`pragma defer_foreign_keys = on`), ...inserts]);
  }
}

export type SeedDb = Database | Transaction | RowCollector;

/** Adds one row and returns it. */
export async function addRow<T extends SQLiteTable>(
  db: SeedDb,
  table: T,
  row: InferInsertModel<T>,
): Promise<InferInsertModel<T>> {
  if (db instanceof RowCollector) db.add(table, row);
  else await db.insert(table).values(row as never);
  return row;
}

/** The tenant's next sequence number, counted the way the product does. */
export async function nextNumber(db: SeedDb, headquarterId: string, name: string): Promise<number> {
  if (db instanceof RowCollector) return db.nextNumber(headquarterId, name);
  const [row] = await db.all<{ last_value: number }>(sql`
    insert into tenant_sequences (headquarter_id, name, last_value) values (${headquarterId}, ${name}, 1)
    on conflict do update set last_value = last_value + 1 returning last_value`);
  return Number(row?.last_value);
}
