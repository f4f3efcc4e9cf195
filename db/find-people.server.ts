import { type SQL, sql } from "drizzle-orm";
import { scopeWords } from "./find-processes.server.ts";

export type PeopleSearch = {
  /** FTS5 expressions over names, numbers, plates and contacts of processes; what matches any of them. */
  matches: readonly string[];
  /** `person`: a customer's processes are one entry. `customer`: those alone. `process`: each is an entry of its own. */
  grouping: "person" | "customer" | "process";
  /** Keys of entries that come first, such as those that match better. */
  first?: readonly string[];
  limit: number;
  offset: number;
  /** The newest processes of each expression that are looked at; what is found beyond them is left out. */
  maximum: number;
};

/** The newest process of a person that matches; `customerId` null: they have no contract yet. `total`: how many entries there are, `matches`: processes. */
export type FoundPerson = { key: string; customerId: string | null; idCheckId: string; total: number; matches: number };

type Scope = { headquarterId: string; branchId: string | null };

/**
 * Selects the people whose processes match, those with the newest match first; `total`: how many there are among the `maximum`
 * newest matches of each expression, and `matches`: how many of those there are. As in `selectFoundProcesses` the index is asked first, and of its matches nothing is read
 * but their rows of `process_search`, which are stored in the same order (decision 025).
 */
export function selectFoundPeople(scope: Scope, search: PeopleSearch): SQL {
  const { matches, grouping, first = [], limit, offset, maximum } = search;
  const hits = matches.map(
    (match) => sql`select id from (
      select rowid as id from main.process_search_fts
      where process_search_fts match ${`scope : (${scopeWords(scope)}) AND (${match})`} order by rowid desc limit ${maximum})`,
  );
  const key = grouping === "process" ? sql`id_check_id` : sql`coalesce(customer_id, id_check_id)`;
  return sql`
    with hits as materialized (${sql.join(hits, sql` union `)})
    select ${key} as "key", customer_id as "customerId", id_check_id as "idCheckId", max(s.created_at) as newest, count(*) over () as total,
      (select count(*) from hits) as matches
    from hits cross join main.process_search s on s.id = hits.id
    where s.headquarter_id = ${scope.headquarterId}
      ${grouping === "customer" ? sql`and customer_id is not null` : undefined}
    group by ${key}
    order by ${key} in (select value from json_each(${JSON.stringify(first)})) desc, newest desc, id_check_id desc limit ${limit} offset ${offset}`;
}
