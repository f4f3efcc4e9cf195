import { orElse } from "#server/kernel/lenient.ts";
import { limits } from "#server/kernel/limits.ts";
import { searchMaximum } from "#server/kernel/list-query.ts";
import { z } from "#server/kernel/zod.ts";

const tabs = ["customer", "vehicle", "id_check"] as const;
export type SearchTab = (typeof tabs)[number];

export const searchTabLabels: Record<SearchTab, string> = {
  customer: "Kunde",
  vehicle: "Fahrzeug",
  id_check: "ID Check",
};

/** What the global search is asked for (spec §2 Search). */
export const SearchInput = z.object({
  query: orElse(
    z
      .string()
      .trim()
      .overwrite((text) => text.slice(0, searchMaximum))
      .max(searchMaximum),
    "",
  ),
  /** Null: the first one that has results. */
  tab: orElse(z.enum(tabs).nullable(), null),
  page: orElse(z.coerce.number<number>().int().min(1), 1),
  perPage: orElse(z.coerce.number<number>().int().min(1).max(limits.pageSizes.search), limits.pageSizes.search),
});
