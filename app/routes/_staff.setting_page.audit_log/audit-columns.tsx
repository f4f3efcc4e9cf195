import type { ListColumn } from "#app/components/list/list-columns.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import type { LoadedAuditLog } from "./route.tsx";

type ListedEntry = LoadedAuditLog["list"]["records"][number];

/** The columns of the audit log. */
export const auditColumns: readonly ListColumn<ListedEntry>[] = [
  {
    key: "what",
    label: "Aktion",
    card: "title",
    grows: true,
    value: ({ sentence }) => <span className="block max-w-full whitespace-normal wrap-anywhere">{sentence}</span>,
  },
  {
    key: "subject",
    label: "Gegenstand",
    card: "left",
    value: (entry) => <span className="inline-block max-w-56 truncate align-middle">{subjectOf(entry)}</span>,
  },
  {
    key: "who",
    label: "Person",
    card: "right",
    value: ({ who }) => <span className="inline-block max-w-40 truncate align-middle">{who}</span>,
  },
  {
    key: "at",
    label: "Zeitpunkt",
    card: "note",
    value: ({ at }) => <span className="text-sm tabular-nums">{formatDateTime(at)}</span>,
  },
];

/** `Vorgang ID1042`, or only the kind of what has no name any more. */
export const subjectOf = ({ kindOfSubject, subjectName }: Pick<ListedEntry, "kindOfSubject" | "subjectName">) =>
  [kindOfSubject, subjectName].filter(Boolean).join(" ");
