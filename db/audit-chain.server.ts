import { asc, eq, getTableColumns, gt, is, sql } from "drizzle-orm";
import { LibSQLTransaction } from "drizzle-orm/libsql/session";
import { chainedRow, type NewAuditRow } from "./audit-hash.ts";
import type { Database, TenantConnection, Transaction } from "./client.server.ts";
import { auditHeads, auditLog } from "./schema/sign-in.ts";

/**
 * Appends an entry to its tenant's chain (decision 033): its number follows the last one's, and it carries that one's hash. In
 * the caller's transaction, or in one of its own; the write lock keeps two writers from reading the same end, and triggers
 * refuse whatever does not continue it.
 */
export async function appendAuditEntry(db: TenantConnection | Transaction, entry: NewAuditRow): Promise<void> {
  if (!is(db, LibSQLTransaction)) return db.transaction((tx) => appendAuditEntry(tx, entry));
  const head = await readHead(db, entry.headquarterId);
  await db.insert(auditLog).values(await chainedRow(entry, head));
}

type AuditHead = { sequence: number; hash: string };
const emptyHead: AuditHead = { sequence: 0, hash: "" };

async function readHead(db: TenantConnection | Transaction, headquarterId: string): Promise<AuditHead> {
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.headquarterId, headquarterId)).limit(1);
  return head ?? emptyHead;
}

/** The end of a tenant's chain, and its entries after a number, a page at a time: what a check reads. */
export function auditChain(db: Database | Transaction, headquarterId: string) {
  return {
    head: () => readHead(db, headquarterId),
    pageAfter: (sequence: number, limit: number) =>
      db
        .select(getTableColumns(auditLog))
        .from(auditLog)
        .where(sql`${eq(auditLog.headquarterId, headquarterId)} and ${gt(auditLog.sequence, sequence)}`)
        .orderBy(asc(auditLog.sequence))
        .limit(limit),
  };
}
