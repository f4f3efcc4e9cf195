import { Link } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { barLook } from "#app/components/reservations/bar-look.ts";
import { cn } from "#app/ui/cn.ts";
import type { GridBar, GridDay, GridWeek } from "#server/fleet/reservations/month-grid.ts";
import { describePeriod, type VehicleUse } from "#server/fleet/reservations/vehicle-use.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { formatTime } from "#server/ground/kernel/format.ts";
import { formatWallDay } from "#server/ground/kernel/german-date-time.ts";

type MonthPageProps = {
  weeks: GridWeek<VehicleUse>[];
  reserveTo: (date: string) => string;
  entryTo: (use: VehicleUse) => string;
};

const weekdays = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
const starts = [
  "col-start-2",
  "col-start-3",
  "col-start-4",
  "col-start-5",
  "col-start-6",
  "col-start-7",
  "col-start-8",
];
const ends = ["col-end-3", "col-end-4", "col-end-5", "col-end-6", "col-end-7", "col-end-8", "col-end-9"];
const columns = "grid grid-cols-[2.75rem_repeat(7,minmax(0,1fr))]";

/** The month as weeks from Monday on; a use of several days is one bar per week. For wide screens. */
export function MonthGrid({ weeks, ...links }: MonthPageProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go from link to link, which work without them
    <div className="max-md:hidden" onKeyDown={moveWithArrows}>
      <div className={cn(columns, "border-b border-line bg-sunken text-sm font-semibold text-ink-soft")}>
        <span className="py-2 text-center">
          <abbr title="Kalenderwoche" className="no-underline">
            KW
          </abbr>
        </span>
        {weekdays.map((weekday) => (
          <span key={weekday} className="px-2.5 py-2">
            <span aria-hidden>{weekday.slice(0, 2)}</span>
            <span className="sr-only">{weekday}</span>
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <Week key={week.days[0]?.date} week={week} {...links} />
      ))}
    </div>
  );
}

function Week({ week, reserveTo, entryTo }: { week: GridWeek<VehicleUse> } & Omit<MonthPageProps, "weeks">) {
  return (
    <section
      aria-label={`Kalenderwoche ${week.number}`}
      className={cn(columns, "relative auto-rows-min grid-flow-row-dense border-b border-line last:border-b-0")}
    >
      <div className={cn(columns, "absolute inset-0")} aria-hidden>
        <span className="border-r border-line bg-sunken" />
        {week.days.map((day) => (
          <span
            key={day.date}
            className={cn(
              "border-r border-line last:border-r-0",
              (!day.isInMonth || day.isPast) && "bg-sunken/60",
              day.holiday && "bg-amber-soft/40",
            )}
          />
        ))}
      </div>
      <span className="relative col-start-1 row-start-1 pt-2 text-center text-sm text-ink-soft tabular-nums">
        {week.number}
      </span>
      {week.days.map((day, index) => (
        <DayCell key={day.date} day={day} className={cn(starts[index], "row-start-1")} to={reserveTo(day.date)} />
      ))}
      {week.bars.map((bar) => (
        <Bar key={bar.use.id} bar={bar} to={entryTo(bar.use)} />
      ))}
      <span aria-hidden className="col-start-1 h-9" />
    </section>
  );
}

function DayCell({ day, className, to }: { day: GridDay; className: string; to: string }) {
  const number = (
    <span
      className={cn(
        "grid h-6.5 min-w-6.5 place-items-center rounded-full px-1 font-semibold tabular-nums",
        !day.isInMonth && "font-normal text-ink-soft",
        day.isToday && "bg-petrol text-on-petrol",
      )}
    >
      {Number(day.date.slice(8))}
    </span>
  );
  const holiday = day.holiday ? <span className="min-w-0 text-xs text-amber-ink">{day.holiday}</span> : null;
  const look = "relative m-1 flex min-h-9 items-start gap-1.5 rounded-small p-0.5";
  if (day.isPast) {
    return (
      <div className={cn(look, className, "text-ink-soft")}>
        {number}
        {holiday}
      </div>
    );
  }
  return (
    <Link
      to={to}
      preventScrollReset
      data-date={day.date}
      aria-current={day.isToday ? "date" : undefined}
      className={cn(look, className, "text-ink hover:bg-petrol-soft")}
    >
      {number}
      {holiday}
      <span className="sr-only">{`, ${formatWallDay(day.date)}, reservieren`}</span>
    </Link>
  );
}

