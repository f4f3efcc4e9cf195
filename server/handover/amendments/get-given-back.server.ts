import { desc, eq } from "drizzle-orm";
import { formerVehicles } from "#db/schema/contracts.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

/**
 * The vehicle that the last swap of a contract took back, to be held: most are swapped because something is wrong with them. null: none
 * was, or it is in no stock that the user sees.
 */
export const getGivenBack = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: z.object({ contractId: IdText }),
  async run({ db }, { contractId }) {
    const [given] = await db
      .select({ actId: formerVehicles.actId, vehicleId: vehicles.id, licensePlate: formerVehicles.licensePlate })
      .from(formerVehicles)
      .innerJoin(vehicles, eq(vehicles.id, formerVehicles.vehicleId))
      .where(eq(formerVehicles.contractId, contractId))
      .orderBy(desc(formerVehicles.createdAt))
      .limit(1);
    return given ?? null;
  },
});
