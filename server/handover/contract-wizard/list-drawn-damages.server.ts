import { type DamageSnapshot, damageSnapshots, placedDamages } from "#server/fleet/damage-text/damage-snapshot.ts";
import { openDamagesOf } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** The open damages that a drawing shows, by the id of their vehicle. */
export const listDrawnDamages = useCase({
  may: ["read", "vehicle"],
  feature: "contracts",
  input: z.object({ vehicleIds: z.array(IdText).max(2) }),
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
