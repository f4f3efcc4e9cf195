import type { ListDefinition } from "#server/ground/kernel/list-query.ts";

export type ScanTab = "unassigned" | "all" | "assigned";
export type ScanSort = "received" | "subject";

/** Tabs and orders of the scan inbox (scans.md#inbox-page). */
export const scanList = (path: string): ListDefinition<ScanTab, ScanSort, Record<never, never>> => ({
  path,
  tabs: [
    { key: "unassigned", label: "Neu" },
    { key: "all", label: "Alle" },
    { key: "assigned", label: "Verwendet" },
  ],
  filters: {},
  sorts: [
    { key: "received", label: "Datum", direction: "desc" },
    { key: "subject", label: "Bezeichnung", direction: "asc" },
  ],
});
