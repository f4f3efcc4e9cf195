import { getHolidays, type Region } from "feiertagejs";
import { federalStates } from "./federal-states.ts";

export type PublicHoliday = { /** `yyyy-mm-dd` */ date: string; name: string };

/**
 * The public holidays from one date to another, both included; those of all Germany where `federalState` is none of the 16.
 */
export function holidaysBetween(from: string, to: string, federalState: string): PublicHoliday[] {
  const region: Region = federalStates.find(({ key }) => key === federalState)?.key ?? "BUND";
  const years: number[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) years.push(year);
  return years
    .flatMap((year) => getHolidays(year, region))
    .map((holiday) => ({ date: holiday.dateString, name: holiday.translate("de") ?? "Feiertag" }))
    .filter(({ date }) => date >= from && date <= to);
}
