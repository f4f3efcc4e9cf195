import { eq, type SQL } from "drizzle-orm";
import { type IdsInOrder, orderOf } from "#db/ids-in-order.server.ts";
import { branchOffices, users } from "#db/schema/dealers.ts";
import { auditHeads, auditLog } from "#db/schema/sign-in.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { fromNearerEnd, pageOfList, type Slice } from "#server/ground/kernel/page-slices.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { actionLabel, subjectLabel } from "./audit.texts.ts";
import { shownDetails } from "./audit-details.texts.ts";
import { AuditEntryInput, ListAuditInput } from "./audit-list.schema.ts";
import { auditRanges } from "./audit-ranges.server.ts";
import { auditSentence } from "./audit-sentences.texts.ts";
import { subjectName } from "./audit-subjects.server.ts";

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
    const counting = isEverything ? wholeCount(db) : countUpTo(db, ranges, countedMaximum + 1);
    const isCutOff = async () => !isEverything && (await counting) > countedMaximum;
    const [{ rows, ...shown }, offices] = await Promise.all([
      pageOfList(
        counting.then((counted) => (isEverything ? counted : Math.min(counted, countedMaximum))),
        // Of a list that goes on the end is not known.
        async (slice, size) =>
          readPage(db, ranges, slice, Number.isFinite(size) && (await isCutOff()) ? Infinity : size),
        { page, perPage },
      ),
      officeNames(db),
    ]);
    const records = rows.map(({ details, ...row }) => ({
      ...row,
      sentence: auditSentence({ ...row, details }, offices),
    }));
    return { records, ...shown, isCutOff: await isCutOff() };
  },
});

/** One entry with everything it says. Throws not-found. */
export const getAuditEntry = useCase({
  may: ["read", "audit_log"],
  input: AuditEntryInput,
  async run({ db }, { id }) {
    const one: IdsInOrder = { ranges: [eq(auditLog.id, id)], keys, directions: ["desc", "desc"], limit: 1, offset: 0 };
    const [entry] = await readEntries(db, one);
    if (!entry) throw notFound("Diesen Eintrag gibt es nicht.");
    const offices = await officeNames(db);
    return { ...entry, details: shownDetails(entry.details, offices), sentence: auditSentence(entry, offices) };
  },
});

/** Of the headquarters under "null", as entries name it. */
async function officeNames(db: TenantDb): Promise<Map<string, string>> {
  const [{ name }, branches] = await Promise.all([db.headquarter(), db.find(branchOffices)]);
  return new Map([["null", name], ...branches.map((branch) => [branch.id, branch.name] as const)]);
}

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

async function readPage(db: TenantDb, ranges: readonly (SQL | undefined)[], slice: Slice, size: number) {
  if (ranges.length === 0) return [];
  const { isReversed, ...nearer } = fromNearerEnd(size, slice);
  const direction = isReversed ? "asc" : "desc";
  const rows = await readEntries(db, { ranges, keys, directions: [direction, direction], ...nearer });
  return isReversed ? rows.reverse() : rows;
}

/** Whoever fails to sign in is not known to be the user whose account it is. */
function whoElse({ actorKind, action }: { actorKind: string; action: string }): string {
  if (action === "fail_sign_in") return "Unbekannt";
  return actorKind === "guest" ? "Kunde" : "Handschlag";
}

/** The entries of a stretch, with the names of who did it and what it was about. */
export async function readEntries(db: TenantDb, stretch: IdsInOrder) {
  const rows = await db
    .selectStretch(auditLog, stretch, {
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
      subjectName,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .orderBy(...orderOf(stretch));
  return rows.map(({ prename, surname, ...row }) => ({
    ...row,
    who: surname ? `${prename} ${surname}` : whoElse(row),
    what: actionLabel(row.action),
    kindOfSubject: subjectLabel(row.subjectType),
    subjectName: row.subjectName ?? "",
  }));
}
