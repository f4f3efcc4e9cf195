import { ShieldAlert } from "lucide-react";
import type { ListColumn } from "#app/components/list/list-columns.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";
import { formatDate, formatTime } from "#server/ground/kernel/format.ts";
import type { ListDefinition } from "#server/ground/kernel/list-query.ts";
import type { LoadedQuarantine } from "./route.tsx";

export type QuarantinedScan = LoadedQuarantine["list"]["records"][number];

/** One list, newest first. */
export const quarantineList: ListDefinition<never, "received", Record<string, never>> = {
  path: paths.scanQuarantine(),
  tabs: [],
  filters: {},
  sorts: [{ key: "received", label: "Datum", direction: "desc" }],
};

export const quarantineColumns: readonly ListColumn<QuarantinedScan>[] = [
  {
    key: "date",
    label: "Datum",
    card: "corner",
    value: ({ receivedAt }) => `${formatDate(receivedAt)} ${formatTime(receivedAt)}`,
  },
  {
    key: "subject",
    label: "Bezeichnung",
    card: "title",
    isVerbatim: true,
    grows: true,
    value: ({ subject }) => subject,
  },
  { key: "sender", label: "Absender", card: "left", grows: true, value: ({ sender }) => sender },
  { key: "office", label: "Standort", card: "right", value: ({ officeName }) => officeName ?? "Zentrale" },
  {
    key: "reason",
    label: "Grund",
    card: "status",
    value: ({ reason }) =>
      reason ? (
        <Badge icon={ShieldAlert} size="sm">
          {scanTexts.quarantineReasons[reason]}
        </Badge>
      ) : null,
  },
];
