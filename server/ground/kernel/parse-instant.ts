import { berlinInstant } from "./berlin-time.ts";
import { parseGermanDate } from "./german-date.ts";

/**
 * An instant as API clients send it: ISO 8601 with `Z` or an offset, or without one as Berlin wall time
 * (`2026-11-23T10:00`, `23.11.2026 10:00`); a date alone means midnight. Undefined when it is invalid.
 */
export function parseInstant(text: string): Date | undefined {
  const typed = text.trim();
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i.test(typed)) {
    const instant = new Date(typed);
    return Number.isNaN(instant.getTime()) ? undefined : instant;
  }
  const wall = /^(\S+?)(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(typed);
  const date = wall && parseGermanDate(wall[1] ?? "");
  const [hour, minute] = [Number(wall?.[2] ?? 0), Number(wall?.[3] ?? 0)];
  if (!date || hour > 23 || minute > 59) return undefined;
  return berlinInstant(date, `${wall[2] ?? "00"}:${wall[3] ?? "00"}`);
}
