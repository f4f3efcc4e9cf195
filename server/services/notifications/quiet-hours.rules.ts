/** Berlin wall times, `HH:mm`; both null: no quiet hours. */
export type QuietHours = { quietFrom: string | null; quietUntil: string | null };

/** Whether a wall time (`HH:mm`) is within the quiet hours, which may go over midnight: 20:00 to 07:00 includes 20:00, not 07:00. */
export function isQuiet({ quietFrom, quietUntil }: QuietHours, time: string): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  if (quietFrom <= quietUntil) return quietFrom <= time && time < quietUntil;
  return quietFrom <= time || time < quietUntil;
}
