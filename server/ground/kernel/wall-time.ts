/** A point in time by a clock in Berlin: `{ date: "2026-11-23", time: "10:00" }`. */
export type WallTime = { date: string; time: string };

const hourMs = 3_600_000;
const dayHours = 24;

/** Milliseconds between two clock readings, ignoring daylight saving changes. */
function clockMs(from: WallTime, to: WallTime): number {
  const reading = ({ date, time }: WallTime) => Date.parse(`${date}T${time}:00Z`);
  return reading(to) - reading(from);
}

/** Started hours between two clock readings; at least one. */
export const startedHours = (from: WallTime, to: WallTime) => Math.max(1, Math.ceil(clockMs(from, to) / hourMs));

/** Started days of 24 hours between two clock readings; at least one. 10:00 to 10:00 is a day, even when clocks change. */
export const startedDays = (from: WallTime, to: WallTime) => Math.ceil(startedHours(from, to) / dayHours);

/** Whether less than 24 hours pass on the clock. */
export const isUnderOneDay = (from: WallTime, to: WallTime) => clockMs(from, to) < dayHours * hourMs;
