/** Arithmetic with calendar dates, `yyyy-mm-dd`, without times and time zones. */

const dayMs = 86_400_000;
const monthPattern = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The date some days later, or earlier. */
export const addDays = (date: string, days: number) => dateOf(utc(date) + days * dayMs);

/** Days from one date to another. */
export const daysBetween = (from: string, to: string) => Math.round((utc(to) - utc(from)) / dayMs);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string) => (new Date(utc(date)).getUTCDay() + 6) % 7;

/** The week of ISO 8601: 1 is the week of the year's first Thursday. */
export function isoWeek(date: string): number {
  const thursday = addDays(date, 3 - weekdayOf(date));
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** The month some months later, or earlier; `yyyy-mm`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return dateOf(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** Whether a text is a month of a calendar that people use: `2026-11`. */
export const isMonth = (text: string) => monthPattern.test(text);

/** The same day some months later, both `yyyy-mm-dd`; the last of a month where it has no such day. */
export function monthsLater(date: string, months: number): string {
  const month = addMonths(date.slice(0, 7), months);
  const [year = 0, number = 1] = month.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(date.slice(8)), lastDay)).padStart(2, "0")}`;
}
