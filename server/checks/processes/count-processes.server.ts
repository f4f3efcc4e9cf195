import { sql } from "drizzle-orm";
import { processCounters } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { type ProcessContext, type ProcessState, statesOf } from "./process.states.ts";
import type { approvalStates } from "./process-list.schema.ts";

/** How many of the processes that the actor sees are in a state, by the state of the identity document. */
export type ProcessCount = { state: ProcessState; approvalState: ApprovalState; count: number };
export type ApprovalState = (typeof approvalStates)[number];

/** The maintained counters, without those that are zero. */
export async function readProcessCounts(db: TenantDb): Promise<ProcessCount[]> {
  const { processState, approvalState, count } = processCounters;
  const rows = await db
    .select({ state: processState, approvalState, count: sql<number>`sum(${count})`.mapWith(Number) })
    .from(processCounters)
    .groupBy(processState, approvalState);
  return rows.filter((row) => row.count > 0) as ProcessCount[];
}

/** How many processes each tab holds. */
export function countsOfTabs(counts: readonly ProcessCount[]): Record<ProcessContext, number> {
  const total = (context: ProcessContext) => sumOf(counts.filter(({ state }) => statesOf(context).includes(state)));
  return { new: total("new"), active: total("active"), done: total("done"), all: total("all") };
}

export const sumOf = (counts: readonly ProcessCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

export const countOfState = (counts: readonly ProcessCount[], state: ProcessState): number =>
  sumOf(counts.filter((each) => each.state === state));

/** How many processes each tab shows to the actor. */
export const countProcesses = async (db: TenantDb) => countsOfTabs(await readProcessCounts(db));

/** How many processes wait for a decision and have photos to decide on. */
export const countInReview = async (db: TenantDb): Promise<number> =>
  countOfState(await readProcessCounts(db), "in_progress");

/** `countProcesses` for API clients (api.md#checks: GET id_checks/context_counts). */
export const getContextCounts = useCase({
  may: ["read", "id_check"],
  input: z.object({}),
  run: ({ db }) => countProcesses(db),
});
