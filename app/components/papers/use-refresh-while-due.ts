import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const pauseMs = 4_000;

/** Polls while a paper is being rendered or a mail is being sent: their completion is not announced live. */
export function useRefreshWhileDue(isDue: boolean): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => latest.current(), pauseMs);
    return () => clearInterval(timer);
  }, [isDue]);
}
