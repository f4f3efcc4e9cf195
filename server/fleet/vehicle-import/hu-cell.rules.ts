import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { monthNamed, readGermanDate } from "#server/ground/kernel/german-date.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";

const monthPattern = /^(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})$/;
const isoMonthPattern = /^(\d{4})[-/.](\d{1,2})$/;
/** Excel makes `Jun 27` of what was typed as 06/27. */
const namedMonthPattern = /^(\p{L}{3,9})\.?[ -]?(\d{4}|\d{2})$/u;
/** `062027`, `202706`; as day, month and year neither exists. */
const digitsPattern = /^(?:(\d{2})(20\d{2})|(20\d{2})(\d{2}))$/;
/** What databases write behind a day. */
const timeOfDay = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?$/;
/** The 30th in Berlin begins on the 29th at 22:00 or 23:00 UTC, as programs write days. */
const instantPattern = /^(\d{4}-\d{2}-\d{2})[T ](\d.*(?:Z|[+-]\d{2}:?\d{2}))$/i;
const noneYet = new Set(["", "-", "–", "0", "00.0000", "00/0000"]);

/**
 * When the next HU is due, as lists of vehicles have it: `06/2027`, `06.27`, `Jun 27`, `2027-06` as `2027-06`, a day as `yyyy-mm-dd`; "" for a cell
 * that names none, undefined for one that cannot be read.
 */
export function readHuCell(cell: string): string | undefined {
  const due = dueIn(cell);
  // What databases have for no day: `1900-01-01`, `31.12.9999`.
  return due && (due < "1950" || due >= "2100") ? undefined : due;
}

function dueIn(cell: string): string | undefined {
  const [, day, clock] = instantPattern.exec(cell.trim()) ?? [];
  const instant = day && parseInstant(`${day}T${clock}`);
  if (instant) return berlinWallTime(instant).date;
  const typed = cell.trim().replace(timeOfDay, "");
  if (noneYet.has(typed)) return "";
  const german = monthPattern.exec(typed);
  const iso = isoMonthPattern.exec(typed);
  const named = namedMonthPattern.exec(typed);
  const namedMonth = named ? monthNamed(named[1] ?? "") : 0;
  const digits = digitsPattern.exec(typed);
  const [year, month] = german
    ? [german[2], german[1]]
    : iso
      ? [iso[1], iso[2]]
      : digits
        ? [digits[2] ?? digits[3], digits[1] ?? digits[4]]
        : namedMonth > 0
          ? [named?.[2], String(namedMonth)]
          : [];
  if (!year || !month) return readGermanDate(typed, "expiry");
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  const fullYear = year.length === 2 ? `20${year}` : year;
  return isMonth ? `${fullYear}-${month.padStart(2, "0")}` : undefined;
}

/** The day until which a HU is valid: of a month its last one. */
export function lastDayOf(due: string): string {
  const [year, month, day] = due.split("-").map(Number);
  return day ? due : new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10);
}

/** Whether the day in stock is what a file says: a month says nothing about the day. */
export const isSameHu = (inStock: string | undefined, due: string): boolean => inStock?.startsWith(due) ?? false;
