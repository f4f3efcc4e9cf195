import { bodyOf } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import { type DamageSnapshot, placedDamages } from "#server/fleet/damage-text/damage-snapshot.ts";
import { DamageDrawing } from "./damage-drawing.tsx";
import { marksOfSnapshots } from "./damage-mark.ts";

type DrawnDamagesProps = {
  /** The vehicle's category. */
  kind: string;
  known: readonly DamageSnapshot[];
  /** Found at the return: drawn filled. */
  added?: readonly DamageSnapshot[] | undefined;
};

/** The views of a contract's vehicle that have marks, as its papers draw them; nothing where no damage has a place. */
export function DrawnDamages({ kind, known, added = [] }: DrawnDamagesProps) {
  if (placedDamages([...known, ...added]).length === 0) return null;
  return (
    <figure className="grid gap-2">
      <DamageDrawing
        body={bodyOf(kind)}
        marks={[...marksOfSnapshots(known), ...marksOfSnapshots(added, true)]}
        isShort
      />
      {added.length > 0 ? (
        <figcaption className="text-sm text-ink-soft">
          Ausgefüllt: neue Schäden. Umrandet: bei der Übergabe bekannte.
        </figcaption>
      ) : null}
    </figure>
  );
}
