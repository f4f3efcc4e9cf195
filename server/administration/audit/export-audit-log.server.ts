import { and, eq, lt, lte, or, type SQL } from "drizzle-orm";
import { auditLog } from "#db/schema/sign-in.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { type CsvColumn, csvStream } from "#server/ground/kernel/csv.server.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { ListAuditInput } from "./audit-list.schema.ts";
import { auditRanges } from "./audit-ranges.server.ts";
import { type AuditEntryRecord, readEntries } from "./list-audit-log.server.ts";

const rowsPerPage = 500;

/** A file whose hashes an auditor can recompute has the raw values beside the German words. */
const columns: readonly CsvColumn<AuditEntryRecord>[] = [
  { header: "Nummer", value: ({ sequence }) => sequence },
  { header: "Zeitpunkt", value: ({ at }) => formatDateTime(at) },
  { header: "Person", value: ({ who }) => who },
  { header: "E-Mail", value: ({ email }) => shownEmail(email ?? "") },
  { header: "Aktion", value: ({ what }) => what },
  { header: "Gegenstand", value: ({ kindOfSubject }) => kindOfSubject },
  { header: "Bezeichnung", value: ({ subjectName }) => subjectName },
  { header: "IP-Adresse", value: ({ ipAddress }) => ipAddress },
  { header: "Einzelheiten", value: ({ details }) => (details ? JSON.stringify(details) : "") },
  { header: "Kennung der Aktion", value: ({ action }) => action },
  { header: "Kennung des Gegenstands", value: ({ subjectId }) => subjectId },
  { header: "Zeitpunkt (UTC)", value: ({ at }) => at.toISOString() },
  { header: "Prüfsumme", value: ({ hash }) => hash },
];

/**
 * All entries that the filters let through, the newest first, as a CSV file that is read while it is sent
 * (tenants-and-rights.md#who-reads-it).
 */
export const exportAuditLog = useCase({
  may: ["download", "audit_log"],
  input: ListAuditInput.omit({ page: true }),
  async run(ctx, filter): Promise<ReadableStream<Uint8Array>> {
    const { db, now } = ctx;
    const { area, period, query } = filter;
    await addAuditEntry(db, ctx, {
      action: "export_audit_log",
      subjectType: "headquarter",
      subjectId: db.scope.headquarterId,
      details: { area: area ?? null, period: period ?? null, is_searched: query !== "" },
    });
    // Whoever recomputes the hashes needs every entry.
    const ranges = await auditRanges(db, { ...filter, area: area ?? "everything" }, now());
    const firstPage = await pageAfter(db, ranges, null);
    return csvStream(columns, async (last) => (last ? pageAfter(db, ranges, last) : firstPage));
  },
});

async function pageAfter(db: TenantDb, ranges: readonly (SQL | undefined)[], last: AuditEntryRecord | null) {
  const isOlder =
    last &&
    and(
      lte(auditLog.createdAt, last.at),
      or(lt(auditLog.createdAt, last.at), and(eq(auditLog.createdAt, last.at), lt(auditLog.id, last.id))),
    );
  if (ranges.length === 0) return [];
  return readEntries(db, {
    ranges: ranges.map((range) => and(range, isOlder ?? undefined)),
    keys: [auditLog.createdAt, auditLog.id],
    directions: ["desc", "desc"],
    limit: rowsPerPage,
    offset: 0,
  });
}
