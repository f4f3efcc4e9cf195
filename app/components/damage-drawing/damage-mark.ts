import type { DamagePlace } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import { type DamageSnapshot, placedDamages } from "#server/fleet/damage-text/damage-snapshot.ts";
import type { damageKinds } from "#server/fleet/damage-text/damage-words.ts";
import type { KeyOf } from "#server/ground/dictionary/dictionary.ts";

/** A damage on the drawing. */
export type DamageMark = {
  id: string;
  /** Its number, or a sign for one that has none yet. */
  label: string;
  kind: KeyOf<typeof damageKinds>;
  place: DamagePlace;
  /** Drawn filled. */
  isNew?: boolean;
};

type MarkedDamage = { id: string; number: number; kind: DamageMark["kind"]; place: DamagePlace | null };

/** The marks of the damages that have a place. */
export const marksOf = (damages: readonly MarkedDamage[]): DamageMark[] =>
  damages.flatMap(({ id, number, kind, place }) => (place ? [{ id, label: String(number), kind, place }] : []));

/** The same of damages as a contract keeps them. */
export const marksOfSnapshots = (damages: readonly DamageSnapshot[], isNew = false): DamageMark[] =>
  placedDamages(damages).map(({ number, kind, view, placeX: x, placeY: y }) => ({
    id: `${isNew} ${number}`,
    label: String(number),
    kind,
    place: { view, x, y },
    isNew,
  }));
