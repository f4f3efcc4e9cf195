const minuteMs = 60_000;

/** `seit 42 Min.`, `seit 3 Std.`, `seit 2 Tagen`. */
export function sinceText(at: Date | string, now: string): string {
  const minutes = Math.max(1, Math.floor((Date.parse(now) - new Date(at).getTime()) / minuteMs));
  if (minutes < 60) return `seit ${minutes} Min.`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `seit ${hours} Std.`;
  return `seit ${Math.floor(hours / 24)} Tagen`;
}

/** Of a customer who should have been here at that time. */
export const lateText = (startAt: Date | string, now: string): string => `zu spät ${sinceText(startAt, now)}`;
