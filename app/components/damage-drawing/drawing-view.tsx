import { memo } from "react";
import { markPath } from "#server/fleet/damage-drawing/damage-marks.ts";
import type { Drawing, Primitive } from "#server/fleet/damage-drawing/primitives.ts";
import { pointOf } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import type { DamageMark } from "./damage-mark.ts";

const weights = { outline: 2, detail: 1.1 } as const;

function Stroke({ stroke: { shape: Shape, weight, ...geometry } }: { stroke: Primitive }) {
  return <Shape {...geometry} strokeWidth={weights[weight]} />;
}

const Strokes = memo(function Strokes({ strokes }: { strokes: readonly Primitive[] }) {
  return (
    <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" className="text-ink-soft">
      {strokes.map((stroke, index) => (
        // The strokes of a drawing never change.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Stroke key={index} stroke={stroke} />
      ))}
    </g>
  );
});

type DrawingViewProps = {
  drawing: Drawing;
  /** Those on this view. */
  marks: readonly DamageMark[];
  /** Of the mark that is pointed out. */
  shownId: string | null;
};

/** One view of a vehicle with its marks. Hidden from screen readers: the list beside it says the same. */
export function DrawingView({ drawing, marks, shownId }: DrawingViewProps) {
  const { width, height, strokes } = drawing;
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full overflow-visible">
      <Strokes strokes={strokes} />
      {marks
        .toSorted((one, other) => Number(one.id === shownId) - Number(other.id === shownId))
        .map((mark) => (
          <Mark key={mark.id} mark={mark} drawing={drawing} isShown={mark.id === shownId} />
        ))}
    </svg>
  );
}

function Mark({ mark, drawing, isShown }: { mark: DamageMark; drawing: Drawing; isShown: boolean }) {
  const { kind, label, place, isNew = false } = mark;
  const { x, y } = pointOf(drawing, place);
  return (
    <g
      transform={`translate(${x} ${y})`}
      data-mark={label}
      data-shown={isShown || undefined}
      className={isNew ? "text-petrol" : "text-ink"}
    >
      <g className="scale-(--mark)" strokeLinejoin="round">
        {isShown ? <path d={markPath(kind, 0, 0, 17)} fill="none" stroke="currentColor" strokeWidth={3} /> : null}
        <path
          d={markPath(kind, 0, 0)}
          stroke="currentColor"
          strokeWidth={1.8}
          className={isNew ? "fill-petrol" : "fill-card"}
        />
        <text
          dy="0.36em"
          textAnchor="middle"
          fontSize={label.length > 2 ? 9 : 12}
          fontWeight={600}
          className={isNew ? "fill-on-petrol" : "fill-ink"}
        >
          {label}
        </text>
      </g>
    </g>
  );
}
