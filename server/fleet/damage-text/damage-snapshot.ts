import type { vehicleDamages } from "#db/schema/damages.ts";
import { damageLine } from "./damage-words.ts";

type Row = typeof vehicleDamages.$inferSelect;

/** A damage as a contract keeps it for its papers; the vehicle's list goes on without it (damages.md#on-papers). */
export type DamageSnapshot = Pick<Row, "number" | "kind" | "view" | "placeX" | "placeY" | "size" | "note">;

const byNumber = (one: DamageSnapshot, other: DamageSnapshot) => one.number - other.number;

/** What a contract keeps of a damage. */
export const damageSnapshot = (damage: DamageSnapshot): DamageSnapshot => {
  const { number, kind, view, placeX, placeY, size, note } = damage;
  return { number, kind, view, placeX, placeY, size, note };
};

/** Damages as papers list them, in the order of their numbers. */
export const damageSnapshots = (rows: readonly DamageSnapshot[]): DamageSnapshot[] =>
  rows.map(damageSnapshot).sort(byNumber);

/** Those that a drawing shows. */
export const placedDamages = <D extends DamageSnapshot>(damages: readonly D[]) =>
  damages.filter((damage): damage is D & { view: NonNullable<D["view"]>; placeX: number; placeY: number } =>
    [damage.view, damage.placeX, damage.placeY].every((part) => part !== null),
  );

/** Damages line by line, named by the numbers that a drawing shows: `Nr. 3: Kratzer links, bis 10 cm`. */
export const numberedText = (damages: readonly DamageSnapshot[]) =>
  damages.map((damage) => `Nr. ${damage.number}: ${damageLine(damage)}`).join("\n");
