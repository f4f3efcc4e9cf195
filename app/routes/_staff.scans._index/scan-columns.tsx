import { Check, FileDown } from "lucide-react";
import type { ListColumn } from "#app/components/list/list-columns.ts";
import { ScanThumbnail } from "#app/components/scan-thumbnail.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { heicType } from "#server/checks/scans/heic.ts";
import { formatDate, formatTime } from "#server/ground/kernel/format.ts";
import type { LoadedScans } from "./route.tsx";

export type ListedScan = LoadedScans["list"]["records"][number];

/** The columns of the scan inbox (scans.md#inbox-page), with a picture of the first page. */
export const scanColumns: readonly ListColumn<ListedScan>[] = [
  { key: "date", label: "Datum", card: "left", value: ({ receivedAt }) => formatDate(receivedAt) },
  { key: "time", label: "Zeit", card: "right", value: ({ receivedAt }) => formatTime(receivedAt) },
  {
    key: "subject",
    label: "Bezeichnung",
    card: "title",
    isVerbatim: true,
    grows: true,
    value: (scan) => (
      <span className="flex min-w-0 items-center gap-3">
        <ScanThumbnail scan={scan} className="h-8 w-11" />
        <span className="truncate">{scan.subject}</span>
        {scan.contentType === heicType ? (
          <Badge icon={FileDown} size="sm">
            HEIC
          </Badge>
        ) : null}
        {scan.assignedIdCheckId ? (
          <Badge icon={Check} size="sm">
            verwendet
          </Badge>
        ) : null}
      </span>
    ),
  },
];
