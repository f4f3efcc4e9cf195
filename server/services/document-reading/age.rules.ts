import { latestDayOf } from "#server/ground/kernel/german-date.ts";

/** The age from which cars may be driven alone, and rented. */
export const ageToDrive = 18;

/** Full years on a day; both dates `yyyy-mm-dd`. Of an incomplete birth date those that are certain (checks.md#incomplete-birth-dates). */
export function ageOn(today: string, dateOfBirth: string): number {
  const born = latestDayOf(dateOfBirth);
  return Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);
}

/** Whether a person is too young to drive, or to be handed a vehicle; not known for an impossible birth date, nor without one. */
export const isUnderAge = (
  dateOfBirth: string | null | undefined,
  today: string,
  minimumAge: number = ageToDrive,
): boolean => Boolean(dateOfBirth && dateOfBirth <= today && ageOn(today, dateOfBirth) < minimumAge);
