import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";

const busyPauseMs = 100;

/**
 * Runs what follows from typing once nothing was typed for a while, and what follows from a choice at once. It waits for a page
 * that is being opened: a click on a tab or a row meanwhile is not cancelled, and what runs then finds the form of the new page.
 */
export function useAfterTyping() {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    shownKey.current = key;
  }, [key]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const stop = () => clearTimeout(timer.current);
    const run = (pauseMs: number, next: () => void) => {
      stop();
      timer.current = setTimeout(() => (isShown(shownKey.current) ? next() : run(busyPauseMs, next)), pauseMs);
    };
    return { run, stop };
  }, []);
}

/** Asks the router itself: `useNavigation` tells of a click only a render later. */
function isShown(key: string): boolean {
  const { navigation, location } = window.__remixRouter.state;
  return navigation.state === "idle" && location.key === key;
}
