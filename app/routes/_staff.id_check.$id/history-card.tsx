import { Link } from "@remix-run/react";
import { History } from "lucide-react";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";

type HistoryEntry = { id: string; label: string; who: string; at: Date };

type HistoryCardProps = {
  entries: readonly HistoryEntry[];
  /** Of the page about what is stored about the person, and its deletion; null for those who may not. */
  dataProtectionPath: string | null;
};

/** Who did what to this process, and when; newest first (checks.md#history). */
export function HistoryCard({ entries, dataProtectionPath }: HistoryCardProps) {
  if (entries.length === 0 && !dataProtectionPath) return null;
  return (
    <Card>
      <CardHeader
        aside={
          dataProtectionPath ? (
            <Link to={dataProtectionPath} className="underline-offset-4 hover:text-ink hover:underline">
              Auskunft und Löschen
            </Link>
          ) : null
        }
      >
        <CardTitle>
          <History aria-hidden className="size-5" />
          Verlauf
        </CardTitle>
      </CardHeader>
      <CardBody>
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
