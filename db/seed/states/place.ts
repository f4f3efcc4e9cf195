import type { Files } from "#server/ground/kernel/platform.ts";
import type { DealerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { SeedDb } from "../row-collector.ts";

/** Where a state is created: database, tenant, office and the user recorded as its author. */
export type Place = {
  db: SeedDb;
  headquarterId: string;
  /** null or undefined: the headquarters itself. */
  branchId?: string | null;
  userId: string;
  /** The present; states are in its past. */
  now?: Date;
  /** If undefined, photos and scans have rows but no bytes. */
  files?: Pick<Files, "put">;
  /** The office as printed on contracts. */
  dealer?: DealerSnapshot;
};

const minuteMs = 60_000;
export const minutesBefore = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * minuteMs);
export const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minuteMs);
export const daysBefore = (instant: Date, days: number) => minutesBefore(instant, days * 24 * 60);
export const daysAfter = (instant: Date, days: number) => minutesAfter(instant, days * 24 * 60);

export const nowOf = (place: Pick<Place, "now">) => place.now ?? new Date();
export const branchOf = (place: Pick<Place, "branchId">) => place.branchId ?? null;
