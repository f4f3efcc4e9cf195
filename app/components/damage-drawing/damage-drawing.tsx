import type { CSSProperties, ReactNode } from "react";
import type { Drawing } from "#server/fleet/damage-drawing/primitives.ts";
import { type DamageView, type VehicleBody, vehicleDrawings } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import { damageViews } from "#server/fleet/damage-text/damage-words.ts";
import type { DamageMark } from "./damage-mark.ts";
import { DrawingView } from "./drawing-view.tsx";

type DamageDrawingProps = {
  body: VehicleBody;
  marks: readonly DamageMark[];
  /** Of the mark that is pointed out, as the row of its damage is hovered. */
  shownId?: string | null;
  /** Only the views on which something is marked. */
  isShort?: boolean;
  /** What stands around a view, such as a button that takes a place on it. */
  frame?: (view: DamageView, drawn: ReactNode) => ReactNode;
};

/**
 * All views of a vehicle with the places of its damages (damages.md#drawing): shape and number of a mark say which damage it is, so
 * that it can be read without colors. All views have one scale: on a phone a side takes the whole width, elsewhere both share it.
 */
export function DamageDrawing(props: DamageDrawingProps) {
  const { body, marks, shownId = null, isShort = false, frame = (_, drawn) => drawn } = props;
  const views = damageViews.filter(({ key }) => !isShort || marks.some(({ place }) => place.view === key));
  const drawings: Record<DamageView, Drawing> = vehicleDrawings[body];
  return (
    <div className="@container">
      <div className="flex flex-wrap items-end gap-x-[3.5%] gap-y-4 [--mark:1.25] @sm:[--mark:1.6] @3xl:[--mark:1]">
        {views.map(({ key, label }) => (
          <figure
            key={key}
            style={{ "--units": drawings[key].width } as CSSProperties}
            className="grid w-[calc(var(--units)*100%/400)] gap-1 @sm:w-[calc(var(--units)*100%/830)]"
          >
            {frame(
              key,
              <DrawingView
                drawing={drawings[key]}
                marks={marks.filter(({ place }) => place.view === key)}
                shownId={shownId}
              />,
            )}
            <figcaption className="text-center text-sm text-ink-soft">{label}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
