import type { vehicleDamages } from "#db/schema/damages.ts";

type Row = typeof vehicleDamages.$inferSelect;

/** A damage as a contract keeps it for its papers; the vehicle's list goes on without it (damages.md#on-papers). */
export type DamageSnapshot = Pick<Row, "number" | "kind" | "view" | "placeX" | "placeY" | "size" | "note">;

const byNumber = (one: DamageSnapshot, other: DamageSnapshot) => one.number - other.number;

/** Damages as papers list them, in the order of their numbers. */
export const damageSnapshots = (rows: readonly DamageSnapshot[]): DamageSnapshot[] =>
  rows
    .map(({ number, kind, view, placeX, placeY, size, note }) => ({ number, kind, view, placeX, placeY, size, note }))
    .toSorted(byNumber);
