import type { PeopleSearch } from "#db/find-people.server.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { searchReach } from "#server/ground/kernel/full-text.ts";
import { pageOfFound, type Slice } from "#server/ground/kernel/page-slices.ts";

type Search = Pick<PeopleSearch, "matches" | "grouping" | "first"> & {
  page: number;
  perPage: number;
  /** Counts as many matches as are ever looked at, instead of those that the page needs. */
  isCountedFar?: boolean;
};

/**
 * One page of the people whose processes match, those with the newest match first; out of range shows the last page.
 * `isCutOff`: there may be more than `totalEntries`, which counts those of the newest matches alone; `isFar`: of as many as
 * are ever looked at.
 */
export async function pageOfPeople(db: TenantDb, search: Search) {
  const near = search.isCountedFar ? null : await pageAmong(db, search, searchReach.near);
  const suffices = near && (!near.isCutOff || near.totalEntries > search.page * search.perPage);
  return suffices ? { ...near, isFar: false } : { ...(await pageAmong(db, search, searchReach.far)), isFar: true };
}

async function pageAmong(db: TenantDb, { matches, grouping, first, page, perPage }: Search, maximum: number) {
  const read = async (slice: Slice) => {
    const people = await db.findPeople({ matches, grouping, first, maximum: maximum + 1, ...slice });
    return { people, total: Number(people[0]?.total ?? 0), matches: people[0]?.matches };
  };
  const { found, ...shown } = await pageOfFound(read, { page, perPage, maximum });
  // Without a row nothing says how many matches were no customer's.
  const isUnknown = found.matches === undefined && grouping === "customer" && maximum < searchReach.far;
  const isCutOff = isUnknown || Number(found.matches ?? 0) > maximum;
  return { ...shown, people: found.people, isCutOff };
}
