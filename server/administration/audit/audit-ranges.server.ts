import { and, eq, gte, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { everyWordIn } from "#server/ground/kernel/full-text.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { auditAreas, auditPeriods } from "./audit.texts.ts";
import type { ListAuditInput } from "./audit-list.schema.ts";

type AuditFilter = Omit<z.output<typeof ListAuditInput>, "page">;

/** More people of one name than a dealer has. */
const foundPeople = 20;
const dayMs = 24 * 60 * 60_000;

/**
 * What a search and the filters let through: conditions of which each is a stretch of an index in order of time, and no
 * entry matches two. None: the search names nobody and nothing. One that is undefined: everything.
 */
export async function auditRanges(db: TenantDb, filter: AuditFilter, now: Date): Promise<(SQL | undefined)[]> {
  const { query, area, period } = filter;
  const isRecent = period && gte(auditLog.createdAt, new Date(now.getTime() - auditPeriods[period].days * dayMs));
  const actions = area && area !== "everything" ? Object.keys(auditAreas[area].actions) : null;
  const isNoView = area ? undefined : notInArray(auditLog.action, Object.keys(auditAreas.view.actions));
  if (query === "") {
    const ranges = actions ? actions.map((action) => eq(auditLog.action, action)) : [isNoView];
    return ranges.map((range) => and(range, isRecent));
  }
  const isInArea = actions ? inArray(auditLog.action, actions) : isNoView;
  return (await searchedRanges(db, query)).map((range) => and(range, isRecent, isInArea));
}

/** Entries by the people who are called so, and about what has this number. */
async function searchedRanges(db: TenantDb, query: string): Promise<SQL[]> {
  const [people, things] = await Promise.all([findPeople(db, query), findThings(db, query)]);
  const byPerson = people.map((id) => eq(auditLog.actorUserId, id));
  const isByOthers = people.length > 0 ? sql`coalesce(${auditLog.actorUserId}, '') not in ${people}` : undefined;
  const about = [...things, ...people.map((id) => ({ type: "user", id }))].map(
    ({ type, id }) => and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, id), isByOthers) as SQL,
  );
  return [...byPerson, ...about];
}

/** A process number, with or without ID. */
const processNumberOf = (query: string) => /^(?:id\s*)?(\d{1,9})$/i.exec(query)?.[1];

async function findPeople(db: TenantDb, query: string): Promise<string[]> {
  if (processNumberOf(query)) return [];
  const match = everyWordIn(["name", "email", "spelled"], query);
  if (match === null) return [];
  const rows = await db.select({ id: users.id }).from(users).where(db.isFound("users", match)).limit(foundPeople);
  return rows.map(({ id }) => id);
}

type Thing = { type: string; id: string };

/** The process with this number, with or without ID, and its contracts; or the contract with this number. */
async function findThings(db: TenantDb, query: string): Promise<Thing[]> {
  const processNumber = processNumberOf(query);
  const [check] = processNumber
    ? await db
        .select({ id: idChecks.id })
        .from(idChecks)
        .where(eq(idChecks.processNumber, Number(processNumber)))
    : [];
  const hasNumber = and(eq(sbContracts.contractNumber, query), sql`${sbContracts.contractNumber} <> ''`);
  const [made, booked] = await Promise.all([
    db
      .select({ id: contracts.id })
      .from(contracts)
      .where(check ? eq(contracts.idCheckId, check.id) : eq(contracts.contractNumber, query)),
    db
      .select({ id: sbContracts.id })
      .from(sbContracts)
      .where(check ? eq(sbContracts.idCheckId, check.id) : hasNumber),
  ]);
  return [
    ...(check ? [{ type: "id_check", id: check.id }] : []),
    ...made.map(({ id }) => ({ type: "contract", id })),
    ...booked.map(({ id }) => ({ type: "sb_contract", id })),
  ];
}
