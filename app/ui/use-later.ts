import { useEffect, useState } from "react";

const pauseMs = 5_000;

/**
 * A component that is no part of the page's own files: null until it is there, after the page has become interactive. What
 * does not arrive is requested again.
 */
export function useLater<Component>(load: () => Promise<Component>): Component | null {
  const [component, setComponent] = useState<Component | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads one module
  useEffect(() => {
    let isGone = false;
    const attempt = () =>
      load().then(
        (loaded) => setComponent(() => loaded),
        () => {
          if (!isGone) setTimeout(attempt, pauseMs);
        },
      );
    void attempt();
    return () => {
      isGone = true;
    };
  }, []);
  return component;
}
