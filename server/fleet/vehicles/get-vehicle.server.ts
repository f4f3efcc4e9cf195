import { eq } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { selectVehicles, withLocation } from "./list-vehicles.server.ts";
import { VehicleIdInput } from "./vehicle.schema.ts";
import { vehicleTexts } from "./vehicle.texts.ts";
import { vehicleVersionsOf } from "./vehicle-history.server.ts";
import { vehicleStatuses } from "./vehicle-status.server.ts";

/**
 * A vehicle with its status and what is to be done for it, the address of its office and the changes of its damages and notes. A deleted one is found as
 * well (`deletedAt`), because contracts name it. Throws `Problem` not-found.
 */
export const getVehicle = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: VehicleIdInput,
  async run({ db, now }, { id }) {
    const [row] = await selectVehicles(db).where(eq(vehicles.id, id)).limit(1);
    if (!row) throw notFound(vehicleTexts.vehicleGone);
    const [{ busyUntil, openHolds }, versions] = await Promise.all([
      vehicleStatuses(db, now(), [id]),
      vehicleVersionsOf(db, id),
    ]);
    const isAvailable = row.deletedAt === null && !busyUntil.has(id);
    return { ...withLocation(row, isAvailable), openHolds: openHolds.get(id) ?? [], versions };
  },
});
