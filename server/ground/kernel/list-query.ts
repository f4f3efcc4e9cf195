/** One value of a choice, and what it is called on the screen. */
export type Choice<Key extends string = string> = { readonly key: Key; readonly label: string };

/** A choice of an order; `direction` is the only one it is offered in. */
export type SortChoice<Sort extends string = string> = Choice<Sort> & { readonly direction: "asc" | "desc" };

/**
 * What can be chosen in a list: its tabs, filters and orders, each with the words for it. `readListQuery` and `linkTo` are
 * both driven by it, so an address that one writes is read back by the other.
 */
export type ListDefinition<
  Tab extends string = string,
  Sort extends string = string,
  Filters extends Record<string, string> = Record<string, string>,
> = {
  /** Where the list lives, without a query. */
  readonly path: string;
  /** In the order of the screen; a list without tabs has none. */
  readonly tabs: readonly Choice<Tab>[];
  /** The tab of an address that names none; the first one where it is missing. */
  readonly startTab?: Tab;
  /** By the name of their parameter. `choices` may depend on the tab. */
  readonly filters: {
    readonly [Name in keyof Filters]: {
      readonly label: string;
      readonly choices: (tab: Tab | null) => readonly Choice<Filters[Name]>[];
    };
  };
  /** The first one is the order of an address that names none. */
  readonly sorts: readonly [SortChoice<Sort>, ...SortChoice<Sort>[]];
};

/** Tab, filters, search, order and page of a list, as an address names them. */
export type ListQuery<
  Tab extends string = string,
  Sort extends string = string,
  Filters extends Record<string, string> = Record<string, string>,
> = {
  /** Null: the list has no tabs. */
  tab: Tab | null;
  /** Only those that are set. */
  filters: { [Name in keyof Filters]?: Filters[Name] };
  /** Trimmed; "" searches for nothing. */
  search: string;
  sort: Sort;
  sortDirection: "asc" | "desc";
  /** From 1. It may be beyond the last one: the list knows how many there are. */
  page: number;
};

/** Names of the parameters that every list has (api.md#lists-of-the-api); filters have names of their own. */
export const listParameters = { tab: "context", search: "q", sort: "sort", page: "page" } as const;

/** Longer than anything that can be found, so that what is cut off changes no result. */
export const searchMaximum = 500;

/** The list an address asks for. What the definition does not know counts as not chosen; nothing throws. */
export function readListQuery<Tab extends string, Sort extends string, Filters extends Record<string, string>>(
  definition: ListDefinition<Tab, Sort, Filters>,
  parameters: URLSearchParams,
): ListQuery<Tab, Sort, Filters> {
  const { tabs, startTab, sorts } = definition;
  const tab = find(tabs, parameters.get(listParameters.tab))?.key ?? startTab ?? tabs[0]?.key ?? null;
  const sort = find(sorts, parameters.get(listParameters.sort)) ?? sorts[0];
  const filters: ListQuery<Tab, Sort, Filters>["filters"] = {};
  for (const name of filterNames(definition)) {
    const choice = find(definition.filters[name].choices(tab), parameters.get(name));
    if (choice) filters[name] = choice.key;
  }
  return {
    tab,
    filters,
    search: (parameters.get(listParameters.search) ?? "").trim().slice(0, searchMaximum).trim(),
    sort: sort.key,
    sortDirection: sort.direction,
    page: readPage(parameters.get(listParameters.page)),
  };
}

/** What a link changes; filters that are `undefined` are dropped, those not named are kept. */
export type ListChange<Tab extends string, Sort extends string, Filters extends Record<string, string>> = Partial<
  Pick<ListQuery<Tab, Sort, Filters>, "tab" | "search" | "sort" | "page"> & {
    filters: { [Name in keyof Filters]?: Filters[Name] | undefined };
  }
>;

/**
 * The address of the same list with something changed. Everything but a change of page leads to the first page; another
 * tab drops the filters, whose choices depend on it. `extra`: parameters that are none of the list's.
 */
export function linkTo<Tab extends string, Sort extends string, Filters extends Record<string, string>>(
  definition: ListDefinition<Tab, Sort, Filters>,
  query: ListQuery<Tab, Sort, Filters>,
  change: ListChange<Tab, Sort, Filters> = {},
  extra: Record<string, string> = {},
): string {
  const { filters: changedFilters = {}, ...others } = change;
  const isOtherTab = change.tab !== undefined && change.tab !== query.tab;
  const isOtherList = Object.keys(change).some((name) => name !== "page");
  const next = { ...query, page: isOtherList ? 1 : query.page, ...others };
  const kept: ListQuery<Tab, Sort, Filters>["filters"] = isOtherTab ? {} : query.filters;
  const filters = { ...kept, ...changedFilters };
  const parameters = new URLSearchParams();
  if (next.tab !== null) parameters.set(listParameters.tab, next.tab);
  for (const name of filterNames(definition)) {
    const value = filters[name];
    if (value !== undefined) parameters.set(name, value);
  }
  if (next.search !== "") parameters.set(listParameters.search, next.search);
  if (next.sort !== definition.sorts[0].key) parameters.set(listParameters.sort, next.sort);
  if (next.page > 1) parameters.set(listParameters.page, String(next.page));
  for (const [name, value] of Object.entries(extra)) parameters.set(name, value);
  return parameters.size > 0 ? `${definition.path}?${parameters}` : definition.path;
}

/** Whether a search or a filter narrows the list down. */
export const isNarrowed = ({ search, filters }: Pick<ListQuery, "search" | "filters">): boolean =>
  search !== "" || Object.values(filters).some((value) => value !== undefined);

/** The names of a list's filters, as their parameters are called. */
export const filterNames = <Filters extends Record<string, string>>(definition: {
  readonly filters: { readonly [Name in keyof Filters]: unknown };
}) => Object.keys(definition.filters) as (keyof Filters & string)[];

const find = <C extends Choice>(choices: readonly C[], key: string | null) =>
  choices.find((choice) => choice.key === key);

function readPage(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 1;
  return Math.max(1, page);
}
