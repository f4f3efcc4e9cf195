import { useEffect, useRef } from "react";
import SignaturePadLibrary from "signature_pad";
import { limits } from "#server/ground/kernel/limits.ts";
import type { SignatureStrokes } from "#server/handover/signing/signature.schema.ts";
import { PadFrame } from "./pad-frame.tsx";
import { penAt, toGroups, toStrokes, turnBack, turnClockwise } from "./strokes.ts";

const { width: padWidth, height: padHeight } = limits.signaturePad;

type DrawingAreaProps = {
  label: string;
  /** Id of the errors below it, if there are any. */
  errorId?: string;
  strokes: SignatureStrokes;
  onDraw: (strokes: SignatureStrokes) => void;
  /** Turned by a quarter, for a phone held upright. */
  isTurned?: boolean;
};

/** The field that is drawn on with finger, pen or mouse. */
export function DrawingArea({ label, errorId, strokes, onDraw, isTurned = false }: DrawingAreaProps) {
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
      scale = width / (isTurned ? padHeight : padWidth);
      canvas.width = Math.round(width * pixels);
      canvas.height = Math.round((isTurned ? padWidth : padHeight) * scale * pixels);
      canvas.getContext("2d")?.scale(pixels, pixels);
      Object.assign(pad, penAt(scale));
      const shown = isTurned ? turnClockwise(latest.current.strokes) : latest.current.strokes;
      pad.fromData(toGroups(shown, scale));
    };
    pad.addEventListener("endStroke", () => {
      const strokes = toStrokes(pad.toData(), scale);
      drawn.current = isTurned ? turnBack(strokes) : strokes;
      latest.current.onDraw(drawn.current);
    });
    const observer = new ResizeObserver(() => redraw.current());
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      pad.off();
    };
  }, [isTurned]);

  useEffect(() => {
    if (strokes !== drawn.current) redraw.current();
  }, [strokes]);

  return (
    <PadFrame isTurned={isTurned}>
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
    </PadFrame>
  );
}
