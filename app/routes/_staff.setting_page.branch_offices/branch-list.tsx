import { DoorClosed } from "lucide-react";
import type { ListColumn } from "#app/components/list/list-columns.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { ListDefinition } from "#server/ground/kernel/list-query.ts";
import type { LoadedBranches } from "./route.tsx";

type ListedBranch = LoadedBranches["list"]["records"][number];

/** The branch offices are one short list by name. */
export const branchList: ListDefinition<never, "name", Record<string, never>> = {
  path: paths.branchOffices(),
  tabs: [],
  filters: {},
  sorts: [{ key: "name", label: "Name", direction: "asc" }],
};

/** NAME, MARKE, ORT, STRASSE (offices.md#list-of-branch-offices). */
export const branchColumns: readonly ListColumn<ListedBranch>[] = [
  {
    key: "name",
    label: "Name",
    card: "title",
    isVerbatim: true,
    grows: true,
    value: ({ name, closedAt }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {closedAt ? <Badge icon={DoorClosed}>geschlossen</Badge> : null}
      </span>
    ),
  },
  {
    key: "brands",
    label: "Marke",
    card: "note",
    isLabelledOnCard: true,
    value: ({ brands }) => (
      <span className="inline-block max-w-56 align-middle whitespace-normal">
        {brands.map(({ name }) => name).join(", ") || "–"}
      </span>
    ),
  },
  { key: "city", isVerbatim: true, label: "Ort", card: "left", value: ({ city }) => city },
  { key: "street", label: "Strasse", card: "right", value: ({ street, house }) => `${street} ${house}` },
];
