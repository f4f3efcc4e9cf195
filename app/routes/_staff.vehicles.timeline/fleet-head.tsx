import { cn } from "#app/ui/cn.ts";
import { formatMonth } from "#server/ground/kernel/format.ts";
import { formatWallDay } from "#server/ground/kernel/german-date-time.ts";
import type { Timeline } from "./fleet-links.ts";

type Month = { month: string; dayCount: number };

/** The days, with their months above them. It stays in place while the vehicles scroll. */
export function FleetHead({ timeline: { dates, today } }: { timeline: Timeline }) {
  const months: Month[] = [];
  for (const { date } of dates) {
    const last = months.at(-1);
    if (last?.month === date.slice(0, 7)) last.dayCount += 1;
    else months.push({ month: date.slice(0, 7), dayCount: 1 });
  }
  return (
    <div className="sticky top-0 z-30 grid grid-cols-[var(--names)_minmax(0,1fr)] border-b border-line bg-sunken text-sm font-semibold text-ink-soft">
      <p className="sticky left-0 z-10 flex items-center border-r border-line bg-sunken px-4 text-ink">
        {monthsInWords(months)}
      </p>
      <div>
        <div className="flex border-b border-line">
          {months.map(({ month, dayCount }) => (
            <span
              key={month}
              title={formatMonth(month)}
              className="min-w-0 truncate border-r border-line px-1.5 py-1 last:border-r-0"
              style={{ flex: dayCount }}
            >
              {dayCount > (dates.length > 14 ? 4 : 2) ? formatMonth(month) : formatMonth(month).slice(0, 3)}
            </span>
          ))}
        </div>
        <div className="flex">
          {dates.map(({ date, isWeekend, holiday }) => (
            <span
              key={date}
              title={[formatWallDay(date), holiday].filter(Boolean).join(" · ")}
              className={cn(
                "flex min-w-0 flex-1 flex-col items-center py-1 leading-tight tabular-nums",
                isWeekend && "font-normal",
                holiday && "text-amber-ink",
                date === today && "bg-petrol-soft text-petrol-strong",
              )}
            >
              <span className="text-xs">{formatWallDay(date).slice(0, 2)}</span>
              <span>{Number(date.slice(8))}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** `November 2026`, `November – Dezember 2026`, `Dezember 2026 – Januar 2027`. */
function monthsInWords(months: readonly Month[]): string {
  const [first, last] = [months[0]?.month ?? "", months.at(-1)?.month ?? ""];
  if (first === last) return formatMonth(first);
  const start = formatMonth(first);
  return `${first.slice(0, 4) === last.slice(0, 4) ? start.slice(0, -" 2026".length) : start} – ${formatMonth(last)}`;
}
