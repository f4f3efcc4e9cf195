import { type RefObject, useEffect, useRef } from "react";
import { loadLater } from "#app/ui/load-later.ts";
import type { Gestures } from "./zoom-gestures.ts";

const loadGestures = () => import("./zoom-gestures.ts");

/** Drag with the mouse, zoom with the wheel, pinch with two fingers; one finger scrolls as everywhere. */
export function useZoomGestures(ref: RefObject<HTMLElement>, gestures: Gestures): void {
  const latest = useRef(gestures);
  latest.current = gestures;
  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    const ending = new AbortController();
    const stopLoading = loadLater(loadGestures, ({ listenToGestures }) =>
      listenToGestures(area, latest, ending.signal),
    );
    return () => {
      stopLoading();
      ending.abort();
    };
  }, [ref]);
}
