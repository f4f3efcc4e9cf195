import { and, asc, eq, gte, isNotNull, isNull, lte, or } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import { notLentMarks } from "#db/schema/not-lent.ts";
import { can } from "#server/ground/access/permissions.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { customerLabel } from "#server/ground/kernel/format.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { isNotLifted } from "#server/services/not-lent/find-not-lent.server.ts";
import { waitingSince } from "./not-lent.rules.ts";

/**
 * The marks of visible customers that an Admin has to confirm or to look at again, at most `limit`; nothing for others
 * (not-lent.md#marks).
 */
export async function readNotLentTasks({ db, actor, now }: Context, limit: number) {
  if (!hasFeature(actor.plan, "customers") || !can(actor, ["update", "not_lent"])) return [];
  const today = berlinWallTime(now()).date;
  const isWaiting = and(isNull(notLentMarks.confirmedAt), gte(notLentMarks.proposedAt, waitingSince(now())));
  const isDue = and(isNotNull(notLentMarks.confirmedAt), lte(notLentMarks.reviewOn, today));
  const rows = await db
    .select({
      id: notLentMarks.id,
      confirmedAt: notLentMarks.confirmedAt,
      reviewOn: notLentMarks.reviewOn,
      customerId: customers.id,
      prename: customers.prename,
      surname: customers.surname,
      companyName: customers.companyName,
    })
    .from(notLentMarks)
    .innerJoin(customers, eq(customers.id, notLentMarks.customerId))
    .where(and(isNotLifted, gte(notLentMarks.endsOn, today), or(isWaiting, isDue)))
    .orderBy(asc(notLentMarks.reviewOn), asc(notLentMarks.id))
    .limit(limit);
  return rows.map(({ prename, surname, companyName, confirmedAt, ...row }) => ({
    ...row,
    customer: customerLabel({ prename, surname, companyName }),
    isProposed: confirmedAt === null,
  }));
}
