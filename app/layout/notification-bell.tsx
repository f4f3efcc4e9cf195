import { Link } from "@remix-run/react";
import { Bell } from "lucide-react";
import { useState } from "react";
import { Form } from "../forms/form.tsx";
import { MessageList } from "../messages/message-list.tsx";
import type { ShownFeed } from "../messages/use-message-feed.ts";
import { paths } from "../paths.ts";
import { Popover } from "../ui/popover.tsx";
import { useLater } from "../ui/use-later.ts";
import { shortCount, type Viewer } from "./viewer.ts";

/** Keeps the bell up to date. */
const loadLiveMessages = async () => (await import("../messages/live-messages.tsx")).LiveMessages;

/**
 * The number of unread messages, always the true one; a click shows the newest, and scrolling the older ones
 * (messages.md#bell).
 */
export function NotificationBell({ messages, live, push }: Pick<Viewer, "messages" | "live" | "push">) {
  const [shown, setShown] = useState<ShownFeed | null>(null);
  const LiveMessages = useLater(loadLiveMessages);
  const { feed, status, loadOlder } = shown ?? { feed: messages, status: "idle" as const, loadOlder: undefined };
  const { unread } = feed;
  return (
    <Popover
      label={unread > 0 ? `Nachrichten, ${unread} ungelesen` : "Nachrichten"}
      buttonClassName="relative grid size-10.5 place-items-center rounded-control hover:bg-grey-soft"
      button={
        <>
          <Bell aria-hidden className="size-5.25" strokeWidth={1.75} />
          {unread > 0 ? (
            <span className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-red px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-red tabular-nums">
              {shortCount(unread)}
            </span>
          ) : null}
        </>
      }
      className="max-sm:fixed max-sm:inset-x-3 max-sm:top-(--header-height) max-sm:w-auto sm:w-96"
    >
      {LiveMessages ? <LiveMessages loaded={messages} live={live} push={push} onChange={setShown} /> : null}
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 className="text-lg font-semibold">Nachrichten</h2>
        {unread > 0 ? <ReadAll /> : null}
      </div>
      {feed.messages.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
        <section tabIndex={0} aria-label="Nachrichten" className="max-h-[60dvh] overflow-y-auto">
          <MessageList feed={feed} status={status} onEnd={loadOlder} />
        </section>
      ) : (
        <p className="flex flex-col items-center gap-2 px-4 py-8 text-md text-ink-soft">
          <Bell aria-hidden className="size-6 opacity-60" strokeWidth={1.5} />
          Keine Nachrichten
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-2.5 text-md font-semibold text-petrol">
        <Link to={paths.messages()} className="underline-offset-4 hover:underline">
          Alle Nachrichten
        </Link>
        <Link to={paths.messageSettings()} className="underline-offset-4 hover:underline">
          Meldungen einstellen
        </Link>
      </div>
    </Popover>
  );
}

function ReadAll() {
  return (
    <Form method="post" action={paths.messages()} navigate={false}>
      <button type="submit" className="min-h-8 text-md font-semibold text-petrol underline-offset-4 hover:underline">
        Alle als gelesen markieren
      </button>
    </Form>
  );
}
