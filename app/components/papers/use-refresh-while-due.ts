import { useEffect } from "react";
import { useRefresh } from "#app/live/use-refresh.ts";

const pauseMs = 4_000;

/** Polls while a paper is being rendered, or a mail or webhook is being sent: their completion is not announced live. */
export function useRefreshWhileDue(isDue: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(refresh, pauseMs);
    return () => clearInterval(timer);
  }, [isDue, refresh]);
}
