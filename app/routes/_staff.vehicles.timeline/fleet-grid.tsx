import { Link, useNavigate } from "@remix-run/react";
import { Plus } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { barLook } from "#app/components/reservations/bar-look.ts";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import type { TimelineBar } from "#server/fleet/reservations/get-fleet-timeline.server.ts";
import { addMinutes, wallAt } from "#server/fleet/reservations/timeline.ts";
import { describePeriod } from "#server/fleet/reservations/vehicle-use.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { formatWallDay } from "#server/ground/kernel/german-date-time.ts";
import type { FleetLinks, Timeline } from "./fleet-links.ts";
import { type Move, useMove } from "./use-move.ts";

const rowColumns = "grid grid-cols-[13.75rem_minmax(0,1fr)]";
const dayMinutes = 1_440;
/** A pointer that moved less has clicked. */
const clickPixels = 5;

/** All vehicles beside their days, for wide screens. Bars are links; moving them needs a pointer or the arrow keys. */
export function FleetGrid({ timeline, links }: { timeline: Timeline; links: FleetLinks }) {
  const { rows, dates, days, freeCount, nowAt, isActivated } = timeline;
  const rowIds = rows.map(({ vehicle }) => vehicle.id);
  const moving = useMove({ rowIds, bars: rows.flatMap(({ bars }) => bars) });
  return (
    <Card className="max-md:hidden">
      {moving.problem ? (
        <Alert tone="danger" isAnnounced className="m-3">
          {moving.problem}
        </Alert>
      ) : null}
      <div className={cn(rowColumns, "border-b border-line bg-sunken text-sm font-semibold text-ink-soft")}>
        <span className="px-4 py-2.5">{`${rows.length} Fahrzeuge · ${freeCount} frei`}</span>
        <div className="flex">
          {dates.map(({ date, isWeekend, holiday }) => (
            <span
              key={date}
              title={holiday ?? undefined}
              className={cn(
                "min-w-0 flex-1 truncate py-2.5 pl-1.5",
                isWeekend && "font-normal",
                holiday && "text-amber-ink",
              )}
            >
              {days > 14 ? date.slice(8) : `${formatWallDay(date).slice(0, 2)} ${Number(date.slice(8))}`}
            </span>
          ))}
        </div>
      </div>
      {rows.map(({ vehicle, bars }, index) => (
        <div key={vehicle.id} className={cn(rowColumns, "border-b border-line last:border-b-0")}>
          <div className="flex min-w-0 items-center gap-1 border-r border-line py-1.5 pr-1.5 pl-4">
            <Link to={paths.vehicleCalendar(vehicle.id)} className="min-w-0 flex-1 rounded-[4px] hover:underline">
              <span className="block truncate font-semibold">{`${vehicle.brand} ${vehicle.name}`}</span>
              <span className="block truncate text-sm text-ink-soft">{vehicle.licensePlate || "ohne Kennzeichen"}</span>
            </Link>
            {isActivated ? (
              <Link
                to={links.reserve(vehicle.id, timeline.from < timeline.today ? timeline.today : timeline.from)}
                aria-label={`${vehicle.brand} ${vehicle.name} ${vehicle.licensePlate} reservieren`}
                className="grid size-8 shrink-0 place-items-center rounded-small text-ink-soft hover:bg-grey-soft hover:text-ink"
              >
                <Plus aria-hidden className="size-4.5" />
              </Link>
            ) : null}
          </div>
          <Track timeline={timeline} links={links} vehicleId={vehicle.id}>
            {bars.map((bar) => (
              <Bar
                key={bar.id}
                bar={bar}
                to={links.use(bar)}
                days={days}
                row={index}
                rowCount={rows.length}
                moving={moving}
                canMove={isActivated && bar.kind === "reservation"}
              />
            ))}
            {nowAt === null ? null : (
              <span
                aria-hidden
                className="pointer-events-none absolute inset-y-0 z-10 w-0.5 bg-red"
                style={{ left: `${nowAt}%` }}
              />
            )}
          </Track>
        </div>
      ))}
    </Card>
  );
}

type TrackProps = { timeline: Timeline; links: FleetLinks; vehicleId: string; children: React.ReactNode };

