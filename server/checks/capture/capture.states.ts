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

/** When a link ends whose turn begins at `start` (capture.md#one-link). */
export const captureEnd = (start: Date) => new Date(start.getTime() + limits.capture.validMinutes * 60_000);
