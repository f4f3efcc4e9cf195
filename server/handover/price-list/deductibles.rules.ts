import { euroInput, parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";

const deductiblesMaximum = 5;
/** No insurer agrees on one as high: `500 750` are two. */
const tooHighCents = 10_000_000;

/**
 * The deductibles on offer as typed, integer cents from the lowest on: `500; 1.000`, `500 / 750,50`; empty: not on offer.
 * Null for what is none, zero, twice the same or too many (prices.md#deductibles).
 */
export function parseDeductibles(typed: string): number[] | null {
  const texts = typed.split(/[;/]|\bund\b|\boder\b/).filter((text) => text.trim() !== "");
  const amounts = texts.map(parseEuro);
  if (amounts.length > deductiblesMaximum || new Set(amounts).size < amounts.length) return null;
  if (!amounts.every((cents) => cents !== undefined && cents > 0 && cents < tooHighCents)) return null;
  return (amounts as number[]).sort((one, other) => one - other);
}

/** As `parseDeductibles` reads them: `500,00; 1000,00`. */
export const deductiblesInput = (cents: readonly number[]): string => cents.map(euroInput).join("; ");
