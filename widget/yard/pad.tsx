import { useEffect, useRef } from "react";

type Point = { x: number; y: number; time: number; pressure: number };
/** In units of the pad of 450 x 120, with times in milliseconds. */
export type Strokes = Point[][];

const [width, height, exportScale] = [450, 120, 2];
const hundredths = (value: number) => Math.round(value * 100) / 100;

function draw(canvas: HTMLCanvasElement, strokes: Strokes, scale: number): void {
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  Object.assign(context, { strokeStyle: "#10243a", lineWidth: 2, lineCap: "round", lineJoin: "round" });
  for (const points of strokes) {
    context.beginPath();
    for (const { x, y } of points) context.lineTo(x, y);
    // A dot is a line to where it is.
    if (points.length === 1) context.lineTo((points[0] as Point).x + 0.1, (points[0] as Point).y);
    context.stroke();
  }
}

/** A data URL of the drawing as a PNG of 900 x 240 on white. */
export function pictureOfStrokes(strokes: Strokes): string {
  const canvas = document.createElement("canvas");
  draw(canvas, strokes, exportScale);
  return canvas.toDataURL("image/png");
}

/** The white field that is drawn on with finger, pen or mouse. */
export function Pad(props: { label: string; strokes: Strokes; onDraw: (strokes: Strokes) => void }) {
  const { label, strokes, onDraw } = props;
  const ref = useRef<HTMLCanvasElement>(null);
  const current = useRef<Point[] | null>(null);
  useEffect(() => {
    if (ref.current) draw(ref.current, strokes, exportScale);
  }, [strokes]);
  const pointOf = (event: { clientX: number; clientY: number; pressure: number }): Point => {
    const box = (ref.current as HTMLCanvasElement).getBoundingClientRect();
    const x = hundredths(((event.clientX - box.left) / box.width) * width);
    const y = hundredths(((event.clientY - box.top) / box.height) * height);
    return { x, y, time: Date.now(), pressure: hundredths(event.pressure) };
  };
  return (
    <canvas
      ref={ref}
      className="pad"
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        ref.current?.setPointerCapture(event.pointerId);
        current.current = [pointOf(event)];
      }}
      onPointerMove={(event) => {
        if (!current.current || !ref.current) return;
        current.current.push(pointOf(event));
        draw(ref.current, [...strokes, current.current], exportScale);
      }}
      onPointerUp={() => {
        if (current.current) onDraw([...strokes, current.current]);
        current.current = null;
      }}
      onPointerCancel={() => {
        current.current = null;
        if (ref.current) draw(ref.current, strokes, exportScale);
      }}
    />
  );
}
