import { incompleteBirthDate, parseGermanDate } from "#server/ground/kernel/german-date.ts";

/** Documents are valid for at most ten years; dates further ahead belong to the last century. */
const maxYearsAhead = 50;

/** What a zone has for a date, or a part of one, that is not known (ICAO 9303-3, section 3.8): fillers, and on some documents zeros or X. */
const isUnknown = (text: string) => /^(?:<*|0*|X*)$/.test(text);

/** Whether a zone leaves a date open altogether. */
export const isUnknownDate = isUnknown;

/**
 * `640812` as `1964-08-12`: the latest such day that is not in the future; `64<<<<` as the incomplete `1964-00-00`. Null when the date
 * does not exist or is not known. `today`: `yyyy-mm-dd`.
 */
export function birthDateOf(text: string, today: string): string | null {
  const inThisCentury = dateOf(20, text) ?? incompleteDateOf(20, text);
  return inThisCentury && inThisCentury <= today ? inThisCentury : (dateOf(19, text) ?? incompleteDateOf(19, text));
}

/** Of a document without an end zones have what they can say of 9999, such as those of elderly Spaniards. */
const isWithoutEnd = (text: string) => text === "990101" || text === "991231";

/** Whether a zone leaves open how long the document is valid. */
export const isOpenExpiry = (text: string): boolean => isUnknown(text) || isWithoutEnd(text);

/** `310801` as `2031-08-01`. Null when the date does not exist, is not known, or means that there is no end. */
export function expiryDateOf(text: string, today: string): string | null {
  if (isWithoutEnd(text)) return null;
  const inThisCentury = dateOf(20, text);
  const isTooFar = Number(inThisCentury?.slice(0, 4)) > Number(today.slice(0, 4)) + maxYearsAhead;
  return isTooFar ? dateOf(19, text) : inThisCentury;
}

function dateOf(century: 19 | 20, text: string): string | null {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(text);
  return match ? (parseGermanDate(`${century}${match[1]}-${match[2]}-${match[3]}`) ?? null) : null;
}

/** A year without a day, or without day and month. */
function incompleteDateOf(century: 19 | 20, text: string): string | null {
  const [, year, month = "", day = ""] = /^(\d\d)(..)(..)$/.exec(text) ?? [];
  if (!year || !isUnknown(day) || isUnknown(text)) return null;
  return incompleteBirthDate(`${century}${year}-${isUnknown(month) ? "00" : month}-00`) ?? null;
}
