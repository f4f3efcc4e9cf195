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
  await append(db, entry.headquarterId, async (head) => {
    const row = await chainedRow(entry, head);
    await db.insert(auditLog).values(row);
    return row;
  });
}

/** Asks where the tenant's chain ends, so that the answer is there when the transaction has an entry to append. */
export function expectAuditEntry(tx: Transaction, headquarterId: string): void {
  append(tx, headquarterId, async (head) => head).catch(() => {});
}

type AuditHead = { sequence: number; hash: string };
const emptyHead: AuditHead = { sequence: 0, hash: "" };

/** Where the chains of tenants end in a transaction; nobody else can move them meanwhile. */
const heads = new WeakMap<Transaction, Map<string, Promise<AuditHead>>>();

/** One after the other, also when several entries are appended at once. */
function append(
  tx: Transaction,
  headquarterId: string,
  next: (head: AuditHead) => Promise<AuditHead>,
): Promise<AuditHead> {
  const ofTransaction = heads.get(tx) ?? new Map<string, Promise<AuditHead>>();
  heads.set(tx, ofTransaction);
  const moved = (ofTransaction.get(headquarterId) ?? readHead(tx, headquarterId)).then(next);
  ofTransaction.set(headquarterId, moved);
  return moved;
}

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
