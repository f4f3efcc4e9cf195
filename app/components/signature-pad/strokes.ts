import SignaturePadLibrary, { type PointGroup } from "signature_pad";
import { limits } from "#server/ground/kernel/limits.ts";
import type { SignatureStrokes } from "#server/handover/signing/signature.schema.ts";

const { width: padWidth, height: padHeight } = limits.signaturePad;
/** Sharp in print, still small to send. */
const exportScale = 2;
const ink = "#10243a";

/** The pen at a display `scale`: 1 on a pad of 450 pixels. */
export const penAt = (scale: number) => ({
  penColor: ink,
  minWidth: 0.9 * scale,
  maxWidth: 2.4 * scale,
  dotSize: 1.8 * scale,
  velocityFilterWeight: 0.7,
  compositeOperation: "source-over" as const,
});

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** The drawing on a pad shown at `scale`, in units of the 450 x 120 pad. */
export const toStrokes = (groups: readonly PointGroup[], scale: number): SignatureStrokes =>
  groups.map(({ points }) =>
    points.map(({ x, y, time, pressure }) => ({
      x: hundredths(x / scale),
      y: hundredths(y / scale),
      time,
      pressure: hundredths(pressure),
    })),
  );

/** The same drawing for a pad shown at `scale`. */
export const toGroups = (strokes: SignatureStrokes, scale: number): PointGroup[] =>
  strokes.map((points) => ({
    ...penAt(scale),
    points: points.map(({ x, y, time, pressure }) => ({ x: x * scale, y: y * scale, time, pressure: pressure ?? 0 })),
  }));

/** A drawing as it looks on a pad turned clockwise by a quarter. */
export const turnClockwise = (strokes: SignatureStrokes): SignatureStrokes =>
  movePoints(strokes, ({ x, y }) => ({ x: padHeight - y, y: x }));

/** What was drawn on such a pad, upright. */
export const turnBack = (strokes: SignatureStrokes): SignatureStrokes =>
  movePoints(strokes, ({ x, y }) => ({ x: y, y: hundredths(padHeight - x) }));

type Point = { x: number; y: number };

const movePoints = (strokes: SignatureStrokes, move: (point: Point) => Point): SignatureStrokes =>
  strokes.map((points) => points.map((point) => ({ ...point, ...move(point) })));

/** A data URL of the drawing as a PNG of 900 x 240 on white; "" when nothing is drawn. */
export function toPng(strokes: SignatureStrokes): string {
  if (strokes.length === 0) return "";
  const canvas = document.createElement("canvas");
  canvas.width = padWidth * exportScale;
  canvas.height = padHeight * exportScale;
  const pad = new SignaturePadLibrary(canvas, { backgroundColor: "#fff" });
  pad.fromData(toGroups(strokes, exportScale));
  pad.off();
  return pad.toDataURL("image/png");
}
