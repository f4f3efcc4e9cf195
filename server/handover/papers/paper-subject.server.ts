import { and, eq, type SQL } from "drizzle-orm";
import { contractFiles, type duePapers } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { PaperName, PaperSources } from "./paper-sources.ts";

/**
 * Whose papers: a handover contract's, or those of an SB-Schutz, alone or booked with a contract; with `actId` those of one act of
 * its life, such as an addendum.
 */
export type PaperSubject = ({ contractId: string } | { sbContractId: string }) & { actId?: string };

export type ContractFile = typeof contractFiles.$inferSelect;
export type PaperKind = ContractFile["kind"];

/** Whether a kind of paper belongs to an act of a contract's life. */
export const isOfAct = (kind: PaperKind): boolean =>
  kind === "addendum" || kind === "signed_addendum" || kind === "cancellation" || kind === "corrected_return";

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

/** Returns the bytes of a paper that is attached to another one. */
export type ReadPaper = (subject: PaperSubject, kind: PaperKind) => Promise<Uint8Array>;

/** What one paper is made from, with the name of its template and the terms it follows. */
export type PaperPlan = {
  [N in PaperName]: { name: N; source: PaperSources[N]; termsVersion: string };
}[PaperName];

const fileNameEnds = {
  unsigned: "",
  signed: " unterschrieben",
  signed_with_vehicle_return: " mit Fahrzeugrückgabe",
  cancellation: " Storno",
  addendum: " Nachtrag #",
  signed_addendum: " Nachtrag # unterschrieben",
  corrected_return: " mit berichtigter Fahrzeugrückgabe",
} as const satisfies Record<PaperKind, string>;

/** `Vertrag FÜV-2026-000042 unterschrieben.pdf`: the name to save or to send a paper under; `addendum`: its number. */
export function paperFileName(subject: PaperSubject, contractNumber: string, kind: PaperKind, addendum = 0): string {
  const title = "contractId" in subject ? "Vertrag" : "SB-Schutz";
  return `${title} ${contractNumber}${fileNameEnds[kind].replace("#", String(addendum))}.pdf`;
}
