import { type SQL, sql } from "drizzle-orm";
import { scopeWords } from "./find-processes.server.ts";

export type PeopleSearch = {
  /** FTS5 expression over names, numbers, plates and contacts of processes. */
  match: string;
  /** `person`: a customer's processes are one entry. `customer`: those alone. `process`: each is an entry of its own. */
  grouping: "person" | "customer" | "process";
  /** Keys of entries that come first, such as those that match better. */
  first?: readonly string[];
  limit: number;
  offset: number;
  /** The newest processes that are looked at; what is found beyond them is left out. */
  maximum: number;
};

/** The newest process of a person that matches; `customerId` null: they have no contract yet. */
export type FoundPerson = { key: string; customerId: string | null; idCheckId: string; total: number };

type Scope = { headquarterId: string; branchId: string | null };

/**
 * Selects the people whose processes match, those with the newest match first; `total`: how many there are among the
 * `maximum` newest matches. As in `selectFoundProcesses` the index is asked first (decision 025).
 */
export function selectFoundPeople(scope: Scope, search: PeopleSearch): SQL {
  const { match, grouping, first = [], limit, offset, maximum } = search;
  const expression = `scope : (${scopeWords(scope)}) AND (${match})`;
  const key = grouping === "process" ? sql`id_check_id` : sql`coalesce(customer_id, id_check_id)`;
  return sql`
    with hits as materialized (
      select rowid as id from main.process_search_fts where process_search_fts match ${expression}
      order by rowid desc limit ${maximum}),
    item as (
      select hits.id as hit, c.id as id_check_id, coalesce(t.customer_id, b.customer_id) as customer_id
      from hits cross join main.process_search s on s.id = hits.id cross join main.id_checks c on c.id = s.id_check_id
      left join main.contracts t on t.headquarter_id = ${scope.headquarterId} and t.id_check_id = c.id
      left join main.sb_contracts b on b.headquarter_id = ${scope.headquarterId} and b.id_check_id = c.id
      where +c.headquarter_id = ${scope.headquarterId}
        ${scope.branchId === null ? undefined : sql`and +c.branch_id = ${scope.branchId}`})
    select ${key} as "key", customer_id as "customerId", id_check_id as "idCheckId", max(hit) as hit, count(*) over () as total
    from item ${grouping === "customer" ? sql`where customer_id is not null` : undefined}
    group by ${key}
    order by ${key} in (select value from json_each(${JSON.stringify(first)})) desc, hit desc limit ${limit} offset ${offset}`;
}
