/**
 * `21.11.2026` or `2026-11-21` as `yyyy-mm-dd`; undefined when the day does not exist. Years have four digits.
 */
export function parseGermanDate(text: string): string | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim());
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const [year, month, day] = german ? [german[3], german[2], german[1]] : iso ? [iso[1], iso[2], iso[3]] : [];
  if (!year || !month || !day) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && Number(year) >= 1900 ? date.toISOString().slice(0, 10) : undefined;
}

/** Two digits of a year up to this one are of this century, those above it of the last. */
const lastOfThisCentury = {
  /** Nobody who drives is as young as somebody born after it. */
  birth: 19,
  /** Of a document, or of what a dealer decides. */
  issue: 59,
  expiry: 99,
} as const;

export type DateKind = keyof typeof lastOfThisCentury;

const typedPattern = /^(\d{1,2})(?:\s*[.,/-]\s*|\s+)(\d{1,2})(?:\s*[.,/-]\s*|\s+)(\d{4}|\d{2})$/;
const digitsPattern = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/**
 * A date as people type it, as `yyyy-mm-dd`: `9.5.1932`, `09051932`, `9.5.32`, `9/5/32`, also `1932-05-09`; undefined when it
 * is none. `kind` decides about the century of two digits: nobody is born in 2032, and nothing expires in 1932.
 */
export function readGermanDate(text: string, kind: DateKind): string | undefined {
  const typed = text.trim();
  const [, day, month, year = ""] = typedPattern.exec(typed) ?? digitsPattern.exec(typed) ?? [];
  if (!day || !month) return parseGermanDate(typed);
  const century = year.length === 4 ? "" : Number(year) <= lastOfThisCentury[kind] ? "20" : "19";
  return parseGermanDate(`${day}.${month}.${century}${year}`);
}
