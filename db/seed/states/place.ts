import type { DealerSnapshot } from "#server/agreement/contract-snapshot.ts";
import type { Files } from "#server/kernel/platform.ts";
import type { SeedDb } from "../row-collector.ts";

/** Where a state is made: database, tenant, office and the member of staff who is said to have done it. */
export type Place = {
  db: SeedDb;
  headquarterId: string;
  /** null or missing: at the headquarters itself. */
  branchId?: string | null;
  userId: string;
  /** The present; states lie before it. */
  now?: Date;
  /** Missing: photos and scans have rows but no bytes. */
  files?: Pick<Files, "put">;
  /** The office as contracts print it. */
  dealer?: DealerSnapshot;
};

const minuteMs = 60_000;
export const minutesBefore = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * minuteMs);
export const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minuteMs);
export const daysBefore = (instant: Date, days: number) => minutesBefore(instant, days * 24 * 60);
export const daysAfter = (instant: Date, days: number) => minutesAfter(instant, days * 24 * 60);

export const nowOf = (place: Pick<Place, "now">) => place.now ?? new Date();
export const branchOf = (place: Pick<Place, "branchId">) => place.branchId ?? null;
