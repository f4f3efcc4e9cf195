import { formatEuro } from "#server/ground/kernel/format.ts";

/** Above this an amount is a typing mistake. */
const maximumCents = 100_000_000;

/**
 * Integer cents of an amount as people type it: `89`, `89,5`, `89,50 €`, `1.234,50`, `1234.50`. Undefined when it is
 * none, is negative or above a million euros. A point groups thousands only where it can be nothing else: `0.295` is no
 * amount of 295 euros.
 */
export function parseEuro(text: string): number | undefined {
  const typed = text
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    // `1€50` is no 150 euros.
    .replace(/^(?:€|EURO?)|(?:€|EURO?)$/i, "")
    .trim();
  const german = /^([1-9]\d{0,2}(?:[.\s'’]\d{3})+|\d+)(?:,(\d{1,2}|\p{Dash}{1,2}))?$/u.exec(typed);
  const pointed = /^(\d+)\.(\d{1,2})$/.exec(typed);
  const match = german ?? pointed;
  if (!match) return undefined;
  const euros = Number(match[1]?.replaceAll(/\D/g, ""));
  const cents = Number((match[2] ?? "0").replaceAll(/\D/g, "0").padEnd(2, "0"));
  const total = euros * 100 + cents;
  return total <= maximumCents ? total : undefined;
}

/** `1.234,50` from integer cents: what an amount field starts with; empty for 0. */
export function euroInput(cents: number): string {
  if (cents === 0) return "";
  return formatEuro(cents).replace("€", "").trimEnd();
}
