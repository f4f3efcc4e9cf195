import { aboveAndBelow, circle, type Drawing, fine, line, path, rect, seat } from "./primitives.ts";

const height = 170;

/** Five seats from above, the driver's at the bottom, in a cabin that ends at `end`. */
export const carInterior = (end: number): Drawing => ({
  width: end + 14,
  height,
  strokes: [
    ...aboveAndBelow(
      [
        path(
          `M 14 85 C 14 58 18 38 30 28 C 42 20 58 18 78 18 L ${end - 40} 18 C ${end - 20} 19 ${end - 8} 26 ${end - 5} 40 C ${end - 1} 54 ${end} 70 ${end} 85`,
        ),
        fine("M 40 85 C 40 64 42 46 50 26"),
        fine("M 236 85 L 236 20"),
        rect(180, 26, 34, 40, 8),
        rect(208, 28, 14, 36, 6),
        rect(224, 38, 7, 18, 3),
      ],
      height,
    ),
    ...seat(86, 32),
    ...seat(86, 96),
    rect(180, 68, 34, 34, 6),
    rect(208, 70, 14, 30, 6),
    rect(50, 79, 100, 12, 5),
    circle(94, 85, 4),
    circle(62, 117, 16),
    circle(62, 117, 4),
    line(46, 117, 58, 117),
    line(66, 117, 78, 117),
  ],
});
