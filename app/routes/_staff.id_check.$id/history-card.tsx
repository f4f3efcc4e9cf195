import { Link } from "@remix-run/react";
import { FileLock, History } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { formatDateTime } from "#server/kernel/format.ts";

type HistoryEntry = { id: string; label: string; who: string; at: Date };

type HistoryCardProps = {
  entries: readonly HistoryEntry[];
  /** Of the page about what is stored about the person, and its deletion; null for those who may not. */
  dataProtectionPath: string | null;
};

/** Who did what to this process, and when; newest first (product §4). */
export function HistoryCard({ entries, dataProtectionPath }: HistoryCardProps) {
  if (entries.length === 0 && !dataProtectionPath) return null;
  return (
    <Card>
      <CardHeader
        aside={
          dataProtectionPath ? (
            <Button asChild variant="ghost" size="sm">
              <Link to={dataProtectionPath}>
                <FileLock aria-hidden />
                Auskunft und Löschen
              </Link>
            </Button>
          ) : null
        }
      >
        <CardTitle>
          <History aria-hidden className="size-5" />
          Verlauf
        </CardTitle>
      </CardHeader>
      <CardBody>
        {entries.length === 0 ? <p className="text-ink-soft">Zu diesem Vorgang ist nichts aufgezeichnet.</p> : null}
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
              <span>
                <span className="font-medium">{entry.label}</span>
                <span className="text-ink-soft"> · {entry.who}</span>
              </span>
              <time dateTime={entry.at.toISOString()} className="text-sm text-ink-soft tabular-nums">
                {formatDateTime(entry.at)}
              </time>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
