import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { IdsInOrder } from "#db/ids-in-order.server.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { type ApprovalState, type ProcessCount, sumOf } from "./count-processes.server.ts";
import { type ProcessContext, type ProcessState, statesOf } from "./process.states.ts";
import type { SortKey } from "./process-list.rules.ts";

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

/** The counters of what tab and filters let through. */
const chosenCounts = (counts: readonly ProcessCount[], { context, status, approvalState }: ListChoice) =>
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
  const all = isWholeTenant ? counts : null;
  switch (sortBy) {
    case "date":
      return [withWhole(partByDate(chosen, choice, sortDirection), choice, chosen, all)];
    case "status":
      return statesIn(chosen, sortDirection).map((state) =>
        partByDate(
          chosen.filter((counter) => counter.state === state),
          choice,
          "desc",
        ),
      );
    case "customer":
      return [withWhole(partByName(chosen, choice, isWholeTenant), choice, chosen, all)];
    case "discarded": {
      const isDiscarded = ({ state }: ProcessCount) => state === "discarded";
      const closed = chosen.filter(isDiscarded);
      const others = chosen.filter((counter) => !isDiscarded(counter));
      const parts = [
        ...(closed.length > 0 ? [partByDiscarding(closed, choice)] : []),
        ...(others.length > 0 ? [withWhole(partByDate(others, choice, "desc"), choice, others, all)] : []),
      ];
      return sortDirection === "asc" ? parts.toReversed() : parts;
    }
  }
}

function partByDate(counts: ProcessCount[], choice: ListChoice, direction: "asc" | "desc"): ListPart {
  return { ...inDirection([createdAt, id], direction), ranges: rangesByDate(counts, choice), size: sumOf(counts) };
}

/**
 * The part of all rows in the states of `own`, by date or name.
 * @param all the counters of the whole tenant; null for a branch, whose indexes have no states
 */
function withWhole(
  part: ListPart,
  { approvalState }: ListChoice,
  own: readonly ProcessCount[],
  all: readonly ProcessCount[] | null,
): ListPart {
  if (all === null || part.ranges.length < 2 || approvalState.length > 0) return part;
  // Behind a plus, the state chooses no index. One comparison after the other, the likeliest first, is faster than a list.
  const states = new Set(smallestFirst(own).map(({ state }) => state));
  const range = or(...[...states].toReversed().map((state) => sql`+${processState} = ${state}`)) ?? sql`false`;
  return { ...part, whole: { range, strangers: sumOf(all) - part.size } };
}

/** Everything is one range; else one per state, or per pair of both states when both are filtered. */
function rangesByDate(counts: ProcessCount[], choice: ListChoice): (SQL | undefined)[] {
  if (choice.approvalState.length > 0) {
    return smallestFirst(counts).map(({ state, approvalState }) =>
      and(eq(idChecks.approvalState, approvalState), eq(processState, state)),
    );
  }
  const isEverything = choice.context === "all" && choice.status.length === 0 && choice.sortBy === "date";
  return isEverything ? [undefined] : rangesOfStates(counts);
}

const rangesOfStates = (counts: ProcessCount[]) =>
  [...new Set(smallestFirst(counts).map(({ state }) => state))].map((state) => eq(processState, state));

/** Rows of the first range of a merge are passed on by as many steps as there are ranges, those of the last one by one. */
function smallestFirst(counts: readonly ProcessCount[]): ProcessCount[] {
  const sizeOf = ({ state }: ProcessCount) => sumOf(counts.filter((counter) => counter.state === state));
  return counts.toSorted((one, other) => sizeOf(one) - sizeOf(other) || one.count - other.count);
}

function partByName(counts: ProcessCount[], choice: ListChoice, isWholeTenant: boolean): ListPart {
  const { context, status, sortDirection } = choice;
  const isEverything = context === "all" && status.length === 0 && isWholeTenant;
  const states = isEverything ? [undefined] : rangesOfStates(counts);
  // The index has the newest first within a name; read backwards, the whole order turns around.
  const directions = sortDirection === "asc" ? (["asc", "desc", "desc"] as const) : (["desc", "asc", "asc"] as const);
  return {
    keys: [sortKey, createdAt, id],
    directions,
    ranges: states.map((state) => and(state, hasApproval(choice))),
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
