import { Link } from "@remix-run/react";
import { barLook } from "#app/components/reservations/bar-look.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { daysOf, describePeriod } from "#server/fleet/reservations/vehicle-use.ts";
import { formatWallDay } from "#server/ground/kernel/german-date-time.ts";
import type { FleetLinks, Timeline } from "./fleet-links.ts";

/** The same timeline as a list of days, for phones: what is in use on each, and how many vehicles are not. */
export function FleetDays({ timeline, links }: { timeline: Timeline; links: FleetLinks }) {
  const uses = timeline.rows.flatMap(({ vehicle, bars }) => bars.map((bar) => ({ vehicle, bar, days: daysOf(bar) })));
  return (
    <Card className="md:hidden">
      <ul className="divide-y divide-line">
        {timeline.dates.map(({ date, holiday }) => {
          const used = uses.filter(({ days }) => days.first <= date && date <= days.last);
          const freeCount = timeline.rows.length - new Set(used.map(({ vehicle }) => vehicle.id)).size;
          return (
            <li key={date} className="grid gap-2 px-4 py-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <h2 className={cn("font-semibold", date === timeline.today && "text-petrol-strong")}>
                  {formatWallDay(date)}
                  {date === timeline.today ? " · heute" : ""}
                  {holiday ? <span className="block text-sm font-normal text-amber-ink">{holiday}</span> : null}
                </h2>
                <Link
                  to={paths.freeVehicles({ startDate: date, endDate: date })}
                  className="inline-flex min-h-9 items-center text-sm font-medium text-petrol-strong underline underline-offset-4"
                >
                  {`${freeCount} ganz frei`}
                </Link>
              </div>
              {used.map(({ vehicle, bar }) => (
                <Link
                  key={bar.id}
                  to={links.use(bar)}
                  className={cn("grid rounded-small border px-3 py-2 text-sm wrap-anywhere", barLook(bar))}
                >
                  <span className="font-semibold">{`${vehicle.brand} ${vehicle.name} · ${vehicle.licensePlate}`}</span>
                  <span>{`${bar.isOverdue ? "überfällig · " : ""}${bar.title}`}</span>
                  <span>{describePeriod(bar)}</span>
                </Link>
              ))}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
