import { Link } from "@remix-run/react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { barLook } from "#app/components/reservations/bar-look.ts";
import { cn } from "#app/ui/cn.ts";
import type { TimelineBar } from "#server/fleet/reservations/get-fleet-timeline.server.ts";
import {
  type BarPart,
  type BarStep,
  barOf,
  describeWall,
  movedPeriod,
  snapped,
  type WallPeriod,
} from "#server/fleet/reservations/timeline.ts";
import { describePeriod } from "#server/fleet/reservations/vehicle-use.ts";
import type { Timeline } from "./fleet-links.ts";
import { clickPixels } from "./fleet-track.tsx";
import { timelineTexts } from "./timeline.texts.ts";
import type { Move, useMove } from "./use-move.ts";

const look =
  "absolute inset-y-2 flex min-w-2 items-center overflow-hidden rounded-small border px-2.5 text-sm font-semibold select-none";

type BarProps = {
  bar: TimelineBar;
  to: string;
  timeline: Timeline;
  moving: ReturnType<typeof useMove>;
  canMove: boolean;
};

type Drag = { x: number; y: number; width: number; part: BarPart; held: TimelineBar; move: Move | null };

/** A use as a link. A reservation moves with the pointer or the arrow keys, as a whole or one of its edges. */
export function FleetBar({ bar, to, timeline, moving, canMove }: BarProps) {
  const { days, today, from } = timeline;
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const isMoving = moving.move?.id === bar.id;
  const hasBegun = bar.startWall.slice(0, 10) < today;

  const onPointerDown = (event: PointerEvent<HTMLAnchorElement>) => {
    wasDragged.current = false;
    if (!canMove || event.button !== 0 || moving.isSaving) return;
    const track = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!track) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const part = partAt(event.target);
    drag.current = { x: event.clientX, y: event.clientY, width: track.width, part, held: bar, move: null };
  };
  const onPointerMove = (event: PointerEvent<HTMLAnchorElement>) => {
    const start = drag.current;
    if (!start) return;
    const dx = event.clientX - start.x;
    if (!wasDragged.current && Math.hypot(dx, event.clientY - start.y) < clickPixels) return;
    wasDragged.current = true;
    const step: BarStep = event.altKey ? "hour" : "day";
    const minutes = snapped((dx / start.width) * days * 1_440, step);
    const { held } = start;
    const period = movedPeriod(held, { part: start.part, minutes, step, today });
    const under = start.part === "all" ? vehicleAt(event.clientX, event.clientY) : undefined;
    start.move = { id: held.id, held, ...period, vehicleId: under ?? start.move?.vehicleId ?? held.vehicleId };
    moving.change(start.move);
  };
  const onPointerUp = () => {
    const done = drag.current?.move ?? null;
    drag.current = null;
    if (done) moving.save(done);
  };
  const onCancel = () => {
    drag.current = null;
    moving.cancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter comes just after the move has begun to be saved by itself: it meant that, not the link.
    if (isMoving && moving.isSaving && event.key === "Enter") event.preventDefault();
    if (!canMove || moving.isSaving) return;
    const now = isMoving ? moving.move : null;
    if (now && event.key === "Escape") onCancel();
    else if (now && event.key === "Enter") moving.save(now);
    else {
      const next = afterKey(event, now ?? bar, timeline);
      if (!next) return;
      moving.change({ ...next, id: bar.id, held: now?.held ?? bar }, true);
    }
    event.preventDefault();
  };
  const period = describePeriod(bar);
  const kind = bar.kind === "contract" ? "Vertrag" : "Reservierung";
  const title = bar.isOverdue ? `überfällig · ${bar.title}` : bar.title;
  const hint = canMove && hasBegun ? ` · ${timelineTexts.begun}` : "";
  const isCut = { start: bar.startWall.slice(0, 10) < from, end: bar.left + bar.width >= 100 };
  return (
    <Link
      to={to}
      data-bar={bar.id}
      draggable={false}
      aria-busy={moving.isSaving || undefined}
      title={`${period} · ${bar.title} · ${bar.person}${hint}`}
      aria-label={`${kind}: ${title}, ${period}${isMoving && moving.move ? `, verschoben auf ${describeWall(moving.move)}` : ""}`}
      aria-describedby={canMove ? "timeline-keys" : undefined}
      onClick={(event) => wasDragged.current && event.preventDefault()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onCancel}
      onKeyDown={onKeyDown}
      className={cn(
        look,
        "touch-pan-y -outline-offset-2",
        barLook(bar),
        canMove && (moving.isSaving ? "cursor-wait" : "cursor-grab active:cursor-grabbing"),
        isMoving && (moving.isSaving ? "opacity-0" : "opacity-40"),
      )}
      style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
    >
      <span className="truncate">{title}</span>
      {canMove && !hasBegun && !isCut.start ? <Edge part="start" /> : null}
      {canMove && !isCut.end ? <Edge part="end" /> : null}
    </Link>
  );
}

