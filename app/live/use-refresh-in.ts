import { useEffect } from "react";
import { useRefresh } from "./use-refresh.ts";

/** A timer that is set for longer fires at once. */
const longestTimerMs = 2 ** 31 - 1;
/** A little after the change, so that the server has passed it as well. */
const marginMs = 250;

/** Loads the page's data again when something is due to change by itself, in `ms` from now; null: nothing is. */
export function useRefreshIn(ms: number | null): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (ms === null || ms > longestTimerMs - marginMs) return;
    const timer = setTimeout(refresh, ms + marginMs);
    return () => clearTimeout(timer);
  }, [ms, refresh]);
}
