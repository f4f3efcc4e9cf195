import { sql } from "drizzle-orm";
import type { ProcessSearch } from "#db/find-processes.server.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { searchReach } from "#server/ground/kernel/full-text.ts";
import { pageOfFound, type Slice } from "#server/ground/kernel/page-slices.ts";
import { telephonesEndingIn } from "#server/services/telephone/telephones-ending-in.server.ts";
import { type ProcessState, processStates, statesOf } from "./process.states.ts";
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

const noneFound: FoundPage = { ids: [], page: 1, totalPages: 1, totalEntries: 0, isCutOff: false };

/**
 * One page of the processes that match the query (`processMatch`); out of range shows the last page. The newest matches suffice
 * for the first pages of the newest; whatever else is first may be any of them.
 */
export async function searchProcesses(db: TenantDb, input: ProcessSearchInput): Promise<FoundPage> {
  const match = processMatch(input.query, { telephones: await telephonesEndingIn(db, input.query) });
  const states = chosenStates(input);
  if (match === null || states.length === 0) return noneFound;
  const { page, perPage } = input;
  const isNear =
    !input.isCountedFar &&
    page * perPage < searchReach.near &&
    isNewestFirst(input) &&
    input.approvalState.length === 0;
  const maximum = isNear ? searchReach.near : searchReach.far;
  const search = { match, ...whichOf(states), approvalStates: input.approvalState, order: orderOf(input) };
  const read = (slice: Slice) => db.findProcesses({ ...search, maximum: maximum + 1, ...slice });
  const { found, ...shown } = await pageOfFound(read, { page, perPage, maximum });
  return { ids: found.ids, ...shown };
}

const chosenStates = ({ context, status }: ListChoice) =>
  statesOf(context).filter((state) => status.length === 0 || status.includes(state));

/** The smallest index that has these states, and which of its states they are; all of them need no word. */
function whichOf(states: readonly ProcessState[]): Pick<ProcessSearch, "among" | "states"> {
  const among = states.some((state) => processStates[state].isDone) ? "all" : "open";
  const isEveryState = states.length === statesOf(among === "open" ? "active" : "all").length;
  return { among, states: isEveryState ? [] : states };
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
