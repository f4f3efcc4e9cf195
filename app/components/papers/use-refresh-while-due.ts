import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const pauseMs = 4_000;

/** Asks again while a document is being made or a mail is on its way: nobody announces that it is done. */
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
