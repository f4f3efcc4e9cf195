import { parseGermanDate } from "#server/ground/kernel/german-date.ts";

/** Documents are valid for at most ten years; dates further ahead belong to the last century. */
const maxYearsAhead = 50;

/** `640812` as `1964-08-12`: the latest such day that is not in the future. Null when the date does not exist. `today`: `yyyy-mm-dd`. */
export function birthDateOf(text: string, today: string): string | null {
  const inThisCentury = dateOf(20, text);
  return inThisCentury && inThisCentury <= today ? inThisCentury : dateOf(19, text);
}

/** `310801` as `2031-08-01`. Null when the date does not exist. */
export function expiryDateOf(text: string, today: string): string | null {
  const inThisCentury = dateOf(20, text);
  const isTooFar = Number(inThisCentury?.slice(0, 4)) > Number(today.slice(0, 4)) + maxYearsAhead;
  return isTooFar ? dateOf(19, text) : inThisCentury;
}

function dateOf(century: 19 | 20, text: string): string | null {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(text);
  return match ? (parseGermanDate(`${century}${match[1]}-${match[2]}-${match[3]}`) ?? null) : null;
}
