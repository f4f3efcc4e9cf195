import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { IdsInOrder } from "#db/ids-in-order.server.ts";
import { idChecks, isDoneCheck } from "#db/schema/id-checks.ts";
import { type ApprovalState, type ProcessCount, sumOf } from "./count-processes.server.ts";
import { type ProcessContext, type ProcessState, processStates, statesOf } from "./process.states.ts";
import type { SortKey } from "./process-list.rules.ts";
import { approvalStates } from "./process-list.schema.ts";

/** One part of the list after the other; each is read in the order of an index. */
export type ListPart = Pick<IdsInOrder, "ranges" | "keys" | "directions"> & {
  size: number;
  /**
   * The rows of all ranges as one range, whose index holds `strangers` others between them. Walking past a row costs half of what
   * merging one does, so this is the cheaper way to a place behind more rows than there are strangers (decision 024).
   */
  whole?: { range: SQL; strangers: number };
};

export type ListChoice = {
  context: ProcessContext;
  status: readonly ProcessState[];
  approvalState: readonly ApprovalState[];
  sortBy: SortKey;
  sortDirection: "asc" | "desc";
};

const { createdAt, discardedAt, id, processState, sortKey } = idChecks;

/** As if there were one process of every kind: which parts a list may have. */
export const anyCounts: readonly ProcessCount[] = (Object.keys(processStates) as ProcessState[]).flatMap((state) =>
  approvalStates.map((approvalState) => ({ state, approvalState, count: 1 })),
);

/** The counters of what tab and filters let through. */
export const chosenCounts = (counts: readonly ProcessCount[], { context, status, approvalState }: ListChoice) =>
  counts.filter(
    (counter) =>
      statesOf(context).includes(counter.state) &&
      (status.length === 0 || status.includes(counter.state)) &&
      (approvalState.length === 0 || approvalState.includes(counter.approvalState)),
  );

/**
 * The parts of the list for tab, filters and order, with their sizes from the counters. `isWholeTenant`: not a branch's.
 * By date the newest come first, or the oldest; by state the alphabet of the states, each with its newest first; closed
 * without a contract first by when, then the others by date; by name those of one name the newest first.
 */
export function listParts(counts: readonly ProcessCount[], choice: ListChoice, isWholeTenant: boolean): ListPart[] {
  const chosen = chosenCounts(counts, choice);
  if (chosen.length === 0) return [];
  const { sortBy, sortDirection } = choice;
  switch (sortBy) {
    case "date":
      return [partByDate(chosen, choice, sortDirection, isWholeTenant)];
    case "status":
      return statesIn(chosen, sortDirection).map((state) =>
        partByDate(
          chosen.filter((counter) => counter.state === state),
          choice,
          "desc",
          isWholeTenant,
        ),
      );
    case "customer":
      return [partByName(chosen, choice, isWholeTenant)];
    case "discarded": {
      const isDiscarded = ({ state }: ProcessCount) => state === "discarded";
      const closed = chosen.filter(isDiscarded);
      const others = chosen.filter((counter) => !isDiscarded(counter));
      const byDate = partByDate(others, choice, "desc", isWholeTenant);
      const parts = [
        ...(closed.length > 0 ? [partByDiscarding(closed, choice)] : []),
        ...(others.length > 0 ? [isWholeTenant ? withWhole(byDate, choice, others, counts) : byDate] : []),
      ];
      return sortDirection === "asc" ? parts.toReversed() : parts;
    }
  }
}

function partByDate(
  counts: ProcessCount[],
  choice: ListChoice,
  direction: "asc" | "desc",
  isWholeTenant: boolean,
): ListPart {
  const ranges =
    choice.approvalState.length > 0 ? rangesOfBothStates(counts) : rangesOfTab(counts, choice, isWholeTenant);
  return { ...inDirection([createdAt, id], direction), ranges, size: sumOf(counts) };
}

/**
 * The part of all rows in the states of `own`, by date.
 * @param all the counters of the whole tenant
 */
function withWhole(
  part: ListPart,
  { approvalState }: ListChoice,
  own: readonly ProcessCount[],
  all: readonly ProcessCount[],
): ListPart {
  if (part.ranges.length < 2 || approvalState.length > 0) return part;
  // Behind a plus, the state chooses no index. One comparison after the other, the likeliest first, is faster than a list.
  const states = new Set(smallestFirst(own).map(({ state }) => state));
  const range = or(...[...states].toReversed().map((state) => sql`+${processState} = ${state}`)) ?? sql`false`;
  return { ...part, whole: { range, strangers: sumOf(all) - part.size } };
}

/** One per pair of the process's and the identity document's state. */
const rangesOfBothStates = (counts: ProcessCount[]) =>
  smallestFirst(counts).map(({ state, approvalState }) =>
    and(eq(idChecks.approvalState, approvalState), eq(processState, state)),
  );

/** One where an index has the tab in one piece: everything, a branch's by date only, and all that is done; else one per state. */
function rangesOfTab(
  counts: ProcessCount[],
  { context, status, sortBy }: ListChoice,
  isWholeTenant: boolean,
): (SQL | undefined)[] {
  const isWholeTab = status.length === 0 && (sortBy === "date" || sortBy === "customer");
  if (isWholeTab && context === "all" && (isWholeTenant || sortBy === "date")) return [undefined];
  if (isWholeTab && context === "done" && isWholeTenant) return [isDoneCheck];
  return rangesOfStates(counts);
}

const rangesOfStates = (counts: ProcessCount[]) =>
  [...new Set(smallestFirst(counts).map(({ state }) => state))].map((state) => eq(processState, state));

/** Rows of the first range of a merge are passed on by as many steps as there are ranges, those of the last one by one. */
function smallestFirst(counts: readonly ProcessCount[]): ProcessCount[] {
  const sizeOf = ({ state }: ProcessCount) => sumOf(counts.filter((counter) => counter.state === state));
  return counts.toSorted((one, other) => sizeOf(one) - sizeOf(other) || one.count - other.count);
}

function partByName(counts: ProcessCount[], choice: ListChoice, isWholeTenant: boolean): ListPart {
  const { sortDirection } = choice;
  // The index has the newest first within a name; read backwards, the whole order turns around.
  const directions = sortDirection === "asc" ? (["asc", "desc", "desc"] as const) : (["desc", "asc", "asc"] as const);
  return {
    keys: [sortKey, createdAt, id],
    directions,
    ranges: rangesOfTab(counts, choice, isWholeTenant).map((range) => and(range, hasApproval(choice))),
    size: sumOf(counts),
  };
}

const partByDiscarding = (counts: ProcessCount[], choice: ListChoice): ListPart => ({
  ...inDirection([discardedAt, createdAt, id], choice.sortDirection),
  ranges: [and(isNotNull(discardedAt), hasApproval(choice))],
  size: sumOf(counts),
});

const hasApproval = ({ approvalState }: ListChoice) =>
  approvalState.length > 0 ? inArray(idChecks.approvalState, [...approvalState]) : undefined;

const inDirection = (keys: [...SQLiteColumn[], SQLiteColumn], direction: "asc" | "desc") => ({
  keys,
  directions: keys.map(() => direction),
});

function statesIn(counts: readonly ProcessCount[], direction: "asc" | "desc"): ProcessState[] {
  const states = [...new Set(counts.map(({ state }) => state))].sort();
  return direction === "asc" ? states : states.toReversed();
}
