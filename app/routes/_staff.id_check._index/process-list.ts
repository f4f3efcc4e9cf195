import { paths } from "#app/paths.ts";
import { type ProcessContext, type ProcessState, processContexts } from "#server/checks/processes/process.states.ts";
import {
  type ListViewer,
  listContexts,
  type SortKey,
  sortKeys,
  sortLabels,
  statusFilter,
} from "#server/checks/processes/process-list.rules.ts";
import type { ListDefinition } from "#server/ground/kernel/list-query.ts";

type ProcessListDefinition = ListDefinition<ProcessContext, SortKey, { status: ProcessState }>;

/** What a viewer can choose in the list of processes (lists-and-search.md#tabs); Offen comes first. */
export function processList(viewer: ListViewer): ProcessListDefinition {
  const contexts = listContexts(viewer);
  return {
    path: paths.idChecks(),
    tabs: contexts.map((key) => ({ key, label: processContexts[key].label })),
    startTab: contexts.includes("active") ? "active" : undefined,
    filters: {
      status: {
        label: "Status",
        choices: (tab) => statusFilter(viewer, tab ?? "all"),
      },
    },
    sorts: [sortBy("date"), ...sortKeys.filter((key) => key !== "date").map(sortBy)],
  };
}

/** Names from A, everything else from the newest. */
const sortBy = (key: SortKey) =>
  ({ key, label: sortLabels[key], direction: key === "customer" ? "asc" : "desc" }) as const;
