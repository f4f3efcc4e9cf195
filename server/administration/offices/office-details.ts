import { type OpeningHours, openingHoursOfTexts } from "#server/ground/dictionary/opening-hours.rules.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { hoursFields } from "./office.schema.ts";
import { officeTexts } from "./office.texts.ts";

type HoursField = (typeof hoursFields)[number];

/** The details of an office as they are stored: the hours of all weekdays together. */
export function withOpeningHours<T extends Record<HoursField, string>>(
  typed: T,
): Omit<T, HoursField> & { openingHours: OpeningHours | null } {
  const entries = Object.entries(typed).filter(([name]) => !hoursFields.some((field) => field === name));
  const openingHours = openingHoursOfTexts(hoursFields.map((field) => typed[field]));
  return { ...(Object.fromEntries(entries) as Omit<T, HoursField>), openingHours };
}

/** The names of what differs from the stored values, for the audit log, which holds no addresses. */
export function changedFieldNames(stored: object, change: object): string {
  const before = new Map(Object.entries(stored));
  const changed = Object.entries(change).filter(([name, value]) => !isSame(before.get(name), value));
  return changed.map(([name]) => name).join(",");
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Throws `Problem` conflict when another user saved the details since the form showed them; undefined: a program replaces them. */
export function assertSameDetails(stored: { detailsVersion: number }, shown: number | undefined): void {
  if (shown === undefined || shown === stored.detailsVersion) return;
  throw new Problem("conflict", officeTexts.savedMeanwhile);
}