function Bar({ bar: { use, from, to: toColumn, startsHere, endsHere }, to }: { bar: GridBar<VehicleUse>; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      title={`${describePeriod(use)} · ${use.title} · ${use.person}`}
      className={cn(
        "relative mx-1 mb-1 flex min-h-7 items-center gap-1.5 border px-2 text-sm font-semibold",
        starts[from - 1],
        ends[toColumn - 1],
        startsHere ? "rounded-l-small" : "-ml-px border-l-0",
        endsHere ? "rounded-r-small" : "-mr-px border-r-0",
        barLook(use),
      )}
    >
      <span className="shrink-0 font-medium tabular-nums max-lg:hidden">
        {startsHere ? formatTime(use.startAt) : "…"}
      </span>
      <span className="min-w-0 truncate">
        <span className="sr-only">{use.kind === "contract" ? "Vertrag: " : "Reserviert: "}</span>
        {use.title}
      </span>
      <span className="sr-only">{describePeriod(use)}</span>
    </Link>
  );
}

/** Arrow keys go from day to day; the days are links, so Tab and Enter work without them. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = entryOf({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }, event.key);
  const date = (event.target as HTMLElement).dataset.date;
  if (!step || !date) return;
  const wanted = new Date(Date.parse(`${date}T00:00:00Z`) + step * 86_400_000).toISOString().slice(0, 10);
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-date="${wanted}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The same month as a list of its days that hold something or are yet to come. For phones. */
export function DayList({ weeks, reserveTo, entryTo }: MonthPageProps) {
  const days = weeks.flatMap(({ days, bars }) =>
    days.map((day, index) => ({
      ...day,
      uses: bars.filter(({ from, to }) => from <= index + 1 && index + 1 <= to).map(({ use }) => use),
    })),
  );
  const shown = days.filter((day) => day.isInMonth && (day.uses.length > 0 || !day.isPast));
  return (
    <ul className="divide-y divide-line md:hidden">
      {shown.map((day) => (
        <li key={day.date} className="grid gap-2 px-4 py-3">
          <div className="flex items-center justify-between gap-3">
            <h3 className={cn("font-semibold", day.isToday && "text-petrol-strong")}>
              {formatWallDay(day.date)}
              {day.isToday ? " · heute" : ""}
              {day.holiday ? <span className="block text-sm font-normal text-amber-ink">{day.holiday}</span> : null}
            </h3>
            {day.isPast ? null : (
              <Link
                to={reserveTo(day.date)}
                preventScrollReset
                aria-label={`${formatWallDay(day.date)} reservieren`}
                className="inline-flex min-h-9 items-center rounded-small px-2 text-sm font-semibold text-petrol-strong underline underline-offset-4"
              >
                Reservieren
              </Link>
            )}
          </div>
          {day.uses.map((use) => (
            <Link
              key={use.id}
              to={entryTo(use)}
              preventScrollReset
              className={cn("grid rounded-small border px-3 py-2 text-sm wrap-anywhere", barLook(use))}
            >
              <span className="font-semibold">{use.title}</span>
              <span>{describePeriod(use)}</span>
            </Link>
          ))}
        </li>
      ))}
      {shown.length === 0 ? <li className="px-4 py-8 text-center text-ink-soft">In diesem Monat war nichts.</li> : null}
    </ul>
  );
}
