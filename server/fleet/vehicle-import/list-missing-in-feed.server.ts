import { and, asc, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { vehiclesOut } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

/**
 * Vehicles of the stock that the seller's list has named before and does not name any more, with when it named them last
 * (vehicles.md#missing-in-the-list); null for dealers without such a list. `isOut`: handed over with a contract and not back.
 */
export const listMissingInFeed = useCase({
  may: ["create", "vehicle"],
  feature: "vehicles",
  input: z.object({}),
  async run({ db, now }) {
    const { usesImportFromEautosellerCsv } = await db.headquarter();
    return usesImportFromEautosellerCsv ? missingInFeed(db, now()) : null;
  },
});

export type MissingVehicle = Awaited<ReturnType<typeof missingInFeed>>[number];

async function missingInFeed(db: TenantDb, now: Date) {
  const { id, brand, name, vin, licensePlate, feedSeenAt, deletedAt, searchKey } = vehicles;
  const lastList = sql`(select max(${feedSeenAt}) from ${vehicles} where ${deletedAt} is null)`;
  const missing = await db
    .select({ id, brand, name, vin, licensePlate, seenAt: feedSeenAt })
    .from(vehicles)
    .where(and(isNull(deletedAt), isNotNull(feedSeenAt), lt(feedSeenAt, lastList)))
    .orderBy(asc(searchKey), asc(id));
  const out = await vehiclesOut(
    db,
    missing.map((vehicle) => vehicle.id),
    now,
  );
  return missing.map((vehicle) => ({ ...vehicle, isOut: out.has(vehicle.id) }));
}
