import { Bell } from "lucide-react";
import { formatDateTime } from "#server/kernel/format.ts";
import { cn } from "../ui/cn.ts";
import { Popover } from "../ui/popover.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { shortCount, type Viewer } from "./viewer.ts";

type NotificationBellProps = Pick<Viewer, "unreadMessages" | "messages">;

/** The number of unread messages; a click shows the newest messages, unread ones marked. */
export function NotificationBell({ unreadMessages, messages }: NotificationBellProps) {
  const label = unreadMessages > 0 ? `Nachrichten, ${unreadMessages} ungelesen` : "Nachrichten";
  return (
    <Popover
      label={label}
      buttonClassName="relative grid size-10.5 place-items-center rounded-control hover:bg-grey-soft"
      button={
        <>
          <Bell aria-hidden className="size-5.25" strokeWidth={1.75} />
          {unreadMessages > 0 ? (
            <span className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-red px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-red tabular-nums">
              {shortCount(unreadMessages)}
            </span>
          ) : null}
        </>
      }
      className="max-sm:fixed max-sm:inset-x-3 max-sm:top-(--header-height) max-sm:w-auto"
    >
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold">Nachrichten</h2>
      {messages.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
        <ul tabIndex={0} aria-label="Nachrichten" className="max-h-[60dvh] overflow-y-auto rounded-b-card">
          {messages.map(({ id, body, isRead, createdAt }) => (
            <li key={id} className="border-b border-line px-4 py-2.5 text-md last:border-b-0">
              <p className={cn("text-pretty", !isRead && "font-semibold")}>
                {isRead ? null : <VisuallyHidden>Ungelesen: </VisuallyHidden>}
                {body}
              </p>
              <time dateTime={createdAt} className="text-sm text-ink-soft">
                {formatDateTime(createdAt)}
              </time>
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex flex-col items-center gap-2 px-4 py-8 text-md text-ink-soft">
          <Bell aria-hidden className="size-6 opacity-60" strokeWidth={1.5} />
          Keine neuen Nachrichten
        </p>
      )}
    </Popover>
  );
}
