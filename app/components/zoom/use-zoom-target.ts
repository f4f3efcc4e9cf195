import { useEffect, useRef } from "react";
import { type ZoomTarget, zoomRange } from "./zoom-geometry.ts";

const glideMs = 220;
const whole: ZoomTarget = { partX: 0.5, partY: 0.5, zoom: zoomRange.least };

type Options = {
  /** Undefined: nothing is followed. */
  target: ZoomTarget | null | undefined;
  /** The picture has its size. */
  isReady: boolean;
  /** Whether places on the picture are known. */
  isKnown: boolean;
  /** What contains the picture and is scrolled. */
  box: () => HTMLElement | null | undefined;
  show: (target: ZoomTarget) => void;
};

/** Shows a target whenever it changes. `glide` is to be called once it is in place: the picture moves there. */
export function useZoomTarget({ target, isReady, isKnown, box, show }: Options): { glide: () => void } {
  const before = useRef<DOMRect>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per target
  useEffect(() => {
    if (target === undefined || !isReady) return;
    before.current = box()?.getBoundingClientRect();
    show(isKnown && target ? target : whole);
  }, [target, isReady]);
  return {
    glide() {
      const [element, from] = [box(), before.current];
      before.current = undefined;
      if (!element || !from?.width || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      const to = element.getBoundingClientRect();
      const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
      element.animate(
        [
          { transform, transformOrigin: "0 0" },
          { transform: "none", transformOrigin: "0 0" },
        ],
        {
          duration: glideMs,
          easing: "ease-out",
        },
      );
    },
  };
}
