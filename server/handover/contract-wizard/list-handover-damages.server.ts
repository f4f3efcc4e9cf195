import { type DamageSnapshot, damageSnapshots } from "#server/fleet/damage-text/damage-snapshot.ts";
import { readDamageText } from "#server/fleet/damage-text/damage-text.rules.ts";
import { lastNumbers, openDamagesOf } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { optionalText } from "#server/handover/agreement/contract-fields.schema.ts";
import { knownDamageText } from "#server/handover/settlement/return-facts.ts";

/**
 * The damages that a contract would name with this text in its vehicle step, as its paper will (damages.md#on-papers): those with a kind
 * or a side are known whatever the text says.
 */
export const listHandoverDamages = useCase({
  may: ["read", "vehicle"],
  feature: "contracts",
  input: z.object({ vehicleId: IdText, preDamage: optionalText }),
  async run({ db }, { vehicleId, preDamage }) {
    const [open, numbers] = await Promise.all([openDamagesOf(db, [vehicleId]), lastNumbers(db, [vehicleId])]);
    const { left, text, added } = readDamageText(open.get(vehicleId) ?? [], preDamage);
    const number = (numbers.get(vehicleId) ?? 0) + 1;
    const written: DamageSnapshot[] = added
      ? [{ number, kind: "other", view: null, placeX: null, placeY: null, size: null, note: added }]
      : [];
    const damages = damageSnapshots([...left, ...written]);
    return { damages, text: knownDamageText({ damages, preDamage: text }) };
  },
});
