import { limits } from "#server/ground/kernel/limits.ts";

/**
 * The customer's progress on the phone, as shown to staff (capture.md#live-progress). Photos count as sent only once
 * stored.
 */
export const captureProgress = {
  none: "Wartet auf das Öffnen des Links",
  opened: "Link geöffnet",
  front_taken: "Vorderseite aufgenommen",
  back_taken: "Rückseite aufgenommen",
  front_flash_taken: "Vorderseite mit Blitz aufgenommen",
  back_flash_taken: "Rückseite mit Blitz aufgenommen",
  sent: "Fotos sind da",
  /** Of the documents of a second driver. */
  skipped: "Kein zweiter Fahrer",
} as const;

export type CaptureProgress = keyof typeof captureProgress;

const order = Object.keys(captureProgress) as CaptureProgress[];

/** Progress never goes back: a reload of the phone reports `opened` again. */
export function furtherProgress(current: string, reported: CaptureProgress): CaptureProgress {
  const at = order.indexOf(current as CaptureProgress);
  return order.indexOf(reported) > at ? reported : ((order[at] ?? reported) as CaptureProgress);
}

const minutesAfter = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** When a link ends that is made at `start` (capture.md#one-link). */
export const captureEnd = (start: Date) => minutesAfter(start, limits.capture.validMinutes);

type Ending = { createdAt: Date; renewedAt: Date | null; expiresAt: Date };

/**
 * When a link ends that has `minutes` more from now on: not before it would have, and not after the longest time that any link
 * has (capture.md#how-long-a-link-lives).
 */
export function prolongedEnd(link: Ending, now: Date, minutes: number): Date {
  const latest = minutesAfter(link.renewedAt ?? link.createdAt, limits.capture.longestMinutes);
  const wanted = minutesAfter(now, minutes);
  const end = wanted < latest ? wanted : latest;
  return end > link.expiresAt ? end : link.expiresAt;
}
