/**
 * German display formats (screens.md#formats). Screens, PDFs, mails and CSV files all use these; times are
 * Europe/Berlin wall times.
 */

const berlin = "Europe/Berlin";

type Instant = Date | string | number;

const dateFormat = new Intl.DateTimeFormat("de-DE", {
  timeZone: berlin,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const timeFormat = new Intl.DateTimeFormat("de-DE", {
  timeZone: berlin,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const weekdayFormat = new Intl.DateTimeFormat("de-DE", { timeZone: berlin, weekday: "short" });
const longDayFormat = new Intl.DateTimeFormat("de-DE", {
  timeZone: berlin,
  weekday: "long",
  day: "numeric",
  month: "long",
});
const euroFormat = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });
const wholeFormat = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0 });

const toDate = (value: Instant) => (value instanceof Date ? value : new Date(value));

/** `21.11.2026` from an instant. */
export const formatDate = (value: Instant) => dateFormat.format(toDate(value));
/** `09:42` from an instant. */
export const formatTime = (value: Instant) => timeFormat.format(toDate(value));
/** `21.11.2026 09:42` from an instant. */
export const formatDateTime = (value: Instant) => `${formatDate(value)} ${formatTime(value)}`;
/** `Sa 21.11.2026 09:42` from an instant, as in lists of reservation conflicts (reservations.md#conflicts). */
export const formatWeekdayDateTime = (value: Instant) =>
  `${weekdayFormat.format(toDate(value)).replace(".", "")} ${formatDateTime(value)}`;
/** `Samstag, 21. November` from an instant. */
export const formatLongDay = (value: Instant) => longDayFormat.format(toDate(value));

/** `21.11.2026` from a calendar date `2026-11-21`, `–.–.1964` from the birth date `1964-00-00`; anything else is returned unchanged. */
export function formatDateOnly(isoDate: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate);
  const known = (part: string | undefined) => (part === "00" ? "–" : part);
  return match ? `${known(match[3])}.${known(match[2])}.${match[1]}` : isoDate;
}

/** `1.234,50 €` from integer cents. */
export const formatEuro = (cents: number) => euroFormat.format(cents / 100).replace(/\u00a0/g, " ");
/** `1.500,- EUR` from integer cents: deductibles and fees are shown as whole euros (screens.md#money). */
export const formatWholeEuro = (cents: number) => `${wholeFormat.format(Math.round(cents / 100))},- EUR`;
/** `12.480 km`. */
export const formatKm = (km: number) => `${wholeFormat.format(km)} km`;
const plural = new Intl.PluralRules("de-DE");

/** `1 Eintrag`, `1.234 Einträge`. */
export const formatCount = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${plural.select(count) === "one" ? one : many}`;

/** `12.480`. */
export const formatNumber = (value: number) => wholeFormat.format(value);

const monthFormat = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", month: "long", year: "numeric" });
/** `November 2026` from a month `2026-11`. */
export const formatMonth = (month: string) => monthFormat.format(new Date(`${month}-15T00:00:00Z`));

/** First name and surname in one line; of somebody who has one name only, that one (contracts.md#one-name). */
export const fullName = ({
  prename,
  surname,
}: {
  prename?: string | null | undefined;
  surname?: string | null | undefined;
}): string => [prename, surname].filter(Boolean).join(" ");

/** What a customer is called in lists: `Erika Mustermann`, or of a firm `Muster GmbH (Erika Mustermann)`. */
export function customerLabel(customer: { companyName: string; prename: string; surname: string }): string {
  const person = fullName(customer);
  return customer.companyName ? `${customer.companyName} (${person})` : person;
}

/** What a reservation is called: whom it is for, unless the note says so, and the note. Names are forgotten after a while. */
export function reservationTitle({ note, personName }: { note: string; personName: string }): string {
  const isNamedInNote = note.toLowerCase().includes(personName.toLowerCase());
  return [isNamedInNote ? "" : personName, note].filter(Boolean).join(" · ") || "Reservierung";
}
