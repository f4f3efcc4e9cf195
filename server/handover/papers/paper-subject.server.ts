import { and, eq, type SQL } from "drizzle-orm";
import { contractFiles, type duePapers } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/**
 * Whose papers: a handover contract's, or those of an SB-Schutz, alone or booked with a contract; with `actId` those of one act of
 * its life, such as an addendum.
 */
export type PaperSubject = ({ contractId: string } | { sbContractId: string }) & { actId?: string };

export type ContractFile = typeof contractFiles.$inferSelect;
export type PaperKind = ContractFile["kind"];

type Owned = typeof contractFiles | typeof duePapers;

/** The rows of a contract and of its acts in a table that names both kinds of contracts. */
export function isOf(table: Owned, subject: PaperSubject): SQL {
  return "contractId" in subject
    ? eq(table.contractId, subject.contractId)
    : eq(table.sbContractId, subject.sbContractId);
}

/** The one row of a paper there. */
export const isPaper = (table: Owned, subject: PaperSubject, kind: PaperKind): SQL | undefined =>
  and(isOf(table, subject), eq(table.kind, kind), eq(table.actId, subject.actId ?? ""));

/** The stored paper of a kind, or undefined. */
export async function findPaper(
  db: TenantDb,
  subject: PaperSubject,
  kind: PaperKind,
): Promise<ContractFile | undefined> {
  const [file] = await db.find(contractFiles, isPaper(contractFiles, subject, kind));
  return file;
}
