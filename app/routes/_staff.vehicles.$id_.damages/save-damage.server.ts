import { baseField } from "#app/forms/merge-base.ts";
import { mergeAndSave, refuseConflicts } from "#app/forms/merge-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { damageKinds, damageSizes, damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { changeDamage } from "#server/fleet/damages/change-damage.server.ts";
import { ChangeDamageInput } from "#server/fleet/damages/damage.schema.ts";
import { listDamages } from "#server/fleet/damages/list-damages.server.ts";
import { labelOf } from "#server/ground/dictionary/dictionary.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { damageValues } from "./damage-values.ts";

const choices = { kind: damageKinds, view: damageViews, size: damageSizes };

/** Saves the panel of a damage; what two users changed in the same field is told once (screens.md#conflicts). */
export async function saveDamage(ctx: ActorDoor, vehicleId: string, form: FormData) {
  return mergeAndSave(form, (sent) => saveOnce(ctx, vehicleId, sent));
}

async function saveOnce(ctx: ActorDoor, vehicleId: string, form: FormData) {
  form.set("vehicleId", vehicleId);
  const { open } = await listDamages(ctx, { vehicleId });
  const stored = open.find(({ id }) => id === form.get("id"));
  if (stored) {
    const conflict = refuseConflicts(form, ChangeDamageInput, damageValues(stored), {
      // A place means nothing without its side.
      groups: [["view", "place"]],
      describe: (field, value) => {
        const choice = entryOf(choices, field);
        return choice && value ? labelOf(choice, value) : undefined;
      },
    });
    if (conflict) return conflict;
    if (form.has(baseField)) form.set("version", String(stored.version));
  }
  return submit(form, ctx, changeDamage);
}
