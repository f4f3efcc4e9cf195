import type { auditLog } from "./schema/sign-in.ts";

export type AuditRow = typeof auditLog.$inferInsert;
/** An entry before it has its place in the chain. */
export type NewAuditRow = Omit<AuditRow, "sequence" | "previousHash" | "hash">;

/**
 * SHA-256 (hex) of all that a row says, the previous row's hash included. Whoever changes a stored row, or the order of the
 * columns here, breaks every chain.
 */
export async function auditHash(row: Omit<AuditRow, "hash">): Promise<string> {
  const content = JSON.stringify([
    row.previousHash,
    row.headquarterId,
    row.sequence,
    row.id,
    row.branchId ?? null,
    row.actorKind,
    row.actorUserId ?? null,
    row.action,
    row.subjectType,
    row.subjectId,
    row.details ?? null,
    row.ipAddress ?? "",
    row.createdAt.getTime(),
  ]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The row of an entry that follows the row, or the end of a chain, `previous`. */
export async function chainedRow(entry: NewAuditRow, previous: { sequence: number; hash: string }): Promise<AuditRow> {
  const row = { ...entry, sequence: previous.sequence + 1, previousHash: previous.hash };
  return { ...row, hash: await auditHash(row) };
}
