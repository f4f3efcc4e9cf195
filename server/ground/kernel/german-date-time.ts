import { berlinInstant, berlinWallTime } from "./berlin-time.ts";
import { formatDateOnly, formatWeekdayDateTime } from "./format.ts";
import { monthNamed, parseGermanDate } from "./german-date.ts";
import type { WallTime } from "./wall-time.ts";

/** What is wrong with a typed date and time; the messages say it in German. */
export type DateTimeProblem = "format" | "no_such_day" | "no_such_time" | "skipped";

/** `time` is null where only a day was typed. */
export type TypedDateTime =
  | { problem: null; date: string; time: string | null }
  | { problem: DateTimeProblem; message: string };

const weekday = "(?:(?:mo|di|mi|do|fr|sa|so)[a-zäöü]*\\.?,?\\s*)?";
// After a space, two digits are an hour and four a time unless they are a year: '23.11. 10', '23.11. 1000'.
const day = "(\\d{1,2})\\s*[./]\\s*(\\d{1,2})(?:\\s*[./](?:(\\d{2})(?!\\d)|\\s*((?:19|20)\\d{2})(?!\\d))?)?";
const time = "(\\d{1,2})(?:[:.h](\\d{2})(?::00)?)?";
const germanPattern = new RegExp(
  `^${weekday}${day}(?:(?:\\s*,\\s*|\\s+)(?:(?:um|[-–])\\s+)?(?:${time}|(\\d{2})(\\d{2}))\\s*(?:uhr|h)?)?$`,
  "i",
);
const isoPattern = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2})?)?$/;

const example = "Bitte geben Sie Datum und Uhrzeit so ein: Mo 23.11.2026 10:00.";

/**
 * Reads a date with a time as people type it: `Mo 23.11.2026 10:00`, `23.11.26 10:00`, `23.11. 10 Uhr`,
 * `23.11.2026, 1000`; also `2026-11-23T10:00`, as browsers write it. The weekday is not looked at: it follows from the
 * date. Two digits of a year are of this century; without a year it is the first such day from 31 days before `notBefore`
 * (`yyyy-mm-dd`) on: a day that has just passed is a mistake to be told, not one of next year. The time is one of the
 * clock in Berlin and must exist there.
 */
export function parseGermanDateTime(text: string, notBefore: string): TypedDateTime {
  const typed = withMonthNumber(text.replaceAll(/\p{Cf}/gu, "").trim());
  const iso = isoPattern.exec(typed);
  if (iso) return checked(`${iso[1]}-${iso[2]}-${iso[3]}`, iso[4], iso[5]);
  const german = germanPattern.exec(typed);
  if (!german) return { problem: "format", message: example };
  const [, dayText = "", monthText = "", shortYear, longYear, hour, minute, packedHour, packedMinute] = german;
  const monthAndDay = `-${monthText.padStart(2, "0")}-${dayText.padStart(2, "0")}`;
  return checked(
    `${yearOf(shortYear ?? longYear, monthAndDay, notBefore)}${monthAndDay}`,
    hour ?? packedHour,
    minute ?? packedMinute,
  );
}

/** `23. November 2026` as `23.11. 2026`; what follows the space may be an hour. */
const withMonthNumber = (typed: string) =>
  typed.replace(/(\d{1,2})\. ?(\p{L}{3,9})\.? /u, (whole, dayText: string, word: string) => {
    const month = monthNamed(word);
    return month > 0 ? `${dayText}.${month}. ` : whole;
  });

/** A leap day may be up to eight years away. */
const yearsAhead = 8;
const daysBack = 31;
const dayMs = 86_400_000;

function yearOf(typed: string | undefined, monthAndDay: string, notBefore: string): string {
  if (typed) return typed.length === 2 ? `20${typed}` : typed;
  const earliest = new Date(Date.parse(`${notBefore}T00:00Z`) - daysBack * dayMs).toISOString().slice(0, 10);
  const first = Number(earliest.slice(0, 4));
  const years = Array.from({ length: yearsAhead + 2 }, (_, index) => String(first + index));
  const found = years.find((year) => parseGermanDate(year + monthAndDay) && year + monthAndDay >= earliest);
  return found ?? notBefore.slice(0, 4);
}

function checked(date: string, hour: string | undefined, minute = "00"): TypedDateTime {
  if (!parseGermanDate(date)) {
    return {
      problem: "no_such_day",
      message: `Den ${formatDateOnly(date)} gibt es nicht. Bitte prüfen Sie das Datum.`,
    };
  }
  if (hour === undefined) return { problem: null, date, time: null };
  const clock = `${hour.padStart(2, "0")}:${minute}`;
  if (Number(hour) > 23 || Number(minute) > 59) {
    return { problem: "no_such_time", message: `${clock} Uhr gibt es nicht. Bitte prüfen Sie die Uhrzeit.` };
  }
  const shown = berlinWallTime(berlinInstant(date, clock));
  if (shown.date !== date || shown.time !== clock) {
    const day = formatDateOnly(date);
    return {
      problem: "skipped",
      message: `${clock} Uhr gibt es am ${day} nicht: Die Uhr wird von 2:00 auf 3:00 Uhr vorgestellt.`,
    };
  }
  return { problem: null, date, time: clock };
}

/** `Mo 23.11.2026 10:00`, as the parser above reads it. */
export const formatWallTime = ({ date, time: clock }: WallTime): string =>
  formatWeekdayDateTime(berlinInstant(date, clock));

/** `Mo 23.11.2026`. */
export const formatWallDay = (date: string): string =>
  formatWallTime({ date, time: "12:00" }).slice(0, -" 12:00".length);
