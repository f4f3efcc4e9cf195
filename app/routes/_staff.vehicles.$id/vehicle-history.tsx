import { Link } from "@remix-run/react";
import {
  ArrowDownLeft,
  ArrowUpRight,
  CalendarClock,
  FileText,
  History,
  type LucideIcon,
  NotebookPen,
} from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { formatDateTime, formatKm } from "#server/kernel/format.ts";
import type { HandoverEntry, NoteChange, VehicleUse } from "#server/vehicles/get-vehicle-page.server.ts";

type SectionProps = { icon: LucideIcon; title: string; isEmpty: boolean; empty: string; children: ReactNode };

function Section({ icon: Icon, title, isEmpty, empty, children }: SectionProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Icon aria-hidden className="size-5" />
          {title}
        </CardTitle>
      </CardHeader>
      <CardBody>{isEmpty ? <p className="text-ink-soft">{empty}</p> : children}</CardBody>
    </Card>
  );
}

/** The contract or reservation of now, and what comes next. */
export function VehicleUses({ uses }: { uses: readonly VehicleUse[] }) {
  return (
    <Section
      icon={CalendarClock}
      title="Jetzt und als Nächstes"
      isEmpty={uses.length === 0}
      empty="Kein Vertrag und keine Reservierung."
    >
      <ol className="grid gap-4">
        {uses.map(({ id, contractId, startAt, endAt, isNow, label }) => (
          <li key={id} className="grid gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={isNow ? "red" : "neutral"} icon={contractId ? FileText : CalendarClock}>
                {isNow ? (contractId ? "unterwegs" : "gerade reserviert") : contractId ? "Vertrag" : "reserviert"}
              </Badge>
              <span className="text-sm text-ink-soft tabular-nums">
                {formatDateTime(startAt)} bis {formatDateTime(endAt)}
              </span>
            </div>
            <p className="font-medium wrap-anywhere">
              {contractId ? (
                <Link to={paths.contract(contractId)} className="underline underline-offset-4 hover:decoration-2">
                  {label}
                </Link>
              ) : (
                label
              )}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type TimelineProps = { entries: readonly HandoverEntry[]; isCutOff: boolean };

/** Handovers and returns with kilometers and damages, newest first. */
export function VehicleTimeline({ entries, isCutOff }: TimelineProps) {
  return (
    <Section
      icon={History}
      title="Übergaben und Rückgaben"
      isEmpty={entries.length === 0}
      empty="Dieses Fahrzeug wurde noch nicht übergeben."
    >
      <ol className="grid gap-5 border-l border-line pl-5">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {isCutOff ? <p className="mt-5 text-sm text-ink-soft">Ältere Übergaben stehen in den Verträgen.</p> : null}
    </Section>
  );
}

function Entry({ entry }: { entry: HandoverEntry }) {
  const isReturn = entry.kind === "return";
  const Icon = isReturn ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className="relative">
      <span
        aria-hidden
        className="absolute top-0 -left-8 grid size-6 place-items-center rounded-full border border-line bg-card text-ink-soft"
      >
        <Icon className="size-3.5" />
      </span>
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="min-w-0 wrap-anywhere">
          <Link
            to={paths.contract(entry.contractId)}
            className="font-medium underline underline-offset-4 hover:decoration-2"
          >
            {isReturn ? "Rückgabe" : "Übergabe"}
          </Link>
          <span className="text-ink-soft">
            {" · "}
            {[entry.contractKind, entry.customer].filter(Boolean).join(", ")}
          </span>
        </span>
        <time dateTime={entry.at.toISOString()} className="text-sm text-ink-soft tabular-nums">
          {formatDateTime(entry.at)}
        </time>
      </p>
      <p className="text-md tabular-nums">
        {formatKm(entry.odometerKm)}
        {entry.drivenKm === undefined ? null : (
          <span className="text-ink-soft"> · {formatKm(entry.drivenKm)} gefahren</span>
        )}
      </p>
      {entry.newDamage ? (
        <p className="text-md whitespace-pre-line wrap-anywhere">
          <span className="font-semibold text-red-ink">Neuer Schaden:</span> {entry.newDamage}
        </p>
      ) : null}
      {entry.notes ? <p className="text-md whitespace-pre-line text-ink-soft wrap-anywhere">{entry.notes}</p> : null}
    </li>
  );
}

/** How damages and notes were changed, by whom and when (spec §2: history with author and time). */
export function NoteChanges({ changes }: { changes: readonly NoteChange[] }) {
  return (
    <Section
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
    </Section>
  );
}

const marks = {
  added: "rounded-[3px] bg-green-soft text-green-ink no-underline decoration-1",
  removed: "rounded-[3px] bg-red-soft text-red-ink line-through decoration-1",
};
