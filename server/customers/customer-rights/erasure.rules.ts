import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";

/** Years that papers are kept, from the end of the year of their making: § 147 AO and § 257 HGB as of 2025. */
const keepingYears = { receipt: 8, letter: 6 } as const;

/**
 * The last day (`yyyy-mm-dd`) on which a contract's papers have to be kept: one with a price is a receipt
 * (Buchungsbeleg), one without a business letter.
 */
export function keptUntil(contract: { createdAt: Date; totalCents: number }): string {
  const years = contract.totalCents > 0 ? keepingYears.receipt : keepingYears.letter;
  return `${Number(berlinWallTime(contract.createdAt).date.slice(0, 4)) + years}-12-31`;
}

/** Whether the period has not ended at `now`. */
export const isStillKept = (until: string, now: Date): boolean => berlinWallTime(now).date <= until;
