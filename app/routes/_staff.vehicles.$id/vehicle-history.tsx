import { Link } from "@remix-run/react";
import { ArrowDownLeft, ArrowUpRight, CalendarClock, FileText, History } from "lucide-react";
import { PhotoGrid } from "#app/components/damage-photos/photo-grid.tsx";
import { HistorySection } from "#app/components/history-section.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { HandoverEntry, VehicleUse } from "#server/fleet/vehicles/get-vehicle-page.server.ts";
import { formatDateTime, formatKm } from "#server/ground/kernel/format.ts";
import { actTexts } from "#server/handover/acts/act.texts.ts";

/** The contract or reservation of now, and what comes next. */
export function VehicleUses({ vehicleId, uses }: { vehicleId: string; uses: readonly VehicleUse[] }) {
  return (
    <HistorySection
      icon={CalendarClock}
      title="Jetzt und als Nächstes"
      isEmpty={uses.length === 0}
      empty="Kein Vertrag und keine Reservierung."
    >
      <ol className="grid gap-4">
        {uses.map(({ id, contractId, startAt, endAt, isNow, pickupAt, label, isElsewhere }) => (
          <li key={id} className="grid gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <UseBadge isContract={contractId !== null || isElsewhere} isNow={isNow && pickupAt === null} />
              <span className="text-sm text-ink-soft tabular-nums">
                {formatDateTime(startAt)} bis {formatDateTime(endAt)}
              </span>
            </div>
            {pickupAt ? (
              <p className="text-md text-ink-soft">{`${actTexts.pickup(formatDateTime(pickupAt))} Uhr`}</p>
            ) : null}
            <p className="font-medium wrap-anywhere">
              {contractId ? (
                <Link to={paths.contract(contractId)} className="underline underline-offset-4 hover:decoration-2">
                  {label}
                </Link>
              ) : (
                label
              )}
            </p>
            {isElsewhere ? (
              <p>
                <Button asChild size="sm">
                  <Link to={paths.returnElsewhere(vehicleId)}>Fahrzeug zurücknehmen</Link>
                </Button>
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </HistorySection>
  );
}

function UseBadge({ isContract, isNow }: { isContract: boolean; isNow: boolean }) {
  const words = isContract ? { now: "unterwegs", later: "Vertrag" } : { now: "gerade reserviert", later: "reserviert" };
  return (
    <Badge tone={isNow ? "red" : "neutral"} icon={isContract ? FileText : CalendarClock}>
      {isNow ? words.now : words.later}
    </Badge>
  );
}

type TimelineProps = { entries: readonly HandoverEntry[]; isCutOff: boolean };

/** Handovers and returns with kilometers and damages, newest first. */
export function VehicleTimeline({ entries, isCutOff }: TimelineProps) {
  return (
    <HistorySection
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
    </HistorySection>
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
      {entry.photos.length > 0 ? (
        <div className="mt-2">
          <PhotoGrid photos={entry.photos} />
        </div>
      ) : null}
    </li>
  );
}
