import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Returns a function that loads the page's data again, at once or, while a form is being sent or a page is loading, when
 * that is over: a refresh in between would make the router start loading over, and a slow page would never arrive. After a
 * refused form the router reloads nothing itself. The function stays the same for the life of the component.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const latest = useRef({ revalidate, isIdle });
  latest.current = { revalidate, isIdle };
  const isOwed = useRef(false);
  const refresh = useRef(() => {
    if (latest.current.isIdle) void latest.current.revalidate();
    else isOwed.current = true;
  });
  useEffect(() => {
    if (!isIdle || !isOwed.current) return;
    isOwed.current = false;
    void latest.current.revalidate();
  }, [isIdle]);
  return refresh.current;
}
