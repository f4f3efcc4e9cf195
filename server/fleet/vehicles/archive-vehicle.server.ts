import { and, eq, isNull } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceVehicleChange } from "./announce-vehicle-change.server.ts";
import { VehicleIdInput } from "./vehicle.schema.ts";
import { vehicleTexts } from "./vehicle.texts.ts";
import { openUse } from "./vehicle-office.server.ts";

/**
 * Deletes a vehicle from the stock. Its row stays as an archive for contracts and history; VIN and plate are free again.
 * Deleting it twice is not an error. Throws `Problem` not-found, and conflict while it is out or reserved.
 * `undoArchiving` brings it back.
 */
export const archiveVehicle = useCase({
  may: ["delete", "vehicle"],
  feature: "vehicles",
  input: VehicleIdInput,
  async run(ctx, { id }) {
    const archived = await ctx.db.transaction(async (tx) => {
      const vehicle = await tx.get(vehicles, id);
      if (!vehicle) throw notFound(vehicleTexts.vehicleGone);
      if (vehicle.deletedAt) return vehicle;
      const use = await openUse(tx, id, ctx.now());
      if (use === "contract") throw new Problem("conflict", vehicleTexts.cannotArchiveUnderway);
      if (use === "reservation") throw new Problem("conflict", vehicleTexts.cannotArchiveReserved);
      const [row] = await tx.update(vehicles, and(eq(vehicles.id, id), isNull(vehicles.deletedAt)), {
        deletedAt: ctx.now(),
        deletedByUserId: ctx.actor.userId,
        version: vehicle.version + 1,
      });
      if (!row) throw notFound(vehicleTexts.vehicleGone);
      await addAuditEntry(tx, ctx, { action: "delete_vehicle", subjectType: "vehicle", subjectId: id });
      return row;
    });
    announceVehicleChange(ctx, archived);
    return archived;
  },
});
