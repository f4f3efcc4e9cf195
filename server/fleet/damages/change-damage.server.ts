import { and, eq } from "drizzle-orm";
import { vehicleDamages } from "#db/schema/damages.ts";
import { damageLine } from "#server/fleet/damage-text/damage-words.ts";
import { noteLine } from "#server/ground/dictionary/typed-line.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { changeDamages } from "./change-damages.server.ts";
import { ChangeDamageInput, noteMaximum, placeColumns } from "./damage.schema.ts";
import { damageTexts } from "./damage.texts.ts";
import { endOf } from "./end-of.ts";

/**
 * Changes what is said about an open damage (damages.md#changing). What is unchanged writes nothing. Throws `Problem` not-found,
 * invalid (`note`), and conflict when the vehicle has no such damage, it has ended, or another user has changed it since `version`.
 */
export const changeDamage = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: ChangeDamageInput,
  async run(ctx, { id, vehicleId, version, place, note, ...said }) {
    await changeDamages(ctx, vehicleId, async (tx) => {
      const before = await tx.get(vehicleDamages, id);
      if (before?.vehicleId !== vehicleId) throw new Problem("conflict", damageTexts.gone);
      const end = endOf(before);
      if (end !== "open") throw new Problem("conflict", damageTexts.endedOtherwise[end]);
      const isSameNote = note === noteLine(before.note);
      const after = { ...said, ...placeColumns(said.view, place), note: isSameNote ? before.note : note };
      const keys = Object.keys(after) as (keyof typeof after)[];
      if (keys.every((key) => after[key] === before[key])) return null;
      if (version !== before.version)
        throw new Problem("conflict", damageTexts.changedMeanwhile(damageLine(before)), { code: "changed_meanwhile" });
      if (!isSameNote && note.length > noteMaximum)
        throw new Problem("invalid", tooLong(noteMaximum), { field: "note" });
      const [row] = await tx.update(
        vehicleDamages,
        and(eq(vehicleDamages.id, id), eq(vehicleDamages.version, before.version)),
        { ...after, version: before.version + 1 },
      );
      if (!row) throw new Error("a damage changed within a transaction");
      return { action: "change_damage", number: before.number };
    });
  },
});
