import { type SQL, sql } from "drizzle-orm";
import type { TenantDb } from "#db/tenant.server.ts";
import { allOf, anyOf, searchWords, wordIn } from "#server/kernel/full-text.ts";
import { statesOf } from "./process.states.ts";
import type { ListChoice } from "./process-order.server.ts";

/** The newest matches that a search shows; a query that finds more wants another word. */
const foundMaximum = 1_000;

/** No customer's name is longer. */
const queryMaximum = 400;

type ProcessSearchInput = ListChoice & { query: string; page: number; perPage: number };
export type FoundPage = {
  ids: string[];
  page: number;
  totalPages: number;
  totalEntries: number;
  /** There are more matches than `foundMaximum`. */
  isCutOff: boolean;
};

const nothing: FoundPage = { ids: [], page: 1, totalPages: 1, totalEntries: 0, isCutOff: false };

/**
 * One page of the processes whose names, number, contract number or plate have every word of the query, at least as the
 * beginning of a word; out of range shows the last page. Document numbers are never searched (§ 20 PAuswG).
 */
export async function searchProcesses(db: TenantDb, input: ProcessSearchInput): Promise<FoundPage> {
  const match = matchOf(input.query);
  if (match === null) return nothing;
  const { perPage } = input;
  const read = (page: number) => db.findProcesses({ ...searchOf(input, match), offset: (page - 1) * perPage });
  let page = input.page;
  let found = await read(page);
  if (found.total === 0 && page > 1) {
    const { total } = await read(1);
    page = pageOf(total, input).totalPages;
    if (total > 0) found = await read(page);
  }
  const totalEntries = Math.min(found.total, foundMaximum);
  return {
    ids: found.ids,
    ...pageOf(totalEntries, { page, perPage }),
    totalEntries,
    isCutOff: found.total > foundMaximum,
  };
}

function pageOf(total: number, { page, perPage }: { page: number; perPage: number }) {
  const totalPages = Math.max(1, Math.ceil(total / perPage));
  return { page: Math.min(page, totalPages), totalPages };
}

function searchOf({ context, status, approvalState, perPage, ...input }: ProcessSearchInput, match: string) {
  const states = statesOf(context).filter((state) => status.length === 0 || status.includes(state));
  const isEveryState = context === "all" && status.length === 0;
  return {
    match,
    states: isEveryState ? [] : states,
    approvalStates: approvalState,
    order: orderOf(input),
    limit: perPage,
    maximum: foundMaximum + 1,
  };
}

/** The full-text expression of a query; null when it can find nothing. */
function matchOf(query: string): string | null {
  const words = searchWords(query.replace(/^id\s+(?=\d)/i, "id"));
  if (words.length === 0 || query.length > queryMaximum) return null;
  return allOf(words.map((word) => anyOf(placesOf(word))));
}

/** A process number is typed in full, with or without ID; the beginning suffices for everything else. */
function placesOf(word: string): string[] {
  if (/^\d+$/.test(word)) return [wordIn(["numbers"], word, { isWhole: true }), wordIn(["plates"], word)];
  const isNumber = /^id\d+$/.test(word);
  return [wordIn(["names", "plates"], word), ...(isNumber ? [wordIn(["numbers"], word, { isWhole: true })] : [])];
}

function orderOf({ sortBy, sortDirection }: Pick<ListChoice, "sortBy" | "sortDirection">): SQL {
  const direction = sql.raw(sortDirection);
  switch (sortBy) {
    case "date":
      return sql`c.created_at ${direction}, c.id ${direction}`;
    case "status":
      return sql`c.process_state ${direction}, c.created_at desc, c.id desc`;
    case "customer":
      return sql`c.sort_key ${direction}, c.created_at desc, c.id desc`;
    case "discarded":
      return sql`c.discarded_at ${direction}, c.created_at desc, c.id desc`;
  }
}
