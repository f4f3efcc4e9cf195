import { Link } from "@remix-run/react";
import { Plus } from "lucide-react";
import { UndoNotice } from "#app/components/undo-notice.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { describeWall } from "#server/fleet/reservations/timeline.ts";
import { undoMs } from "#server/ground/kernel/undo.rules.ts";
import { FleetBar, MovedBar } from "./fleet-bar.tsx";
import { FleetHead } from "./fleet-head.tsx";
import type { FleetLinks, FleetRow, Timeline } from "./fleet-links.ts";
import { FleetTrack } from "./fleet-track.tsx";
import { undoKey, useMove } from "./use-move.ts";

const rowColumns = "grid grid-cols-[var(--names)_minmax(0,1fr)]";

/** All vehicles beside their days, for wide screens. Bars are links; moving them needs a pointer or the arrow keys. */
export function FleetGrid({ timeline, links }: { timeline: Timeline; links: FleetLinks }) {
  const { rows, days } = timeline;
  const moving = useMove(rows);
  const { move } = moving;
  const hasOffices = timeline.choices.offices.length > 0;
  return (
    <div className="grid gap-3 max-md:hidden">
      <Outcome outcome={moving.outcome} onClose={moving.close} />
      <p role="status" className="sr-only">
        {move ? describeWall(move) : ""}
      </p>
      <Card>
        <section
          aria-label="Zeitplan"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls with the keyboard
          tabIndex={0}
          className="max-h-[max(26rem,calc(100dvh-6rem))] scroll-pt-20 scroll-pl-(--names) overflow-auto overscroll-x-contain [--names:10.5rem] lg:[--names:13.75rem]"
        >
          <div style={{ minWidth: `calc(var(--names) + ${days * (days > 14 ? 1.75 : 2.25)}rem)` }}>
            <FleetHead timeline={timeline} />
            {rows.map((row, index) => (
              <div key={row.vehicle.id}>
                {hasOffices && row.vehicle.office !== rows[index - 1]?.vehicle.office ? (
                  <h2 className="border-b border-line bg-sunken text-sm font-semibold">
                    <span className="sticky left-0 inline-block px-4 py-1.5">{row.vehicle.office}</span>
                  </h2>
                ) : null}
                <div className={cn(rowColumns, "border-b border-line", index === rows.length - 1 && "border-b-0")}>
                  <VehicleCell row={row} timeline={timeline} links={links} />
                  <FleetTrack timeline={timeline} links={links} vehicleId={row.vehicle.id}>
                    {row.bars.map((bar) => (
                      <FleetBar
                        key={bar.id}
                        bar={bar}
                        to={links.use(bar)}
                        timeline={timeline}
                        moving={moving}
                        canMove={timeline.canMove && bar.kind === "reservation"}
                      />
                    ))}
                    {move && move.vehicleId === row.vehicle.id ? (
                      <MovedBar
                        move={move}
                        bar={move.held}
                        timeline={timeline}
                        isLast={index > 0 && index === rows.length - 1}
                      />
                    ) : null}
                  </FleetTrack>
                </div>
              </div>
            ))}
          </div>
        </section>
      </Card>
    </div>
  );
}

/** What the last move came to, with the way back; above the page, so that no bar leaves its place under the pointer. */
function Outcome({ outcome, onClose }: { outcome: ReturnType<typeof useMove>["outcome"]; onClose: () => void }) {
  if (!outcome) return null;
  return (
    <div className="fixed right-4 bottom-4 z-40 w-[min(36rem,calc(100%-2rem))] rounded-control wrap-anywhere shadow-float empty:hidden">
      {outcome.kind === "moved" ? (
        <UndoNotice
          key={`${outcome.id} ${outcome.undo.version}`}
          id={outcome.id}
          intent="undo"
          msLeft={undoMs}
          isBrief
          fields={outcome.undo}
          fetcherKey={undoKey}
        >
          {outcome.text}
        </UndoNotice>
      ) : (
        <Alert tone={outcome.kind === "refused" ? "danger" : "success"} isAnnounced>
          <div className="flex items-start justify-between gap-3">
            <span className="max-h-[50dvh] overflow-y-auto">{outcome.text}</span>
            <Button size="sm" onClick={onClose}>
              Schließen
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}

function VehicleCell({ row: { vehicle }, timeline, links }: { row: FleetRow; timeline: Timeline; links: FleetLinks }) {
  const { isActivated, from, today } = timeline;
  return (
    <div className="sticky left-0 z-20 flex min-w-0 items-center gap-1 border-r border-line bg-card py-1.5 pr-1.5 pl-4">
      <Link to={paths.vehicleCalendar(vehicle.id)} className="min-w-0 flex-1 rounded-[4px] hover:underline">
        <span className="block truncate font-semibold">{`${vehicle.brand} ${vehicle.name}`}</span>
        <span className="block truncate text-sm text-ink-soft">{vehicle.licensePlate || "ohne Kennzeichen"}</span>
      </Link>
      {isActivated ? (
        <Link
          to={links.reserve(vehicle.id, from < today ? today : from)}
          aria-label={`${vehicle.brand} ${vehicle.name} ${vehicle.licensePlate} reservieren`}
          className="grid size-8 shrink-0 place-items-center rounded-small text-ink-soft hover:bg-grey-soft hover:text-ink"
        >
          <Plus aria-hidden className="size-4.5" />
        </Link>
      ) : null}
    </div>
  );
}