/** The days of one vehicle. A drag across free days opens the dialog for them; the link beside the name does without one. */
function Track({ timeline: { from, days, dates, isActivated }, links, vehicleId, children }: TrackProps) {
  const navigate = useNavigate();
  const startX = useRef<number | null>(null);
  const shareAt = (event: PointerEvent<HTMLElement>, x: number) => {
    const box = event.currentTarget.getBoundingClientRect();
    return (x - box.left) / box.width;
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    const isFree = event.target === event.currentTarget && event.pointerType === "mouse" && event.button === 0;
    startX.current = isFree && isActivated ? event.clientX : null;
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (startX.current === null) return;
    const [first, last] = [startX.current, event.clientX].sort((one, other) => one - other) as [number, number];
    startX.current = null;
    const start = wallAt(shareAt(event, first), from, days);
    if (last - first < clickPixels) navigate(links.reserve(vehicleId, start.slice(0, 10)));
    else navigate(links.reserve(vehicleId, start, addMinutes(wallAt(shareAt(event, last), from, days), 60)));
  };
  return (
    <div
      data-vehicle={vehicleId}
      className="relative min-h-12 cursor-cell overflow-hidden"
      onPointerDown={begin}
      onPointerUp={end}
    >
      <div aria-hidden className="pointer-events-none absolute inset-0 flex">
        {dates.map(({ date, isWeekend, holiday }) => (
          <span
            key={date}
            className={cn("flex-1 border-r border-line last:border-r-0", (isWeekend || holiday) && "bg-sunken/50")}
          />
        ))}
      </div>
      {children}
    </div>
  );
}

type BarProps = {
  bar: TimelineBar;
  to: string;
  days: number;
  row: number;
  rowCount: number;
  moving: ReturnType<typeof useMove>;
  canMove: boolean;
};

function Bar({ bar, to, days, row, rowCount, moving, canMove }: BarProps) {
  const drag = useRef<{ x: number; y: number; width: number; height: number; move: Move | null } | null>(null);
  const wasDragged = useRef(false);
  const move = moving.move?.id === bar.id ? moving.move : null;
  const withinRows = (rows: number) => Math.max(-row, Math.min(rowCount - 1 - row, rows));

  const onPointerDown = (event: PointerEvent<HTMLAnchorElement>) => {
    wasDragged.current = false;
    if (!canMove || event.button !== 0 || moving.isSaving) return;
    const track = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!track) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, width: track.width, height: track.height, move: null };
  };
  const onPointerMove = (event: PointerEvent<HTMLAnchorElement>) => {
    const start = drag.current;
    if (!start) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!wasDragged.current && Math.hypot(dx, dy) < clickPixels) return;
    wasDragged.current = true;
    const minutes = Math.round((dx / start.width) * days * 24) * 60;
    start.move = { id: bar.id, minutes, rows: withinRows(Math.round(dy / start.height)) };
    moving.change(start.move);
  };
  const onPointerUp = () => {
    const done = drag.current?.move ?? null;
    drag.current = null;
    if (wasDragged.current) moving.save(done);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canMove || moving.isSaving) return;
    if (event.key === "Escape" && move) moving.cancel();
    if (event.key === "Enter" && move) moving.save(move);
    const step = entryOf(keySteps, event.key);
    if (event.shiftKey && step) {
      const minutes = (move?.minutes ?? 0) + step.hours * 60 * (event.ctrlKey ? 24 : 1);
      moving.change({ id: bar.id, minutes, rows: withinRows((move?.rows ?? 0) + step.rows) }, true);
    }
    if ((event.shiftKey && step) || (move && ["Escape", "Enter"].includes(event.key))) event.preventDefault();
  };
  const shift = move ? (move.minutes / (days * dayMinutes)) * 100 : 0;
  const period = describePeriod(bar);
  const kind = bar.kind === "contract" ? "Vertrag" : "Reservierung";
  const title = bar.isOverdue ? `überfällig · ${bar.title}` : bar.title;
  return (
    <Link
      to={to}
      draggable={false}
      aria-busy={moving.isSaving || undefined}
      title={`${period} · ${bar.title} · ${bar.person}`}
      aria-label={`${kind}: ${title}, ${period}${move ? `, verschoben auf ${addMinutes(bar.startWall, move.minutes).replace("T", " ")}` : ""}`}
      onClick={(event) => wasDragged.current && event.preventDefault()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        drag.current = null;
        moving.cancel();
      }}
      onKeyDown={onKeyDown}
      className={cn(
        "absolute inset-y-2 flex min-w-2 touch-pan-y items-center overflow-hidden rounded-small border px-2.5 text-sm font-semibold -outline-offset-2 select-none",
        barLook(bar),
        canMove && (moving.isSaving ? "cursor-wait" : "cursor-grab active:cursor-grabbing"),
        move && "z-20 opacity-80 shadow-float",
      )}
      style={{
        left: `${bar.left + shift}%`,
        width: `${bar.width}%`,
        ...(move?.rows ? { transform: `translateY(${move.rows * 100}%)` } : {}),
      }}
    >
      <span className="truncate">{title}</span>
    </Link>
  );
}

const keySteps: Record<string, { hours: number; rows: number }> = {
  ArrowLeft: { hours: -1, rows: 0 },
  ArrowRight: { hours: 1, rows: 0 },
  ArrowUp: { hours: 0, rows: -1 },
  ArrowDown: { hours: 0, rows: 1 },
};
