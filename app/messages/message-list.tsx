import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import type { MessageFeed } from "#server/services/notifications/message-feed.server.ts";
import { paths } from "../paths.ts";
import { cn } from "../ui/cn.ts";
import { Spinner } from "../ui/spinner.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import type { FeedStatus } from "./use-message-feed.ts";

type MessageListProps = {
  feed: MessageFeed;
  status: FeedStatus;
  /** Called when the end of the list comes into view; undefined while only its link leads to older ones. */
  onEnd: (() => void) | undefined;
};

/** Messages, newest first, unread ones marked; each leads to what it is about. Loads older ones at its end, or links to them. */
export function MessageList({ feed: { messages, next }, status, onEnd }: MessageListProps) {
  return (
    <>
      <ul>
        {messages.map(({ id, about, body, isRead, createdAt }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link to={paths.message(id)} className="flex gap-3 px-4 py-2.5 text-md hover:bg-grey-soft">
              <span aria-hidden className={cn("mt-2 size-2 shrink-0 rounded-full", !isRead && "bg-petrol")} />
              <span className="min-w-0">
                <span className={cn("block text-pretty wrap-anywhere", !isRead && "font-semibold")}>
                  {isRead ? null : <VisuallyHidden>Ungelesen: </VisuallyHidden>}
                  {about || body}
                </span>
                {about ? <span className="block text-pretty wrap-anywhere">{body}</span> : null}
                <time dateTime={createdAt} className="text-sm text-ink-soft">
                  {formatDateTime(createdAt)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {next === null ? null : <Older next={next} status={status} onEnd={onEnd} />}
    </>
  );
}

function Older({ next, status, onEnd }: { next: string } & Omit<MessageListProps, "feed">) {
  const end = useRef<HTMLDivElement>(null);
  const isFailed = status === "failed";
  useEffect(() => {
    if (isFailed || !onEnd || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onEnd();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onEnd, isFailed]);
  return (
    <div ref={end} className="flex justify-center border-t border-line px-4 py-3 text-md">
      {status === "loading" ? (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner /> Ältere Nachrichten werden geladen …
        </p>
      ) : (
        <Link
          to={paths.messages({ before: next })}
          onClick={(event) => {
            if (!onEnd) return;
            event.preventDefault();
            onEnd();
          }}
          className="font-semibold text-petrol underline-offset-4 hover:underline"
        >
          {isFailed ? "Ältere Nachrichten noch einmal laden" : "Ältere Nachrichten"}
        </Link>
      )}
    </div>
  );
}
