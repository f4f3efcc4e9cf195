import { useNavigate } from "@remix-run/react";
import { type PointerEvent, type ReactNode, useRef } from "react";
import { cn } from "#app/ui/cn.ts";
import { addMinutes, wallAt } from "#server/fleet/reservations/timeline.ts";
import type { FleetLinks, Timeline } from "./fleet-links.ts";

/** A pointer that moved less has clicked. */
export const clickPixels = 5;

type TrackProps = { timeline: Timeline; links: FleetLinks; vehicleId: string; children: ReactNode };

/** The days of one vehicle. A drag across free days opens the dialog for them; the link beside the name does without one. */
export function FleetTrack({
  timeline: { from, days, dates, isActivated, nowAt },
  links,
  vehicleId,
  children,
}: TrackProps) {
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
    <div data-vehicle={vehicleId} className="relative min-h-12 cursor-cell" onPointerDown={begin} onPointerUp={end}>
      <div aria-hidden className="pointer-events-none absolute inset-0 flex">
        {dates.map(({ date, isWeekend, holiday }) => (
          <span
            key={date}
            className={cn("flex-1 border-r border-line last:border-r-0", (isWeekend || holiday) && "bg-sunken/50")}
          />
        ))}
      </div>
      {children}
      {nowAt === null ? null : (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 z-10 w-0.5 bg-red"
          style={{ left: `${nowAt}%` }}
        />
      )}
    </div>
  );
}
