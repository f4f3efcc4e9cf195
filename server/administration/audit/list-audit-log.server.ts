import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { auditHeads, auditLog } from "#db/schema/sign-in.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { fromNearerEnd, pageWithin } from "#server/ground/kernel/page-slices.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { actionLabel, subjectLabel } from "./audit.texts.ts";
import { AuditEntryInput, ListAuditInput } from "./audit-list.schema.ts";
import { auditRanges } from "./audit-ranges.server.ts";
import { namesOfSubjects } from "./audit-subjects.server.ts";

/** The newest entries that a filtered list shows; a download has all of them. */
const countedMaximum = 10_000;
const perPage = limits.pageSizes.auditLog;

/**
 * One page of the audit log, the newest first; out of range shows the last page. Admins of a branch office see what its own
 * users and customers did (tenants-and-rights.md#who-reads-it).
 */
export const listAuditLog = useCase({
  may: ["read", "audit_log"],
  input: ListAuditInput,
  async run({ db, now }, { page, ...filter }) {
    const ranges = await auditRanges(db, filter, now());
    const isEverything = ranges.length === 1 && ranges[0] === undefined && db.scope.branchId === null;
    const counted = isEverything ? await wholeCount(db) : await countUpTo(db, ranges, countedMaximum + 1);
    const isCutOff = !isEverything && counted > countedMaximum;
    const totalEntries = isCutOff ? countedMaximum : counted;
    const { page: shown, totalPages } = pageWithin(totalEntries, { page, perPage });
    const ids = await idsOfPage(db, ranges, totalEntries, (shown - 1) * perPage, isCutOff);
    return { records: await readEntries(db, ids), page: shown, totalPages, totalEntries, isCutOff };
  },
});

/** One entry with everything it says. Throws not-found. */
export const getAuditEntry = useCase({
  may: ["read", "audit_log"],
  input: AuditEntryInput,
  async run({ db }, { id }) {
    const [entry] = await readEntries(db, [id]);
    if (!entry) throw notFound("Diesen Eintrag gibt es nicht.");
    return entry;
  },
});

export type AuditEntryRecord = Awaited<ReturnType<typeof readEntries>>[number];

/** The chain has no gaps, so its end is its length. */
async function wholeCount(db: TenantDb): Promise<number> {
  const [head] = await db.select({ sequence: auditHeads.sequence }).from(auditHeads).limit(1);
  return head?.sequence ?? 0;
}

async function countUpTo(db: TenantDb, ranges: readonly (SQL | undefined)[], maximum: number): Promise<number> {
  if (ranges.length === 0) return 0;
  return db.countInRanges(auditLog, ranges, maximum);
}

const keys = [auditLog.createdAt, auditLog.id] as const;

async function idsOfPage(
  db: TenantDb,
  ranges: readonly (SQL | undefined)[],
  total: number,
  offset: number,
  isCutOff: boolean,
): Promise<string[]> {
  const slice = { offset, limit: Math.min(perPage, Math.max(0, total - offset)) };
  const { isReversed, ...read } = isCutOff ? { ...slice, isReversed: false } : fromNearerEnd(total, slice);
  const direction = isReversed ? "asc" : "desc";
  const ids = await db.idsInOrder(auditLog, { ranges, keys: [...keys], directions: [direction, direction], ...read });
  return isReversed ? ids.reverse() : ids;
}

/** Whoever fails to sign in is not known to be the user whose account it is. */
function whoElse({ actorKind, action }: { actorKind: string; action: string }): string {
  if (action === "fail_sign_in") return "Unbekannt";
  return actorKind === "guest" ? "Kunde" : "Handschlag";
}

/** The entries with these ids, the newest first, with the names of who did it and what it was about. */
export async function readEntries(db: TenantDb, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectChosen({
      id: auditLog.id,
      sequence: auditLog.sequence,
      at: auditLog.createdAt,
      actorKind: auditLog.actorKind,
      prename: users.prename,
      surname: users.surname,
      email: users.email,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      details: auditLog.details,
      ipAddress: auditLog.ipAddress,
      hash: auditLog.hash,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(inArray(auditLog.id, [...ids]))
    .orderBy(sql`+${auditLog.createdAt} desc`, desc(auditLog.id));
  const names = await namesOfSubjects(db, rows);
  return rows.map(({ prename, surname, ...row }) => ({
    ...row,
    who: surname ? `${prename} ${surname}` : whoElse(row),
    what: actionLabel(row.action),
    kindOfSubject: subjectLabel(row.subjectType),
    subjectName: names.get(row.subjectId) ?? "",
  }));
}
