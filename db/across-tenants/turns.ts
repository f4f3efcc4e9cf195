import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** The order in which tenants take turns: the first row of each, then the second, so that one with many holds up nobody. */
export const byTurns = (tenant: AnyColumn, dueAt: AnyColumn): [SQL, SQL] => [
  sql`row_number() over (partition by ${tenant} order by ${dueAt})`,
  sql`${dueAt}`,
];
