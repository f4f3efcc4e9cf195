import { listVehicles } from "#server/fleet/vehicles/list-vehicles.server.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { SearchInput } from "./search.schema.ts";
import type { SearchTab } from "./search.tabs.ts";
import { searchPeople } from "./search-people.server.ts";

/**
 * The global search (lists-and-search.md#global-search): one page of a tab, and how many each tab has. The light plan
 * searches its checks alone. Document numbers are never searched (§ 20 PAuswG).
 */
export const searchEverything = useCase({
  may: ["read", "id_check"],
  input: SearchInput,
  async run(ctx, { query, tab: chosen, page, perPage }) {
    const { db, actor } = ctx;
    const tabs: SearchTab[] = hasFeature(actor.plan, "customers") ? ["customer", "vehicle"] : ["id_check"];
    const pageIn = (tab: SearchTab) => (chosen === null || chosen === tab ? page : 1);
    const find = { query, perPage };
    const [first] = tabs;
    const [people, vehicles] = await Promise.all([
      searchPeople(db, {
        ...find,
        page: pageIn(first ?? "id_check"),
        grouping: first === "customer" ? "person" : "process",
      }),
      tabs.includes("vehicle") && query !== "" ? findVehicles({ ...find, page: pageIn("vehicle") }) : null,
    ]);
    const resultsOf = (tab: SearchTab) => (tab === "vehicle" ? vehicles : people);
    const countOf = (tab: SearchTab) => resultsOf(tab)?.totalEntries ?? 0;
    const found = chosen && tabs.includes(chosen) ? chosen : tabs.find((tab) => countOf(tab) > 0);
    return {
      query,
      tab: found ?? first ?? "id_check",
      /** `isMinimum`: there may be more. */
      tabs: tabs.map((key) => ({ key, count: countOf(key), isMinimum: resultsOf(key)?.isCutOff ?? false })),
      people,
      vehicles,
    };

    /** Guesses only where nothing is spelled like that. */
    async function findVehicles(input: typeof find & { page: number }) {
      const exact = await listVehicles(ctx, input);
      if (exact.totalEntries > 0) return { ...exact, hasGuesses: false };
      const near = await listVehicles(ctx, { ...input, isGuess: true });
      return { ...near, hasGuesses: near.totalEntries > 0 };
    }
  },
});

export type SearchResult = Awaited<ReturnType<typeof searchEverything>>;
