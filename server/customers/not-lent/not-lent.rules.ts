import type { notLentReasons } from "#db/schema/not-lent.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { monthsLater } from "#server/ground/kernel/calendar-days.ts";

export type NotLentReason = (typeof notLentReasons)[number];

/** How long a mark lasts at most, and whether it outlives the erasure of its customer (not-lent.md#how-long). */
const limitsOf: Record<NotLentReason, { months: number; outlivesErasure: boolean }> = {
  not_returned: { months: 36, outlivesErasure: true },
  payment_open: { months: 12, outlivesErasure: false },
  damage_hidden: { months: 24, outlivesErasure: true },
  threat: { months: 36, outlivesErasure: true },
  no_driving_license: { months: 36, outlivesErasure: true },
};

const usualMonths = 12;
const reviewMonths = 6;
/** How long a proposal waits, and how long a mark stays readable after it was lifted or declined. */
export const waitingDays = 30;

/** Proposals from before have lapsed. */
export const waitingSince = (now: Date) => new Date(now.getTime() - waitingDays * 86_400_000);

/** Whether it says nothing any more, lifted or not: after its last day, or proposed and never confirmed. */
export const hasEnded = (mark: { endsOn: string; confirmedAt: Date | null; proposedAt: Date }, now: Date): boolean =>
  mark.endsOn < berlinWallTime(now).date || (mark.confirmedAt === null && mark.proposedAt < waitingSince(now));

/** The day on which a mark ends unless another is chosen. Days are `yyyy-mm-dd`. */
export const usualEnd = (today: string) => monthsLater(today, usualMonths);
export const latestEnd = (reason: NotLentReason, today: string) => monthsLater(today, limitsOf[reason].months);

/** When a mark is to be looked at again; not after its end. */
export function nextReview(today: string, endsOn: string): string {
  const review = monthsLater(today, reviewMonths);
  return review < endsOn ? review : endsOn;
}

export const outlivesErasure = (reason: NotLentReason) => limitsOf[reason].outlivesErasure;
