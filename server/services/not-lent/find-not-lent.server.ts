import { and, gte, inArray, isNotNull, sql } from "drizzle-orm";
import { notLentMarks } from "#db/schema/not-lent.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";

/** Literally as the partial index says it. */
export const isNotLifted = sql`lifted_at is null`;

/** A mark that says something: confirmed, not lifted, not ended (not-lent.md#marks). `today`: `yyyy-mm-dd`. */
const isInForce = (today: string) =>
  and(isNotLifted, isNotNull(notLentMarks.confirmedAt), gte(notLentMarks.endsOn, today));

/** Whether no vehicle is to be handed to one of these persons without asking (not-lent.md#where-it-is-asked). */
export async function isNotLent(db: TenantDb, hashes: readonly string[], now: Date): Promise<boolean> {
  if (hashes.length === 0) return false;
  const [found] = await db
    .select({ id: notLentMarks.id })
    .from(notLentMarks)
    .where(and(inArray(notLentMarks.personHash, [...hashes]), isInForce(berlinWallTime(now).date)))
    .limit(1);
  return found !== undefined;
}
