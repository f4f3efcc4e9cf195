import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";
import { pickerHours, pickerMinutes, pickerMinutesPerStep } from "./contract.rules.ts";
import { deductibleChoices, deductibleFields, type Insurance } from "./contract-terms.rules.ts";
import { type CostSet, defaultTerms } from "./default-terms.rules.ts";
import { euroInput } from "./euro-amount.rules.ts";
import type { StepValues } from "./form-steps.ts";

const first = `${pickerHours[0]}:${pickerMinutes[0]}`;
const last = `${pickerHours.at(-1)}:${pickerMinutes.at(-1)}`;

/** The next quarter of an hour that the short time pickers offer (contracts.md#time-pickers). */
export function nextPickup(now: Date): WallTime {
  const stepMs = pickerMinutesPerStep * 60_000;
  const { date, time } = berlinWallTime(new Date(Math.ceil(now.getTime() / stepMs) * stepMs));
  if (time > last) return { date: addDays(date, 1), time: first };
  return { date, time: time < first ? first : time };
}

/** What an office agreed on in its last contract. */
export type LastTerms = { kind: string; insurance: Insurance; deductibleCents: number };

/**
 * What the terms step starts with, as drafts keep it: pickup at the next quarter of an hour and return at the same time a
 * day later; kind and insurance of the office's last contract with the kind's default costs, as far as they are still on
 * offer. Null for an office without contracts: no kind is suggested.
 */
export function suggestedTerms(now: Date, lastTerms: LastTerms | null, costSets: readonly CostSet[]): StepValues {
  const pickup = nextPickup(now);
  const [hour = "", minute = ""] = pickup.time.split(":");
  const period = {
    pickupDate: pickup.date,
    pickupHour: hour,
    pickupMinute: minute,
    returnDate: addDays(pickup.date, 1),
    returnHour: hour,
    returnMinute: minute,
  };
  const kind = lastTerms?.kind ?? "";
  const { insurance = "none", deductibleCents = 0 } = lastTerms ?? {};
  const last = insurance === "none" ? {} : { [deductibleFields[insurance]]: euroInput(deductibleCents) };
  const chosen = { ...period, kind, insurance, ...last };
  const defaults = defaultTerms(chosen, costSets, now);
  return defaults ? { ...chosen, ...defaults, ...deductibleChoices(costSets, chosen, now) } : period;
}
