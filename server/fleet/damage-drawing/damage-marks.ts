import type { damageKinds } from "#server/fleet/damage-text/damage-words.ts";
import type { KeyOf } from "#server/ground/dictionary/dictionary.ts";

type Corners = readonly (readonly [number, number])[];

/** How large a mark is in the units of a drawing. */
const markRadius = 11;

/** Corners around the middle, so that the number of a damage has its place within; a circle has none. */
const shapes: Record<KeyOf<typeof damageKinds>, Corners> = {
  scratch: [],
  dent: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  stone_chip: [
    [0, -1.5],
    [1.35, 0.8],
    [-1.35, 0.8],
  ],
  crack: [
    [0, -1.35],
    [1.35, 0],
    [0, 1.35],
    [-1.35, 0],
  ],
  missing: [
    [-0.55, -1.2],
    [0.55, -1.2],
    [0.55, -0.6],
    [1.2, -0.6],
    [1.2, 0.6],
    [0.55, 0.6],
    [0.55, 1.2],
    [-0.55, 1.2],
    [-0.55, 0.6],
    [-1.2, 0.6],
    [-1.2, -0.6],
    [-0.55, -0.6],
  ],
  dirt: [
    [-1.2, 0],
    [-0.6, -1],
    [0.6, -1],
    [1.2, 0],
    [0.6, 1],
    [-0.6, 1],
  ],
  other: [
    [-1.35, -0.8],
    [1.35, -0.8],
    [0, 1.5],
  ],
};

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * The outline of a damage's mark around a point, as the data of an SVG path: each kind has a shape of its own, so that nobody needs a
 * color to tell them apart (damages.md#drawing). A new damage is drawn filled, a known one outlined.
 */
export function markPath(kind: KeyOf<typeof damageKinds>, x: number, y: number, radius = markRadius): string {
  const corners = shapes[kind];
  if (corners.length > 0)
    return `M ${corners.map(([dx, dy]) => `${rounded(x + dx * radius)} ${rounded(y + dy * radius)}`).join(" L ")} Z`;
  const [left, right] = [rounded(x - radius), rounded(x + radius)];
  return `M ${left} ${rounded(y)} A ${radius} ${radius} 0 1 1 ${right} ${rounded(y)} A ${radius} ${radius} 0 1 1 ${left} ${rounded(y)} Z`;
}
