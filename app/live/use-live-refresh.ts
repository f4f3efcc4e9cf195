import { useEffect } from "react";
import { useRefresh } from "./use-refresh.ts";
import { useRoom } from "./use-room.ts";

const pollMs = 5_000;

type LiveRoom = { party: "main" | "dealer"; room: string; host: string; ticketUrl: string };

/**
 * Keeps a page up to date: reloads its data on every event of a room and after every reconnect. While the relay is
 * unreachable it polls every five seconds, so a lost connection only delays data.
 */
export function useLiveRefresh(room: LiveRoom): { isLive: boolean } {
  const refresh = useRefresh();
  const { status } = useRoom({ ...room, onEvent: refresh, onReconnect: refresh });
  useEffect(() => {
    if (status === "open") return;
    const timer = setInterval(refresh, pollMs);
    return () => clearInterval(timer);
  }, [status, refresh]);
  return { isLive: status === "open" };
}
