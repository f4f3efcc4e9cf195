import { type SQL, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { reservations } from "#db/schema/vehicles.ts";
import type { UseByOtherOffice } from "#db/tenant.server.ts";
import { vehicleUseStart } from "#server/fleet/vehicles/vehicle-uses.server.ts";

/**
 * That a contract the user sees is about the vehicle of a reservation in its period, as agreed: one that is merely not back yet
 * is another customer's (reservations.md#nobody-came).
 */
export const hasContract: SQL = sql`exists (select 1 from ${contracts}
  where ${contracts.vehicleId} = ${reservations.vehicleId} and ${contracts.cancelledAt} is null
  and ${vehicleUseStart} < ${reservations.endAt} and ${contracts.endOfUse} > ${reservations.startAt})`;

type Period = { vehicleId: string; startAt: Date; endAt: Date };

/** The same of contracts of other offices. */
export const isUsedElsewhere = ({ vehicleId, startAt, endAt }: Period, uses: readonly UseByOtherOffice[]): boolean =>
  uses.some((use) => use.vehicleId === vehicleId && use.startOfUse < endAt && use.endOfUse > startAt);
