import { addDays, addMonths, isoWeek, weekdayOf } from "#server/ground/kernel/calendar-days.ts";
import { daysOf, type VehicleUse } from "./vehicle-use.ts";

export type GridDay = { date: string; isInMonth: boolean; isToday: boolean; isPast: boolean; holiday: string | null };

/** The part of a use within one week; columns count from 1, both included. */
export type GridBar<U> = { use: U; from: number; to: number; startsHere: boolean; endsHere: boolean };

export type GridWeek<U> = { number: number; days: GridDay[]; bars: GridBar<U>[] };

type Use = Pick<VehicleUse, "startAt" | "endAt">;

/** First and last day that the page of a month shows: whole weeks from Monday on. */
export function gridRange(month: string): { first: string; last: string } {
  const [firstOfMonth, lastOfMonth] = [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)];
  return {
    first: addDays(firstOfMonth, -weekdayOf(firstOfMonth)),
    last: addDays(lastOfMonth, 6 - weekdayOf(lastOfMonth)),
  };
}

/** The page of a month: its weeks with their days and a bar for each use that touches the week. */
export function monthGrid<U extends Use>(
  month: string,
  today: string,
  uses: readonly U[],
  holidays: readonly { date: string; name: string }[],
): GridWeek<U>[] {
  const { first, last } = gridRange(month);
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const weeks: GridWeek<U>[] = [];
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => ({
      date,
      isInMonth: date.startsWith(month),
      isToday: date === today,
      isPast: date < today,
      holiday: names.get(date) ?? null,
    }));
    weeks.push({ number: isoWeek(monday), days, bars: barsOf(monday, uses) });
  }
  return weeks;
}

function barsOf<U extends Use>(monday: string, uses: readonly U[]): GridBar<U>[] {
  const sunday = addDays(monday, 6);
  return uses.flatMap((use) => {
    const { first, last } = daysOf(use);
    if (last < monday || first > sunday) return [];
    const [startsHere, endsHere] = [first >= monday, last <= sunday];
    return {
      use,
      from: startsHere ? weekdayOf(first) + 1 : 1,
      to: endsHere ? weekdayOf(last) + 1 : 7,
      startsHere,
      endsHere,
    };
  });
}
