import { type KeyboardEvent, useState } from "react";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { clampZoom, zoomRange, zoomStep } from "./zoom-geometry.ts";

/** How a picture is shown, with the buttons and keys that change it. */
export type ZoomView = ReturnType<typeof useZoomView>;

export function useZoomView() {
  const [zoom, setZoom] = useState<number>(zoomRange.least);
  const [turns, setTurns] = useState(0);
  const zoomIn = () => setZoom((now) => clampZoom(now * zoomStep));
  const zoomOut = () => setZoom((now) => clampZoom(now / zoomStep));
  const turn = () => setTurns((now) => now + 1);
  const fitIn = () => setZoom(zoomRange.least);
  const actions: Record<string, () => void> = { "+": zoomIn, "-": zoomOut, "0": fitIn, r: turn };
  return {
    zoom,
    turns,
    setZoom,
    zoomIn,
    zoomOut,
    turn,
    isLeast: zoom <= zoomRange.least,
    isMost: zoom >= zoomRange.most,
    /** `more`: further keys of the viewer, in lower case. */
    onKeyDown: (event: KeyboardEvent, more: Record<string, () => void> = {}) => {
      // Control with plus zooms the page.
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      (entryOf(actions, key) ?? entryOf(more, key))?.();
    },
  };
}
