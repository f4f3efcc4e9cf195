import { type SQL, sql } from "drizzle-orm";

export type ProcessSearch = {
  /** FTS5 expression over names, numbers and plates. */
  match: string;
  /** `open`: of those that are not done, which have a smaller index of their own. */
  among: "all" | "open";
  /** Those of these states; empty: all that are searched. */
  states: readonly string[];
  approvalStates: readonly string[];
  /** Of the table `c`; `newest` and `oldest`: those come first. */
  order: SQL | "newest" | "oldest";
  limit: number;
  offset: number;
  /** The newest ones that are looked at; what is found beyond them is left out. */
  maximum: number;
};

const indexes = { all: sql.identifier("process_search_fts"), open: sql.identifier("open_process_search_fts") };

const hex = (text: string) => Buffer.from(text).toString("hex");
const anyWord = (words: string[]) => `(${words.map((word) => `"${word}"`).join(" OR ")})`;

/**
 * Tenant or office, or each of the states in it, as the words of the index, as `process_search_source` writes them. One word
 * says both, since every further one is another long list of rows that is walked through.
 */
export function scopeWords({ headquarterId, branchId }: Scope, states: readonly string[] = []): string {
  const place = branchId === null ? `0t${hex(headquarterId)}` : `0b${hex(branchId)}`;
  return anyWord(states.length > 0 ? states.map((state) => `${place}0s${state.replaceAll("_", "")}`) : [place]);
}

type Scope = { headquarterId: string; branchId: string | null };

/**
 * Selects the ids of the processes that match, with `total`, how many there are at most `maximum`. The full-text index comes
 * first, and only its newest matches are looked up, so that frequent names cost no more than rare ones; by date in rows that
 * are stored side by side (decision 025).
 */
export function selectFoundProcesses(scope: Scope, search: ProcessSearch): SQL {
  const { match, among, states, approvalStates, order, limit, offset, maximum } = search;
  const index = indexes[among];
  const expression = `scope : (${scopeWords(scope, states)}) AND (${match})`;
  const direction = sql.raw(order === "newest" ? "desc" : "asc");
  const isByDate = order === "newest" || order === "oldest";
  const keys = isByDate ? sql`s.created_at ${direction}, s.id_check_id ${direction}` : order;
  const check = sql`cross join main.id_checks c on c.id = s.id_check_id`;
  const approval = sql`and c.approval_state in (select value from json_each(${JSON.stringify(approvalStates)}))`;
  return sql`
    with hits as materialized (
      select rowid as id from main.${index} where ${index} match ${expression}
      order by rowid desc limit ${maximum})
    select s.id_check_id as id, count(*) over () as total
    from hits cross join main.process_search s on s.id = hits.id ${isByDate && approvalStates.length === 0 ? undefined : check}
    where s.headquarter_id = ${scope.headquarterId} ${approvalStates.length > 0 ? approval : undefined}
    order by ${keys} limit ${limit} offset ${offset}`;
}
