import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";

/** The job that exports the database; its position is an `ExportPosition`. */
export const exportJob = "export database";
/** Its last end: the position is the day. */
export const exportedJob = "database exported";

const exportsBegin = "02:00";
const keptDays = 30;

/** How far the export of a night has come, saved after every part. */
export type ExportPosition = {
  /** Random: binds the parts of one attempt to each other. */
  id: string;
  /** Night of the export, Europe/Berlin, `yyyy-mm-dd`. */
  day: string;
  startedAt: string;
  /** Number of the next part; part 0 is the schema. */
  part: number;
  /** Hash of the schema that part 0 has. */
  schema: string;
  table: string;
  /** The last row of `table` that a part has. */
  rowid: number;
  rows: Record<string, number>;
  /** Moments of which the export shows the database: one for each run, and for each transaction that the server ended. */
  snapshots: string[];
  /** Until when a run works on it, milliseconds; 0: none does. */
  leaseUntil: number;
};

/** The last file of an export. Without it the export is not complete. */
export type ExportManifest = Omit<ExportPosition, "table" | "rowid" | "leaseUntil"> & { format: 1; endedAt: string };

/** The night whose export is due at `now`, or null before it begins. */
export function exportDay(now: Date): string | null {
  const { date, time } = berlinWallTime(now);
  return time >= exportsBegin ? date : null;
}

export const partKey = (day: string, part: number) => `exports/${day}/${String(part).padStart(6, "0")}.part` as const;
export const manifestKey = (day: string) => `exports/${day}/manifest.part` as const;

/** The key before which exports are older than 30 days. */
export function oldestKeptKey(now: Date): string {
  const oldest = new Date(now.getTime() - keptDays * 24 * 60 * 60_000);
  return `exports/${berlinWallTime(oldest).date}`;
}
