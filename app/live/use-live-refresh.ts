import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useRoom } from "./use-room.ts";

const pollMs = 5_000;

type LiveRoom = { party: "main" | "dealer"; room: string; host: string; ticketUrl: string };

/**
 * Keeps a page true: it loads its data again on every event of a room and after every reconnect. While the relay is away
 * it asks the server every five seconds, so a lost connection costs patience, not data.
 */
export function useLiveRefresh(room: LiveRoom): { isLive: boolean } {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const { status } = useRoom({ ...room, onEvent: () => latest.current(), onReconnect: () => latest.current() });
  useEffect(() => {
    if (status === "open") return;
    const timer = setInterval(() => latest.current(), pollMs);
    return () => clearInterval(timer);
  }, [status]);
  return { isLive: status === "open" };
}
