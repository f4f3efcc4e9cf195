import { formatDate, formatTime } from "#server/ground/kernel/format.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `vor 5 Min.`, `vor 3 Std.`, `gestern 14:05`, then the date; times to come, as clocks differ, are `gerade eben`. */
export function formatRelative(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime();
  if (passed < minuteMs) return "gerade eben";
  if (passed < hourMs) return `vor ${Math.floor(passed / minuteMs)} Min.`;
  if (formatDate(at) === formatDate(now)) return `vor ${Math.floor(passed / hourMs)} Std.`;
  const isYesterday = formatDate(at) === formatDate(now.getTime() - dayMs);
  return isYesterday ? `gestern ${formatTime(at)}` : formatDate(at);
}
