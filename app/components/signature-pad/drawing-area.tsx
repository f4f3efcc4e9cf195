import { useEffect, useRef } from "react";
import SignaturePadLibrary from "signature_pad";
import { limits } from "#server/kernel/limits.ts";
import type { SignatureStrokes } from "#server/signing/signature.schema.ts";
import { penAt, toGroups, toStrokes } from "./strokes.ts";

const { width: padWidth, height: padHeight } = limits.signaturePad;

type DrawingAreaProps = {
  label: string;
  /** Id of the errors below it, if there are any. */
  errorId?: string;
  strokes: SignatureStrokes;
  onDraw: (strokes: SignatureStrokes) => void;
};

/** The white drawing field, 450 x 120 (spec §9), or smaller on small screens. It stays white in the dark theme. */
export function DrawingArea({ label, errorId, strokes, onDraw }: DrawingAreaProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const redraw = useRef<() => void>(() => {});
  const latest = useRef({ strokes, onDraw });
  /** The strokes already on the canvas because they were drawn there. */
  const drawn = useRef<SignatureStrokes | null>(null);
  latest.current = { strokes, onDraw };

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return;
    const pad = new SignaturePadLibrary(canvas);
    let scale = 1;
    redraw.current = () => {
      const width = canvas.clientWidth;
      if (width === 0) return;
      const pixels = Math.max(window.devicePixelRatio, 1);
      scale = width / padWidth;
      canvas.width = Math.round(width * pixels);
      canvas.height = Math.round(padHeight * scale * pixels);
      canvas.getContext("2d")?.scale(pixels, pixels);
      Object.assign(pad, penAt(scale));
      pad.fromData(toGroups(latest.current.strokes, scale));
    };
    pad.addEventListener("endStroke", () => {
      drawn.current = toStrokes(pad.toData(), scale);
      latest.current.onDraw(drawn.current);
    });
    const observer = new ResizeObserver(() => redraw.current());
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      pad.off();
    };
  }, []);

  useEffect(() => {
    if (strokes !== drawn.current) redraw.current();
  }, [strokes]);

  return (
    <div className="relative aspect-[450/120] w-full max-w-[450px] overflow-clip rounded-control border border-edge bg-white focus-within:border-petrol focus-within:ring-3 focus-within:ring-petrol/25 has-data-invalid:border-red has-data-invalid:focus-within:ring-red/25">
      <span aria-hidden className="pointer-events-none absolute inset-x-[6%] bottom-[22%] border-b border-[#c9d2da]" />
      <canvas
        ref={canvasRef}
        role="img"
        aria-label={label}
        data-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        // Not with the tab key: it can be drawn on with a pointer only.
        tabIndex={-1}
        className="relative size-full cursor-crosshair touch-none outline-none"
      />
    </div>
  );
}
