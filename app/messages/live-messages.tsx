import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { MessageFeed } from "#server/services/notifications/message-feed.server.ts";
import { useRoom } from "../live/use-room.ts";
import { paths } from "../paths.ts";
import { type PushOwner, renewPush } from "./push-browser.ts";
import { type ShownFeed, useMessageFeed } from "./use-message-feed.ts";

const pollMs = 60_000;

type LiveMessagesProps = {
  loaded: MessageFeed;
  live: { room: string; host: string };
  push: PushOwner & { key: string | null };
  onChange: (shown: ShownFeed) => void;
};

/**
 * Keeps the bell of an open page up to date: with the events of the office, and every minute while there are none. After
 * signing in again, the browser goes on showing messages if its user turned them on here before. Shows nothing itself.
 */
export function LiveMessages({ loaded, live, push, onChange }: LiveMessagesProps) {
  const shown = useMessageFeed(loaded);
  useEffect(() => onChange(shown), [shown, onChange]);
  const { refresh, readShown } = shown;
  const { pathname } = useLocation();
  const isOfPage = ({ isRead, subjectId }: MessageFeed["messages"][number]) =>
    !isRead && subjectId !== null && pathname.split("/").includes(subjectId);
  const onPage = shown.feed.messages.find(isOfPage)?.subjectId ?? null;
  useEffect(() => {
    if (onPage === null) return;
    const read = () => void (document.visibilityState === "visible" && readShown(onPage));
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [onPage, readShown]);
  const room = { party: "dealer" as const, ...live, ticketUrl: paths.liveTicket("dealer", live.room) };
  const { status } = useRoom({ ...room, onEvent: refresh, onReconnect: refresh });
  useEffect(() => {
    if (status === "open") return;
    const timer = setInterval(refresh, pollMs);
    return () => clearInterval(timer);
  }, [status, refresh]);
  const { userId, sessionId, key } = push;
  useEffect(() => {
    if (key !== null) void renewPush({ userId, sessionId }, key);
  }, [userId, sessionId, key]);
  return null;
}
