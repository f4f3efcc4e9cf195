import { and, eq, gt, inArray } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { reservations } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/** Which of these vehicles are out, or reserved from now on. */
export async function openUses(db: TenantDb, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const [out, reserved] = await Promise.all([
    db
      .select({ id: contracts.vehicleId })
      .from(contracts)
      .where(and(inArray(contracts.vehicleId, [...ids]), eq(contracts.isActive, true))),
    db
      .select({ id: reservations.vehicleId })
      .from(reservations)
      .where(and(inArray(reservations.vehicleId, [...ids]), gt(reservations.endAt, now))),
  ]);
  return new Set([...out, ...reserved].map(({ id }) => id));
}
