import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

export type Refusals = {
  /** How often the form was refused; a form that was sent and is still there counts as well. */
  count: number;
  /** The page itself refused it. */
  add: () => void;
  /** It was sent: its page is still open afterwards if the server refused it. */
  awaitServer: () => void;
};

/** Counts how often a form was refused; `isRefused` says whether the page came with a refused one. */
export function useRefusals(isRefused: boolean): Refusals {
  const [count, setCount] = useState(isRefused ? 1 : 0);
  const isAwaited = useRef(false);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (!isIdle || !isAwaited.current) return;
    isAwaited.current = false;
    setCount((known) => known + 1);
  }, [isIdle]);
  return {
    count,
    add: () => setCount((known) => known + 1),
    awaitServer: () => {
      isAwaited.current = true;
    },
  };
}
