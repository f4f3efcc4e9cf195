import { and, eq, gte } from "drizzle-orm";
import { auditLog } from "#db/schema/sign-in.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";

/** Whether a user took a decision about this document back since `since`: the audit log is where that is kept. */
export async function wasWithdrawnSince(
  tx: TenantDb,
  idCheckId: string,
  half: DocumentHalf,
  since: Date,
): Promise<boolean> {
  const entries = await tx.find(
    auditLog,
    and(
      eq(auditLog.subjectType, "id_check"),
      eq(auditLog.subjectId, idCheckId),
      eq(auditLog.action, "withdraw_decision"),
      gte(auditLog.createdAt, since),
    ),
  );
  return entries.some(({ details }) => details?.document === half);
}
