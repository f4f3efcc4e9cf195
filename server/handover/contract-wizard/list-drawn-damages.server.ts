import { type DamageSnapshot, damageSnapshots, placedDamages } from "#server/fleet/damage-text/damage-snapshot.ts";
import { openDamagesOf } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** The open damages that a drawing shows, by the id of their vehicle, of the vehicles a step lets choose from. */
export const listDrawnDamages = useCase({
  may: ["read", "vehicle"],
  feature: "contracts",
  input: z.object({ vehicleIds: z.array(IdText).max(limits.pageSizes.vehicleSearch + 1) }),
  async run({ db }, { vehicleIds }): Promise<Record<string, DamageSnapshot[]>> {
    if (vehicleIds.length === 0) return {};
    const open = await openDamagesOf(db, vehicleIds);
    return Object.fromEntries(
      [...open].flatMap(([vehicleId, damages]) => {
        const drawn = placedDamages(damageSnapshots(damages));
        return drawn.length > 0 ? [[vehicleId, drawn]] : [];
      }),
    );
  },
});
