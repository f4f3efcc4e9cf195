import { NotebookPen } from "lucide-react";
import type { NoteChange } from "#server/fleet/vehicles/get-vehicle-page.server.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { HistorySection } from "./history-section.tsx";

/** How damages and notes were changed, by whom and when (vehicles.md#history). */
export function NoteChanges({ changes }: { changes: readonly NoteChange[] }) {
  return (
    <HistorySection
      icon={NotebookPen}
      title="Schäden und Notizen im Verlauf"
      isEmpty={changes.length === 0}
      empty="Schäden und Notizen wurden noch nicht geändert."
    >
      <ol className="grid gap-4">
        {changes.map(({ id, label, at, by, parts }) => (
          <li key={id}>
            <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
              <span>
                <span className="font-semibold text-ink">{label}</span> · {by}
              </span>
              <time dateTime={at.toISOString()} className="tabular-nums">
                {formatDateTime(at)}
              </time>
            </p>
            <p className="mt-0.5 whitespace-pre-line wrap-anywhere">
              {parts.map(({ kind, text }, index) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one change never move
                if (kind === "same") return <span key={index}>{text}</span>;
                const Mark = kind === "added" ? "ins" : "del";
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Mark key={index} className={marks[kind]}>
                    <span className="sr-only">{kind === "added" ? " neu: " : " entfernt: "}</span>
                    {text}
                  </Mark>
                );
              })}
            </p>
          </li>
        ))}
      </ol>
    </HistorySection>
  );
}

const marks = {
  added: "rounded-[3px] bg-green-soft text-green-ink no-underline decoration-1",
  removed: "rounded-[3px] bg-red-soft text-red-ink line-through decoration-1",
};
