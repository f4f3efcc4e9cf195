import { berlinInstant, berlinWallTime } from "./berlin-time.ts";
import { parseGermanDate } from "./german-date.ts";

/**
 * An instant as API clients send it: ISO 8601 with `Z` or an offset, or without one as Berlin wall time
 * (`2026-11-23T10:00`, `23.11.2026 10:00`); a date alone means midnight. Undefined when it is invalid, as a day that does
 * not exist (JavaScript makes 3 March of 31 February) or a time that is skipped when the clocks go forward.
 */
export function parseInstant(text: string): Date | undefined {
  const typed = text.trim();
  const withOffset = /^(\d{4}-\d{2}-\d{2})T(\d{2}):\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i.exec(typed);
  if (withOffset) {
    const instant = new Date(typed);
    const exists = parseGermanDate(withOffset[1] ?? "") && Number(withOffset[2]) < 24;
    return exists && !Number.isNaN(instant.getTime()) ? instant : undefined;
  }
  const wall = /^(\S+?)(?:[T ](\d{2}):(\d{2})(?::[0-5]\d(?:\.\d+)?)?)?$/.exec(typed);
  const date = wall && parseGermanDate(wall[1] ?? "");
  const [hour, minute] = [Number(wall?.[2] ?? 0), Number(wall?.[3] ?? 0)];
  if (!date || hour > 23 || minute > 59) return undefined;
  const time = `${wall[2] ?? "00"}:${wall[3] ?? "00"}`;
  const instant = berlinInstant(date, time);
  const shown = berlinWallTime(instant);
  return shown.date === date && shown.time === time ? instant : undefined;
}
