import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabsLinks } from "#app/ui/tabs-links.tsx";
import { isNarrowed, type ListDefinition, type ListQuery, linkTo } from "#server/ground/kernel/list-query.ts";
import { KeyHint, useListKeys } from "./key-hint.tsx";
import { ListFilters, resetPath } from "./list-filters.tsx";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import { NothingFound } from "./nothing-found.tsx";

// biome-ignore lint/suspicious/noExplicitAny: the parts of a list do not look at its keys
export type AnyListDefinition = ListDefinition<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyListQuery = ListQuery<any, any, any>;

type ListProps<Row, Tab extends string, Sort extends string, Filters extends Record<string, string>> = Omit<
  ListTableProps<Row>,
  "label" | "hasKeys" | "isBusy"
> & {
  definition: ListDefinition<Tab, Sort, Filters>;
  query: ListQuery<Tab, Sort, Filters>;
  words: {
    one: string;
    many: string;
    searchPlaceholder: string;
    /** Where search looks, in a sentence, for those who found nothing. */
    searchHint: string;
  };
  /** The page that is shown, from 1. */
  page: number;
  totalPages: number;
  totalEntries: number;
  /** Instead of the number of entries: there are more than were counted. */
  count?: string;
  tabCounts?: { [Name in Tab]?: number };
  showsSort?: boolean;
  /** False: neither searched nor filtered. */
  hasFilters?: boolean;
  /** Shown where there is nothing yet: what that means and what to do next. */
  empty: ReactNode;
  /** The room whose events make the list load again; missing: it stays as it is. */
  live?: Parameters<typeof useLiveRefresh>[0];
};

/**
 * A list as every screen shows it: tabs with search, filters and order beside them, rows, page and number of results. All
 * of it is links and one GET form, so it works without scripts.
 */
export function List<Row, Tab extends string, Sort extends string, Filters extends Record<string, string>>(
  props: ListProps<Row, Tab, Sort, Filters>,
) {
  const {
    definition,
    query,
    words,
    page,
    totalPages,
    totalEntries,
    tabCounts,
    showsSort = true,
    hasFilters = true,
    empty,
    live,
  } = props;
  const { columns, rows, rowKey, rowTo, actions, select, width, count } = props;
  const hasKeys = useListKeys();
  const isBusy = useNavigation().location?.pathname === definition.path;
  const filters = (
    <ListFilters
      definition={definition}
      query={query}
      searchPlaceholder={words.searchPlaceholder}
      showsSort={showsSort}
      showsReset={rows.length > 0}
    />
  );
  return (
    <>
      {live ? <LiveRefresh {...live} /> : null}
      {definition.tabs.length > 1 ? (
        <TabsLinks
          label={words.many}
          tabs={definition.tabs.map(({ key, label }) => ({
            to: linkTo(definition, query, { tab: key }),
            label,
            isCurrent: query.tab === key,
            count: tabCounts?.[key],
          }))}
          aside={filters}
        />
      ) : hasFilters ? (
        <div className="flex sm:justify-end">{filters}</div>
      ) : null}
      {rows.length > 0 ? (
        <ListTable
          label={words.many}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowTo={rowTo}
          actions={actions}
          select={select}
          width={width}
          hasKeys={hasKeys}
          isBusy={isBusy}
        />
      ) : isNarrowed(query) ? (
        <NothingFound search={query.search} searchHint={words.searchHint} resetTo={resetPath(definition, query)} />
      ) : (
        empty
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(other) => linkTo(definition, query, { page: other })}
        count={count ?? `${totalEntries} ${totalEntries === 1 ? words.one : words.many}`}
      >
        {rows.length > 0 ? <KeyHint isOn={hasKeys} /> : null}
      </Pagination>
    </>
  );
}

/** A component of its own, because not every list has a room. */
function LiveRefresh(room: Parameters<typeof useLiveRefresh>[0]) {
  useLiveRefresh(room);
  return null;
}
