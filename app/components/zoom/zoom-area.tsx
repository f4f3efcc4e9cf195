import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "#app/ui/cn.ts";
import { useSize } from "./use-size.ts";
import { useZoomGestures } from "./use-zoom-gestures.ts";
import { useZoomTarget } from "./use-zoom-target.ts";
import { layOut, partUnder, scrollTo, type ZoomTarget } from "./zoom-geometry.ts";
import type { Point } from "./zoom-gestures.ts";

/** Pictures of the capture page are 16:9; others show the document anywhere. */
const isOfCamera = (ratio: number) => Math.abs(ratio - 16 / 9) < 0.05;

type ZoomAreaProps = {
  /** Of the area, read out. */
  label: string;
  /** 1: it fits. */
  zoom: number;
  /** Quarter turns, clockwise. */
  turns: number;
  onZoom: (zoom: number) => void;
  /** What fits at zoom 1: the whole picture, or the width of a longer document. */
  fit?: "whole" | "width";
  /** Shown whenever it changes, if the picture is one that the camera took upright: `null` is all of the picture. */
  target?: ZoomTarget | null;
  /** Focused when it appears, so that the arrow keys move the picture. */
  isFocused?: boolean;
  className?: string;
  /** The picture, as wide as its parent. */
  children: ReactNode;
};

/**
 * A picture to look at closely: scrolls to every corner, whatever the zoom and turn, because the scrolled box has the
 * size of the turned picture.
 */
export function ZoomArea({ label, zoom, turns, onZoom, fit = "whole", isFocused, className, ...props }: ZoomAreaProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const area = useSize(frame);
  const natural = useSize(picture);
  const ratio = natural.height > 0 ? natural.width / natural.height : 1;
  const { pictureWidth, box } = layOut(area, ratio, { zoom, turns, fit });
  const isMeasured = box.width > 0;
  const around = useRef<{ point: Point; partX: number; partY: number } | null>(null);
  const shown = useRef({ partX: 0.5, partY: fit === "width" ? 0 : 0.5 });

  const positionAt = (point: Point) => {
    const [outer, inner] = [scroller.current, picture.current?.parentElement];
    if (!outer || !inner) return { partX: 0.5, partY: 0.5 };
    return {
      partX: partUnder(point.x, outer.scrollLeft, inner.offsetLeft, inner.offsetWidth),
      partY: partUnder(point.y, outer.scrollTop, inner.offsetTop, inner.offsetHeight),
    };
  };
  const middle = { x: area.width / 2, y: area.height / 2 };

  useZoomGestures(scroller, {
    zoom,
    wheelZooms: fit === "whole",
    onZoom: (next, { x, y }) => {
      const edge = scroller.current?.getBoundingClientRect();
      const point = { x: x - (edge?.left ?? 0), y: y - (edge?.top ?? 0) };
      around.current = { point, ...positionAt(point) };
      onZoom(next);
    },
  });

  const { glide } = useZoomTarget({
    target: props.target,
    isReady: natural.height > 0 && area.height > 0,
    isKnown: fit === "whole" && turns % 4 === 0 && isOfCamera(ratio),
    box: () => picture.current?.parentElement,
    show({ partX, partY, zoom: next }) {
      around.current = { point: middle, partX, partY };
      if (next === zoom) place();
      else onZoom(next);
    },
  });

  const place = () => {
    const { point, partX, partY } = around.current ?? { point: middle, ...shown.current };
    around.current = null;
    scroller.current?.scrollTo(scrollTo(partX, point.x, box.width), scrollTo(partY, point.y, box.height));
    glide();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the size of the box
  useLayoutEffect(place, [box.width, box.height]);

  useLayoutEffect(() => {
    if (isFocused) scroller.current?.focus({ preventScroll: true });
  }, [isFocused]);

  return (
    <div ref={frame} className={cn("relative h-[52dvh] rounded-control bg-sunken sm:h-[64dvh]", className)}>
      <section
        ref={scroller}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
        tabIndex={0}
        className={cn(
          "absolute inset-0 flex touch-pan-x touch-pan-y overflow-auto rounded-control",
          "focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-petrol",
          zoom > 1 && "cursor-grab active:cursor-grabbing",
        )}
        onScroll={() => {
          shown.current = positionAt(middle);
        }}
      >
        {/* Until the area is measured, as without scripts, the picture is as wide as the area. */}
        <div
          className="relative m-auto shrink-0"
          style={isMeasured ? { width: box.width, height: box.height } : { width: "100%", height: "100%" }}
        >
          <div
            ref={picture}
            className="absolute top-1/2 left-1/2"
            style={{
              width: isMeasured ? pictureWidth : "100%",
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          >
            {props.children}
          </div>
        </div>
      </section>
    </div>
  );
}
