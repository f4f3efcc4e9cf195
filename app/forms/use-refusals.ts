import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { limits } from "#server/ground/kernel/limits.ts";
import { noAttempts } from "./attempts.ts";

type Result = { status?: string | undefined } | null | undefined;

export type Refusals = {
  /** How often something was found wrong when the form was sent, by the page or by the server. */
  count: number;
  /** The server refused it too often (screens.md#attempts); a change to a field lifts it. */
  isBlocked: boolean;
  /** The page itself refused it: nothing was sent. */
  add: () => void;
  /** It was sent: the next result says how that ended. */
  awaitServer: () => void;
  /** A field was changed. */
  noteChange: () => void;
};

/** Counts how often a form was refused; `result` is what the server last said about it. */
export function useRefusals(result: Result): Refusals {
  const [count, setCount] = useState(isRefusal(result) ? 1 : 0);
  const [attempts, setAttempts] = useState(isRefusal(result) ? noAttempts.after("refused") : noAttempts);
  const latest = useRef(result);
  latest.current = result;
  const sentWith = useRef<{ result: Result } | null>(null);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (!isIdle || !sentWith.current) return;
    const { result: before } = sentWith.current;
    const now = latest.current;
    sentWith.current = null;
    // The result from before the sending says nothing about it: the sending was given up.
    if (isRefusal(now) && now === before) return;
    if (isRefusal(now)) setCount((known) => known + 1);
    setAttempts((known) => known.after(isRefusal(now) ? "refused" : "succeeded"));
  }, [isIdle]);
  return {
    count,
    isBlocked: attempts.isBlocked(limits.submitAttempts),
    add: () => setCount((known) => known + 1),
    awaitServer: () => {
      sentWith.current = { result };
    },
    noteChange: () => setAttempts((known) => known.after("changed")),
  };
}

const isRefusal = (result: Result) => result?.status === "error";
