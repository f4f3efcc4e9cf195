import { useEffect, useState } from "react";

/** What the browser knows: false is certain, true may still mean a network that leads nowhere. */
export function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setIsOnline(navigator.onLine);
    addEventListener("online", update);
    addEventListener("offline", update);
    return () => {
      removeEventListener("online", update);
      removeEventListener("offline", update);
    };
  }, []);
  return isOnline;
}
