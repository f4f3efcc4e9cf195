import type { ListDefinition } from "#server/ground/kernel/list-query.ts";

/** What can be chosen in the list of customers; searched for what finds their processes. */
export const customerList = (path: string): ListDefinition<never, "name", Record<never, string>> => ({
  path,
  tabs: [],
  filters: {},
  sorts: [{ key: "name", label: "Name", direction: "asc" }],
});
