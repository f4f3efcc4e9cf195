import { Check, FileText, Image } from "lucide-react";
import type { ListColumn } from "#app/components/list/list-columns.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatDate, formatTime } from "#server/kernel/format.ts";
import type { LoadedScans } from "./route.tsx";

export type ListedScan = LoadedScans["list"]["records"][number];

/** The columns of the scan inbox (spec §2), with a picture of the first page. */
export const scanColumns: readonly ListColumn<ListedScan>[] = [
  { key: "date", label: "Datum", card: "left", value: ({ receivedAt }) => formatDate(receivedAt) },
  { key: "time", label: "Zeit", card: "right", value: ({ receivedAt }) => formatTime(receivedAt) },
  {
    key: "subject",
    label: "Bezeichnung",
    card: "title",
    grows: true,
    value: (scan) => (
      <span className="flex min-w-0 items-center gap-3">
        <FirstPage scan={scan} />
        <span className="truncate">{scan.subject}</span>
        {scan.assignedIdCheckId ? (
          <Badge icon={Check} size="sm">
            verwendet
          </Badge>
        ) : null}
      </span>
    ),
  },
];

function FirstPage({ scan: { id, hasThumbnail, contentType } }: { scan: ListedScan }) {
  if (hasThumbnail) {
    return (
      <img
        src={paths.scanThumbnail(id)}
        alt=""
        loading="lazy"
        className="h-8 w-11 shrink-0 rounded-small border border-line object-cover object-top"
      />
    );
  }
  const Icon = contentType === "application/pdf" ? FileText : Image;
  return (
    <span aria-hidden className="grid h-8 w-11 shrink-0 place-items-center rounded-small border border-line">
      <Icon className="size-4 text-ink-soft" />
    </span>
  );
}
