import {
  type DamagePlace,
  type DamageView,
  placeMaximum,
  readPlaceText,
} from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import { damageKinds, damageSizes, damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { vehicleFields } from "#server/fleet/vehicles/vehicle-fields.ts";
import { keysOf } from "#server/ground/dictionary/dictionary.ts";
import { noteLine } from "#server/ground/dictionary/typed-line.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { damageTexts as t } from "./damage.texts.ts";

export const noteMaximum = 200;

/** An empty choice of a form is none. */
const chosen = <T extends [string, ...string[]]>(keys: T) =>
  z
    .enum(["", ...keys])
    .nullish()
    .transform((key) => (key || null) as T[number] | null);

const thousandths = z.number().int().min(0, t.placeUnknown).max(placeMaximum, t.placeUnknown);
const Place = z.object({ view: z.enum(keysOf(damageViews)), x: thousandths, y: thousandths });

/** A place (damages.md#drawing): an object, or a form's text for it. */
const PlaceInput = z
  .union([z.string().max(40), Place], { error: t.placeUnknown })
  .nullish()
  .transform((given, context): DamagePlace | null => {
    if (!given) return null;
    const place = typeof given === "string" ? readPlaceText(given) : given;
    if (!place) context.addIssue({ code: "custom", message: t.placeUnknown });
    return place;
  });

/** A description is one line. */
const noteUpTo = (maximum: number) => z.string().max(maximum, tooLong(maximum)).optional().transform(noteLine);

const damage = {
  kind: z.enum(keysOf(damageKinds), { error: t.kindRequired }),
  view: chosen(keysOf(damageViews)),
  /** One of another view than `view` is none: it was tapped before another view was chosen. */
  place: PlaceInput,
  size: chosen(keysOf(damageSizes)),
};

type Said = { kind: string; note: string };
const refuseNothingSaid = ({ kind, note }: Said, context: z.RefinementCtx) => {
  if (kind === "other" && note === "") context.addIssue({ code: "custom", path: ["note"], message: t.noteRequired });
};

/** A damage as it is noted (damages.md#list). */
export const NoteDamageInput = z
  .object({
    /** Makes noting twice the same as once: a form has it before it is sent. */
    id: NewIdText,
    vehicleId: IdText,
    ...damage,
    note: noteUpTo(noteMaximum),
  })
  .superRefine(refuseNothingSaid);

/** A damage with all that is said about it from now on (damages.md#changing). */
export const ChangeDamageInput = z
  .object({
    id: IdText,
    vehicleId: IdText,
    /** The one that the change was made from. */
    version: z.coerce.number<number | string>().int(),
    ...damage,
    /** One that came with a text may be longer than what can be typed. */
    note: noteUpTo(vehicleFields.preDamage.maximum),
  })
  .superRefine(refuseNothingSaid);

/** The columns of a place that is on the view of its damage, and of none. */
export const placeColumns = (view: DamageView | null, place: DamagePlace | null) =>
  place && place.view === view ? { placeX: place.x, placeY: place.y } : { placeX: null, placeY: null };

export const damageEnds = ["repaired", "removed", "open"] as const;
export type DamageEnd = (typeof damageEnds)[number];

export const EndDamageInput = z.object({ vehicleId: IdText, id: IdText, end: z.enum(damageEnds) });
