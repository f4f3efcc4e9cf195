import { asc, eq, gte, sql } from "drizzle-orm";
import { branchOffices } from "#db/schema/dealers.ts";
import { statisticCounters } from "#db/schema/statistics.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { recentMonths, type StatisticCount } from "./statistics.rules.ts";

/** An office of the statistics; `id` "" is the headquarters. */
export type StatisticOffice = {
  id: string;
  name: string;
  /** Null: it is open, as the headquarters always are. */
  closedAt: Date | null;
  street: string;
  house: string;
  postalCode: string;
  city: string;
};

/** The counts of this year and of the last six months, from the maintained counters; of all offices the actor sees. */
export async function readStatistics(db: TenantDb, now: Date) {
  const month = berlinWallTime(now).date.slice(0, 7);
  const year = month.slice(0, 4);
  const months = recentMonths(month);
  const oldest = months.at(-1) ?? month;
  const start = oldest < `${year}-01` ? oldest : `${year}-01`;
  const { branchId, kind, month: ofMonth, count } = statisticCounters;
  // One row per office and kind: a tenth of the rows are sent and read.
  const series = await db
    .select({ branchId, kind, counts: sql<string>`json_group_object(${ofMonth}, ${count})` })
    .from(statisticCounters)
    .where(gte(ofMonth, start))
    .groupBy(branchId, kind);
  const counts = series.flatMap(({ counts: byMonth, ...of }): StatisticCount[] =>
    Object.entries<number>(JSON.parse(byMonth)).map(([inMonth, number]) => ({ ...of, month: inMonth, count: number })),
  );
  return { month, year, months, counts };
}

/** The headquarters and its branch offices; a branch user gets only the own one (overview.md#table). */
export async function readOffices(db: TenantDb): Promise<StatisticOffice[]> {
  const { branchId } = db.scope;
  const { id, name, closedAt, street, house, postalCode, city } = branchOffices;
  const [branches, own] = await Promise.all([
    db
      .select({ id, name, closedAt, street, house, postalCode, city })
      .from(branchOffices)
      .where(branchId === null ? undefined : eq(id, branchId))
      .orderBy(asc(name), asc(id)),
    db.headquarter(),
  ]);
  if (branchId !== null) return branches;
  const address = { street: own.street, house: own.house, postalCode: own.postalCode, city: own.city };
  return [{ id: "", name: own.name, closedAt: null, ...address }, ...branches];
}