/** Where one pulls to change one of the times. A narrow bar keeps a middle to move it by. */
function Edge({ part }: { part: "start" | "end" }) {
  return (
    <span
      data-part={part}
      className={cn(
        "absolute inset-y-0 flex w-[min(0.625rem,30%)] cursor-ew-resize items-center justify-center pointer-coarse:hidden",
        part === "start" ? "left-0" : "right-0",
      )}
    >
      <span aria-hidden className="pointer-events-none h-3 w-0.5 rounded-full bg-current opacity-50" />
    </span>
  );
}

/** A bar where it is being moved to, with both its times. It looks the same until the server has answered. */
export function MovedBar({ move, bar, timeline, isLast }: MovedBarProps) {
  const { left, width } = barOf(move, timeline.from, timeline.days);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-20">
      {width > 0 ? (
        <div className={cn(look, "shadow-float", barLook(bar))} style={{ left: `${left}%`, width: `${width}%` }}>
          <span className="truncate">{bar.title}</span>
        </div>
      ) : null}
      <span
        className={cn(
          "absolute rounded-small bg-ink px-2 py-1 text-sm font-semibold whitespace-nowrap text-card shadow-float tabular-nums",
          isLast ? "bottom-full -mb-1.5" : "top-full -mt-1.5",
        )}
        style={left > 50 ? { right: `${Math.max(0, 100 - left - width)}%` } : { left: `${Math.max(0, left)}%` }}
      >
        {describeWall(move)}
      </span>
    </div>
  );
}

type MovedBarProps = { move: Move; bar: TimelineBar; timeline: Timeline; isLast: boolean };

const partAt = (target: EventTarget): BarPart => {
  const part = target instanceof HTMLElement ? target.dataset.part : undefined;
  return part === "start" || part === "end" ? part : "all";
};

/** The vehicle whose days lie under a point. */
function vehicleAt(x: number, y: number): string | undefined {
  const tracks = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>("[data-vehicle]"));
  return tracks.find((track) => track)?.dataset.vehicle;
}

const directions = new Map([
  ["ArrowLeft", { days: -1, rows: 0 }],
  ["ArrowRight", { days: 1, rows: 0 }],
  ["ArrowUp", { days: 0, rows: -1 }],
  ["ArrowDown", { days: 0, rows: 1 }],
]);

/**
 * Where a key moves a bar to; undefined: it is none of these keys. Shift moves it all, Ctrl its start, both together its end, and Alt
 * by an hour instead of a day.
 */
function afterKey(
  event: KeyboardEvent,
  from: WallPeriod & { vehicleId: string },
  { rows, today }: Timeline,
): (WallPeriod & { vehicleId: string }) | undefined {
  const way = directions.get(event.key);
  const isEdge = event.ctrlKey || event.metaKey;
  if (!way || !(event.shiftKey || isEdge) || (isEdge && way.rows !== 0)) return;
  const part: BarPart = isEdge ? (event.shiftKey ? "end" : "start") : "all";
  const step: BarStep = event.altKey ? "hour" : "day";
  const minutes = way.days * (step === "day" ? 1_440 : 60);
  const row = rows.findIndex(({ vehicle }) => vehicle.id === from.vehicleId) + way.rows;
  return {
    ...movedPeriod(from, { part, minutes, step, today }),
    vehicleId: rows[row]?.vehicle.id ?? from.vehicleId,
  };
}
