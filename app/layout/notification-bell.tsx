import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import { Popover } from "../ui/popover.tsx";
import { shortCount } from "./viewer.ts";

type NotificationBellProps = {
  unreadMessages: number;
  /** The messages; without them the panel shows that there are none. */
  children?: ReactNode;
};

export function NotificationBell({ unreadMessages, children }: NotificationBellProps) {
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
      {children ?? (
        <p className="flex flex-col items-center gap-2 px-4 py-8 text-md text-ink-soft">
          <Bell aria-hidden className="size-6 opacity-60" strokeWidth={1.5} />
          Keine neuen Nachrichten
        </p>
      )}
    </Popover>
  );
}
