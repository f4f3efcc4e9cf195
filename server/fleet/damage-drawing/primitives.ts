/** An outline is drawn stronger than what lies within it. */
type Weight = "outline" | "detail";

/**
 * What a drawing is made of: strokes without a fill, in units of its box, which SVG in a browser and in a paper both know. Paths have
 * absolute M, L, C and Z only, so that they can be mirrored.
 */
export type Primitive = { weight: Weight } & (
  | { shape: "path"; d: string }
  | { shape: "circle"; cx: number; cy: number; r: number }
  | { shape: "rect"; x: number; y: number; width: number; height: number; rx: number }
  | { shape: "line"; x1: number; y1: number; x2: number; y2: number }
);

/** A view of a body: the size of its box, and its strokes in the order in which they are drawn. */
export type Drawing = { width: number; height: number; strokes: readonly Primitive[] };

export const path = (d: string): Primitive => ({ weight: "outline", shape: "path", d });
export const fine = (d: string): Primitive => ({ weight: "detail", shape: "path", d });
export const circle = (cx: number, cy: number, r: number, weight: Weight = "detail"): Primitive => ({
  weight,
  shape: "circle",
  cx,
  cy,
  r,
});
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx = 0,
  weight: Weight = "detail",
): Primitive => ({ weight, shape: "rect", x, y, width, height, rx });
export const line = (x1: number, y1: number, x2: number, y2: number): Primitive => ({
  weight: "detail",
  shape: "line",
  x1,
  y1,
  x2,
  y2,
});

type Axis = "x" | "y";

/** The numbers of a path with those of one axis turned round. */
const flipPath = (d: string, axis: Axis, size: number) => {
  let count = 0;
  return d.replaceAll(/-?[\d.]+/g, (number) => {
    const isOfAxis = count++ % 2 === (axis === "x" ? 0 : 1);
    return isOfAxis ? String(round(size - Number(number))) : number;
  });
};

const round = (value: number) => Math.round(value * 100) / 100;

function flip(stroke: Primitive, axis: Axis, size: number): Primitive {
  const isX = axis === "x";
  switch (stroke.shape) {
    case "path":
      return { ...stroke, d: flipPath(stroke.d, axis, size) };
    case "circle":
      return isX ? { ...stroke, cx: round(size - stroke.cx) } : { ...stroke, cy: round(size - stroke.cy) };
    case "rect":
      return isX
        ? { ...stroke, x: round(size - stroke.x - stroke.width) }
        : { ...stroke, y: round(size - stroke.y - stroke.height) };
    case "line":
      return isX
        ? { ...stroke, x1: round(size - stroke.x1), x2: round(size - stroke.x2) }
        : { ...stroke, y1: round(size - stroke.y1), y2: round(size - stroke.y2) };
  }
}

/** The same, seen from the other side. */
export const mirrored = ({ width, height, strokes }: Drawing): Drawing => ({
  width,
  height,
  strokes: strokes.map((stroke) => flip(stroke, "x", width)),
});

/** A half and its mirror image: left and right of the middle of `width`. */
export const leftAndRight = (half: readonly Primitive[], width: number) =>
  half.flatMap((stroke) => [stroke, flip(stroke, "x", width)]);

/** A half and its mirror image: above and below the middle of `height`. */
export const aboveAndBelow = (half: readonly Primitive[], height: number) =>
  half.flatMap((stroke) => [stroke, flip(stroke, "y", height)]);

/** How far the handles of a curve reach for a quarter of a circle. */
const quarter = 0.5523;

/** The part of a path that goes over a wheel, from its right to its left. */
export function arch(cx: number, cy: number, r: number): string {
  const reach = round(quarter * r);
  const right = `L ${cx + r} ${cy} C ${cx + r} ${cy - reach} ${cx + reach} ${cy - r} ${cx} ${cy - r}`;
  return `${right} C ${cx - reach} ${cy - r} ${cx - r} ${cy - reach} ${cx - r} ${cy}`;
}

/** A wheel from its side, with this many spokes. */
export function wheel(cx: number, cy: number, r: number, spokes = 5): Primitive[] {
  const rim = r * 0.7;
  const hub = r * 0.17;
  const at = (angle: number, distance: number) => [
    round(cx + distance * Math.cos(angle)),
    round(cy + distance * Math.sin(angle)),
  ];
  const arms = Array.from({ length: spokes }, (_, index) => {
    const angle = (index / spokes) * 2 * Math.PI - Math.PI / 2;
    return [-0.14, 0.14].map((aside) => {
      const [x1 = 0, y1 = 0] = at(angle + aside * 2.6, hub * 1.25);
      const [x2 = 0, y2 = 0] = at(angle + aside, rim);
      return line(x1, y1, x2, y2);
    });
  }).flat();
  return [circle(cx, cy, r, "outline"), circle(cx, cy, round(rim)), circle(cx, cy, round(hub)), ...arms];
}

/** One wheel as a view of its own. */
export function wheelView(spokes: number): Drawing {
  const size = 150;
  const bolts = Array.from({ length: spokes }, (_, index) => {
    const angle = ((index + 0.5) / spokes) * 2 * Math.PI - Math.PI / 2;
    return circle(round(75 + 15 * Math.cos(angle)), round(75 + 15 * Math.sin(angle)), 2);
  });
  const strokes = [...wheel(75, 75, 65, spokes), circle(75, 75, 60), circle(75, 75, 49), ...bolts];
  return { width: size, height: size, strokes };
}

/** A seat seen from above, its back to the right. */
export const seat = (x: number, y: number, width = 44, height = 42): Primitive[] => [
  rect(x, y, width, height, 8),
  rect(x + width - 8, y + 2, 14, height - 4, 6),
  rect(x + width + 8, y + height / 2 - 9, 7, 18, 3),
];
