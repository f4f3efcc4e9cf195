import { History } from "lucide-react";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";

export type TimelineEntry = {
  key: string;
  label: string;
  at: Date;
  /** Who did it; "" for nobody. */
  by: string;
  /** What else is to be said of it; "" for nothing. */
  note: string;
};

/** What happened to a contract, the oldest first (contract-life.md#acts). */
export function TimelineCard({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <History aria-hidden className="size-5" />
          Verlauf
        </CardTitle>
      </CardHeader>
      <CardBody>
        <ol className="grid gap-3">
          {entries.map(({ key, label, at, by, note }) => (
            <li key={key} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{label}</span>
                {by ? <span className="text-ink-soft"> · {by}</span> : null}
                {note ? <span className="block text-md text-ink-soft">{note}</span> : null}
              </span>
              <time dateTime={at.toISOString()} className="text-sm text-ink-soft tabular-nums">
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
