import { damageKinds, damageSizes, damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { keysOf } from "#server/ground/dictionary/dictionary.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { damageEnds, type NoteDamageInput } from "./damage.schema.ts";
import { damageTexts as t } from "./damage.texts.ts";
import { endOf } from "./end-of.ts";
import type { ListedDamage } from "./list-damages.server.ts";

const [kinds, views, sizes] = [keysOf(damageKinds), keysOf(damageViews), keysOf(damageSizes)];
const Kind = WireText.nullish().meta({ enum: kinds });
const view = "The side of the vehicle";
const place = "Where on the drawing of the view, in thousandths of its width and height";

const DamageFields = z.object({
  kind: Kind,
  view: WireText.nullish().meta({ enum: views }).describe(view),
  place: z.object({ x: z.number(), y: z.number() }).nullish().describe(place),
  size: WireText.nullish().meta({ enum: sizes }),
  note: WireText.nullish().describe("At most 200 characters; a damage of the kind `other` has to have it"),
});

/** The body of POST /vehicles/{id}/damages (api.md#damages-of-a-vehicle). */
export const NewDamageBody = z.object({ damage: DamageFields.meta({ "x-name": "DamageFields" }) });

/** The body of PATCH /vehicles/{id}/damages/{damage_id} (api.md#damages-of-a-vehicle). */
export const DamageChangeBody = z.object({
  damage: DamageFields.extend({
    state: z.enum(damageEnds).optional().describe("Ends the damage, or opens it again; goes alone"),
  }).meta({ "x-name": "DamageChanges" }),
});
type DamageChanges = z.output<typeof DamageChangeBody>["damage"];

/** A damage of a vehicle (api.md#damages-of-a-vehicle). */
export const DamageWire = z
  .object({
    id: z.string(),
    number: z.number().describe("Counts the damages of the vehicle, and is never given twice"),
    kind: z.enum(kinds),
    view: z.enum(views).nullable().describe(view),
    place: z.object({ x: z.number(), y: z.number() }).nullable().describe(place),
    size: z.enum(sizes).nullable(),
    note: z.string(),
    state: z.enum(damageEnds),
    noted_at: z.string(),
    noted_by: z.string().nullable(),
    ended_at: z.string().nullable(),
    contract_id: z.string().nullable().describe("The contract at whose return it was noted"),
    photos: z.array(z.object({ id: z.string(), created_at: z.string() })).describe("The oldest first"),
  })
  .meta({ "x-name": "Damage" });

export const damageToWire = (damage: ListedDamage): z.output<typeof DamageWire> => ({
  id: damage.id,
  number: damage.number,
  kind: damage.kind,
  view: damage.view,
  place: damage.place && { x: damage.place.x, y: damage.place.y },
  size: damage.size,
  note: damage.note,
  state: stateOf(damage),
  noted_at: damage.notedAt.toISOString(),
  noted_by: damage.notedBy || null,
  ended_at: damage.endedAt?.toISOString() ?? null,
  contract_id: damage.contractId,
  photos: damage.photos.map(({ id, createdAt }) => ({ id, created_at: createdAt.toISOString() })),
});

const stateOf = ({ endedAt, isRepaired }: ListedDamage) =>
  endOf({ repairedAt: isRepaired ? endedAt : null, removedAt: isRepaired ? null : endedAt });

type Said = Omit<z.input<typeof NoteDamageInput>, "id" | "vehicleId">;

/** What a body says about a damage, for the use cases to judge. Throws `Problem` invalid for a place that is on no view. */
function saidOf(view: string | null | undefined, { kind, place, size, note }: Omit<DamageChanges, "state" | "view">) {
  if (place && !view) throw new Problem("invalid", t.placeWithoutView, { field: "place" });
  return { kind, view, place: place && { ...place, view }, size, note: note ?? undefined } as Said;
}

export const newDamageOfWire = ({ view, ...damage }: z.output<typeof NewDamageBody>["damage"]) => saidOf(view, damage);

/** The damage with what a body changes of it: what is left out stays, null empties. */
export function changedDamageOfWire(stored: ListedDamage, { state: _, ...changes }: DamageChanges): Said {
  const now = damageToWire(stored);
  const isElsewhere = changes.view !== undefined && changes.view !== now.view;
  const kept = {
    kind: now.kind,
    view: now.view,
    place: isElsewhere ? null : now.place,
    size: now.size,
    note: now.note,
  };
  const { view, ...damage } = { ...kept, ...changes };
  return saidOf(view, damage);
}

/** Whether a body says more than a state. */
export const changesFields = ({ state: _, ...changes }: DamageChanges) => Object.keys(changes).length > 0;
