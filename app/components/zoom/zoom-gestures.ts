import { clampZoom, zoomByWheel } from "./zoom-geometry.ts";

/** A point of the window, in pixels. */
export type Point = { x: number; y: number };

export type Gestures = {
  zoom: number;
  /** Whether the wheel zooms without the control key too. */
  wheelZooms: boolean;
  onZoom: (zoom: number, around: Point) => void;
};

type Latest = { readonly current: Gestures };

/** Listens until the signal ends it. */
export function listenToGestures(area: HTMLElement, latest: Latest, signal: AbortSignal): void {
  listenToWheel(area, latest, signal);
  listenToPinch(area, latest, signal);
  listenToDrag(area, signal);
}

// React's listeners for wheel and touch are passive and could not keep the page from scrolling.
const active = (signal: AbortSignal) => ({ signal, passive: false });

function listenToWheel(area: HTMLElement, latest: Latest, signal: AbortSignal) {
  const onWheel = (event: WheelEvent) => {
    const { zoom, wheelZooms, onZoom } = latest.current;
    if (!wheelZooms && !event.ctrlKey) return;
    event.preventDefault();
    onZoom(zoomByWheel(zoom, event.deltaY), { x: event.clientX, y: event.clientY });
  };
  area.addEventListener("wheel", onWheel, active(signal));
}

function listenToPinch(area: HTMLElement, latest: Latest, signal: AbortSignal) {
  let start: { distance: number; zoom: number } | null = null;
  const fingersOf = ({ touches }: TouchEvent) => {
    const [one, other] = [touches[0], touches[1]];
    if (!one || !other || touches.length !== 2) return null;
    return {
      distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
      middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
    };
  };
  const onTouchStart = (event: TouchEvent) => {
    const fingers = fingersOf(event);
    start = fingers ? { distance: fingers.distance, zoom: latest.current.zoom } : null;
  };
  const onTouchMove = (event: TouchEvent) => {
    const fingers = fingersOf(event);
    if (!fingers || !start || start.distance === 0) return;
    event.preventDefault();
    latest.current.onZoom(clampZoom((start.zoom * fingers.distance) / start.distance), fingers.middle);
  };
  area.addEventListener("touchstart", onTouchStart, { signal, passive: true });
  area.addEventListener("touchmove", onTouchMove, active(signal));
}

function listenToDrag(area: HTMLElement, signal: AbortSignal) {
  let last: Point | null = null;
  const onDown = (event: PointerEvent) => {
    const isOnScrollbar = event.offsetX > area.clientWidth || event.offsetY > area.clientHeight;
    if (event.pointerType !== "mouse" || event.button !== 0 || (event.target === area && isOnScrollbar)) return;
    last = { x: event.clientX, y: event.clientY };
    area.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (!last) return;
    area.scrollBy(last.x - event.clientX, last.y - event.clientY);
    last = { x: event.clientX, y: event.clientY };
  };
  const onEnd = () => {
    last = null;
  };
  area.addEventListener("pointerdown", onDown, { signal });
  area.addEventListener("pointermove", onMove, { signal });
  area.addEventListener("lostpointercapture", onEnd, { signal });
  // The browser would drag the picture away as a file.
  area.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
}
