import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNarrowed, type ListDefinition, type ListQuery, linkTo, readListQuery } from "./list-query.ts";

type Tab = "open" | "done";
type Sort = "date" | "name";
type Filters = { state: "new" | "late" | "paid"; place: "koeln" | "bonn" };

const definition: ListDefinition<Tab, Sort, Filters> = {
  path: "/bills",
  tabs: [
    { key: "open", label: "Offen" },
    { key: "done", label: "Abgeschlossen" },
  ],
  filters: {
    state: {
      label: "Status",
      choices: (tab) =>
        tab === "done"
          ? [{ key: "paid", label: "Bezahlt" }]
          : [
              { key: "new", label: "Neu" },
              { key: "late", label: "Fällig" },
            ],
    },
    place: {
      label: "Standort",
      choices: () => [
        { key: "koeln", label: "Köln" },
        { key: "bonn", label: "Bonn" },
      ],
    },
  },
  sorts: [
    { key: "date", label: "Datum", direction: "desc" },
    { key: "name", label: "Name", direction: "asc" },
  ],
};

const start: ListQuery<Tab, Sort, Filters> = {
  tab: "open",
  filters: {},
  search: "",
  sort: "date",
  sortDirection: "desc",
  page: 1,
};
const read = (text: string) => readListQuery(definition, new URLSearchParams(text));

describe("readListQuery", () => {
  test.each<[string, string, Partial<typeof start>]>([
    ["nothing chosen", "", {}],
    ["a tab", "context=done", { tab: "done" }],
    ["an unknown tab", "context=elsewhere", {}],
    ["a filter", "state=late", { filters: { state: "late" } }],
    ["two filters", "state=late&place=bonn", { filters: { state: "late", place: "bonn" } }],
    ["a filter of another tab", "context=done&state=late", { tab: "done" }],
    ["the name of something every object has", "state=constructor", {}],
    ["a search, trimmed", "q=%20M%C3%BCller%20", { search: "Müller" }],
    ["an endless search, cut", `q=${"x".repeat(600)}`, { search: "x".repeat(500) }],
    ["an order with its direction", "sort=name", { sort: "name", sortDirection: "asc" }],
    ["an unknown order", "sort=price", {}],
    ["a page", "page=3", { page: 3 }],
    ["page zero", "page=0", {}],
    ["a page below zero", "page=-2", {}],
    ["no page", "page=zwei", {}],
    ["half a page", "page=1.5", {}],
    ["an endless page", `page=${"9".repeat(40)}`, {}],
  ])("%s", (_name, text, expected) => expect(read(text)).toEqual({ ...start, ...expected }));

  test("starts with the tab that the definition names, and without tabs with none", () => {
    const parameters = new URLSearchParams();
    expect(readListQuery({ ...definition, startTab: "done" }, parameters).tab).toBe("done");
    expect(readListQuery({ ...definition, tabs: [] }, parameters).tab).toBeNull();
  });
});

describe("linkTo", () => {
  const query = { ...start, filters: { state: "late", place: "bonn" }, search: "Ng", sort: "name", page: 4 } as const;
  const link = (change: Parameters<typeof linkTo<Tab, Sort, Filters>>[2], extra?: Record<string, string>) =>
    linkTo(definition, query, change, extra);

  test("keeps everything that is not changed, the page included", () =>
    expect(link({})).toBe("/bills?context=open&state=late&place=bonn&q=Ng&sort=name&page=4"));
  test("another page keeps the rest", () =>
    expect(link({ page: 5 })).toBe("/bills?context=open&state=late&place=bonn&q=Ng&sort=name&page=5"));
  test("the first page is not named", () =>
    expect(link({ page: 1 })).toBe("/bills?context=open&state=late&place=bonn&q=Ng&sort=name"));
  test("another tab drops filters and page", () =>
    expect(link({ tab: "done" })).toBe("/bills?context=done&q=Ng&sort=name"));
  test("another search leads to the first page", () =>
    expect(link({ search: "Ö&" })).toBe("/bills?context=open&state=late&place=bonn&q=%C3%96%26&sort=name"));
  test("one filter is dropped, the other one stays", () =>
    expect(link({ filters: { state: undefined } })).toBe("/bills?context=open&place=bonn&q=Ng&sort=name"));
  test("carries parameters that are not the list's", () =>
    expect(linkTo(definition, start, {}, { export: "1" })).toBe("/bills?context=open&export=1"));
  test("a list without tabs and choices has a plain address", () =>
    expect(linkTo({ ...definition, tabs: [] }, { ...start, tab: null })).toBe("/bills"));
});

test("an address that linkTo writes is read back as it was", () => {
  const states = { open: ["new", "late"], done: ["paid"] } as const;
  const queries = fc.constantFrom<Tab>("open", "done").chain((tab) =>
    fc.record({
      tab: fc.constant(tab),
      filters: fc.record(
        { state: fc.constantFrom(...states[tab]), place: fc.constantFrom("koeln" as const, "bonn" as const) },
        { requiredKeys: [] },
      ),
      search: fc.string({ unit: "grapheme", maxLength: 8 }).map((text) => text.trim()),
      sorted: fc.constantFrom(...definition.sorts),
      page: fc.integer({ min: 1, max: 999_999_999 }),
    }),
  );
  fc.assert(
    fc.property(queries, ({ sorted, ...rest }) => {
      const query = { ...rest, sort: sorted.key, sortDirection: sorted.direction };
      const address = linkTo(definition, query);
      expect(readListQuery(definition, new URL(address, "http://localhost").searchParams)).toEqual(query);
    }),
  );
});

test.each([
  [start, false],
  [{ ...start, page: 2, sort: "name" }, false],
  [{ ...start, search: "Ng" }, true],
  [{ ...start, filters: { state: "new" } }, true],
  [{ ...start, filters: { state: undefined } }, false],
])("isNarrowed %#", (query, expected) => expect(isNarrowed(query)).toBe(expected));
