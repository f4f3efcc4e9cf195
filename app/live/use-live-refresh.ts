import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useRoom } from "./use-room.ts";

const pollMs = 5_000;

type LiveRoom = { party: "main" | "dealer"; room: string; host: string; ticketUrl: string };

/**
 * Keeps a page up to date: reloads its data on every event of a room and after every reconnect. While the relay is
 * unreachable it polls every five seconds, so a lost connection only delays data.
 */
export function useLiveRefresh(room: LiveRoom): { isLive: boolean } {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const latest = useRef({ revalidate, isIdle });
  latest.current = { revalidate, isIdle };
  // While a form is being submitted, the router may drop a refresh and, if the form is refused, reload nothing itself.
  const isOwed = useRef(false);
  const refresh = () => {
    if (latest.current.isIdle) void latest.current.revalidate();
    else isOwed.current = true;
  };
  useEffect(() => {
    if (!isIdle || !isOwed.current) return;
    isOwed.current = false;
    void latest.current.revalidate();
  }, [isIdle]);
  const { status } = useRoom({ ...room, onEvent: refresh, onReconnect: refresh });
  useEffect(() => {
    if (status === "open") return;
    const timer = setInterval(() => void latest.current.revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [status]);
  return { isLive: status === "open" };
}
