import { weekdayOf } from "#server/ground/kernel/calendar-days.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";

/** From when until when an office is open, as Berlin wall times `HH:mm`; `24:00` is the end of the day. */
export type OpenSpan = { from: string; until: string };
/** The spans of each weekday from Monday to Sunday; a day without one is closed. */
export type OpeningHours = OpenSpan[][];

export const weekdays = [
  { key: "monday", label: "Montag" },
  { key: "tuesday", label: "Dienstag" },
  { key: "wednesday", label: "Mittwoch" },
  { key: "thursday", label: "Donnerstag" },
  { key: "friday", label: "Freitag" },
  { key: "saturday", label: "Samstag" },
  { key: "sunday", label: "Sonntag" },
] as const;

const spansMaximum = 4;
const daysMaximum = 60;

/**
 * Whether an office is open at a time on a Berlin clock, its last minute included: who is told 'until 18:00' may come at
 * 18:00 (offices.md#opening-hours). `hours` null: nobody entered any, so no time is outside.
 */
export function isWithinOpeningHours(hours: OpeningHours | null, { date, time }: WallTime): boolean {
  if (hours === null) return true;
  return (hours[weekdayOf(date)] ?? []).some(({ from, until }) => from <= time && time <= until);
}

/**
 * The spans of one day as typed: `08:00–18:00`, `8-12 und 13-18 Uhr`, `8.30 - 12.00, 13-17`; empty: closed. Null for what is
 * none, ends before it begins or overlaps.
 */
export function parseOpenSpans(typed: string): OpenSpan[] | null {
  const text = typed.trim();
  if (text === "" || /^(geschlossen|zu|-|–)$/i.test(text)) return [];
  if (text.length > daysMaximum) return null;
  const parts = text.split(/,|;|\bund\b|\+/);
  if (parts.length > spansMaximum) return null;
  const spans: OpenSpan[] = [];
  for (const part of parts) {
    const [from, until, ...more] = part.split(/-|–|—|\bbis\b/).map(clockOf);
    if (!from || !until || more.length > 0 || from >= until) return null;
    if (spans.some((other) => from < other.until)) return null;
    spans.push({ from, until });
  }
  return spans;
}

/** `8`, `8:30`, `08.30 Uhr` as `HH:mm`; undefined for what is no time of a day. */
function clockOf(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim().replace(/uhr$/i, "").trim());
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? "0")];
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** One day's spans as people read and type them: `08:00–12:00, 13:00–18:00`; empty: closed. */
export const formatOpenSpans = (spans: readonly OpenSpan[]): string =>
  spans.map(({ from, until }) => `${from}–${until}`).join(", ");

/** What was typed for each weekday from Monday on; null where every day was left empty. Days that are no hours count as closed. */
export function openingHoursOfTexts(days: readonly string[]): OpeningHours | null {
  if (days.every((typed) => typed.trim() === "")) return null;
  return days.map((typed) => parseOpenSpans(typed) ?? []);
}

/** The hours as they are typed, from Monday on; a closed day of an office with hours is `geschlossen`. */
export const openingHoursTexts = (hours: OpeningHours | null): string[] =>
  weekdays.map((_, day) => (hours === null ? "" : formatOpenSpans(hours[day] ?? []) || "geschlossen"));

/**
 * An office's hours: its own, otherwise the headquarters'; null where neither entered any.
 */
export const openingHoursOf = (
  branch: { openingHours: OpeningHours | null } | null,
  headquarter: { openingHours: OpeningHours | null },
): OpeningHours | null => branch?.openingHours ?? headquarter.openingHours;
