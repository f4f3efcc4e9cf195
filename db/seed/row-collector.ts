import { type InferInsertModel, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { appendAuditEntry } from "../audit-chain.server.ts";
import { type AuditRow, chainedRow, type NewAuditRow } from "../audit-hash.ts";
import type { Database, Transaction } from "../client.server.ts";
import { tenantSequences } from "../schema/id-checks.ts";
import { auditLog } from "../schema/sign-in.ts";

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
    await this.#chainAuditRows();
    const inserts = [...this.#rows].map(([table, rows]) => db.insert(table).values(rows as never));
    await db.batch([db.run(sql`pragma defer_foreign_keys = on`), ...inserts]);
  }

  /** Audit entries are added without their place in the chain: they get it here, tenant by tenant, the oldest first. */
  async #chainAuditRows(): Promise<void> {
    const entries = (this.#rows.get(auditLog) ?? []) as NewAuditRow[];
    const oldestFirst = entries.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    const chains: AuditRow[] = [];
    const ends = new Map<string, AuditRow>();
    for (const entry of oldestFirst) {
      const row = await chainedRow(entry, ends.get(entry.headquarterId) ?? { sequence: 0, hash: "" });
      ends.set(entry.headquarterId, row);
      chains.push(row);
    }
    if (chains.length > 0) this.#rows.set(auditLog, chains);
  }
}

/** Adds an entry to the audit log, like the product does. */
export async function addAuditRow(db: SeedDb, entry: NewAuditRow): Promise<void> {
  if (db instanceof RowCollector) db.add(auditLog, entry as AuditRow);
  else await appendAuditEntry(db, entry);
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
