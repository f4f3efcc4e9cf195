import { sql } from "drizzle-orm";
import type { ProcessSearch } from "#db/find-processes.server.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { searchReach } from "#server/kernel/full-text.ts";
import { pageOfFound, type Slice } from "#server/kernel/page-slices.ts";
import { statesOf } from "./process.states.ts";
import { processMatch } from "./process-match.ts";
import type { ListChoice } from "./process-order.server.ts";

type ProcessSearchInput = ListChoice & { query: string; page: number; perPage: number; isCountedFar: boolean };
export type FoundPage = {
  ids: string[];
  page: number;
  totalPages: number;
  totalEntries: number;
  /** There are more matches than `totalEntries`. */
  isCutOff: boolean;
};

const nothing: FoundPage = { ids: [], page: 1, totalPages: 1, totalEntries: 0, isCutOff: false };

/**
 * One page of the processes that match the query (`processMatch`); out of range shows the last page. The newest matches suffice
 * for the first pages of the newest; whatever else is first may be any of them.
 */
export async function searchProcesses(db: TenantDb, input: ProcessSearchInput): Promise<FoundPage> {
  const match = processMatch(input.query);
  if (match === null) return nothing;
  const { page, perPage } = input;
  const isNear =
    !input.isCountedFar &&
    page * perPage < searchReach.near &&
    isNewestFirst(input) &&
    input.approvalState.length === 0;
  const maximum = isNear ? searchReach.near : searchReach.far;
  const search = { ...searchOf(input, match), maximum: maximum + 1 };
  const read = (slice: Slice) => db.findProcesses({ ...search, ...slice });
  const { found, ...shown } = await pageOfFound(read, { page, perPage, maximum });
  return { ids: found.ids, ...shown };
}

function searchOf({ context, status, approvalState, ...input }: ProcessSearchInput, match: string) {
  const states = statesOf(context).filter((state) => status.length === 0 || status.includes(state));
  const isEveryState = context === "all" && status.length === 0;
  return {
    match,
    states: isEveryState ? [] : states,
    approvalStates: approvalState,
    order: orderOf(input),
  };
}

const isNewestFirst = ({ sortBy, sortDirection }: ListChoice) => sortBy === "date" && sortDirection === "desc";

function orderOf({ sortBy, sortDirection }: Pick<ListChoice, "sortBy" | "sortDirection">): ProcessSearch["order"] {
  const direction = sql.raw(sortDirection);
  switch (sortBy) {
    case "date":
      return sortDirection === "desc" ? "newest" : "oldest";
    case "status":
      return sql`c.process_state ${direction}, c.created_at desc, c.id desc`;
    case "customer":
      return sql`c.sort_key ${direction}, c.created_at desc, c.id desc`;
    case "discarded":
      return sql`c.discarded_at ${direction}, c.created_at desc, c.id desc`;
  }
}
