import { asc, eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { vehicleVersions } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/** The history of a vehicle in chronological order (spec §3 versions). */
export const vehicleVersionsOf = (db: TenantDb, vehicleId: string) =>
  db
    .select({
      id: vehicleVersions.id,
      changedTo: vehicleVersions.changedTo,
      createdAt: vehicleVersions.createdAt,
      prename: users.prename,
      surname: users.surname,
    })
    .from(vehicleVersions)
    .leftJoin(users, eq(users.id, vehicleVersions.userId))
    .where(eq(vehicleVersions.vehicleId, vehicleId))
    .orderBy(asc(vehicleVersions.createdAt), asc(vehicleVersions.id))
    .limit(historyMaximum);

/** A vehicle that is handed over twice a day for five years has fewer. */
const historyMaximum = 5_000;
