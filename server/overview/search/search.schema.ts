import { PageNumber, SearchText } from "#server/ground/kernel/input-texts.ts";
import { orElse } from "#server/ground/kernel/lenient.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { searchTabs } from "./search.tabs.ts";

/** What the global search is asked for (lists-and-search.md#global-search). */
export const SearchInput = z.object({
  query: SearchText,
  /** Null: the first one that has results. */
  tab: orElse(z.enum(searchTabs).nullable(), null),
  page: PageNumber,
  perPage: orElse(z.coerce.number<number>().int().min(1).max(limits.pageSizes.search), limits.pageSizes.search),
});
