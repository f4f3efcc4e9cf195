import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { MessageFeed } from "#server/services/notifications/message-feed.server.ts";
import { paths } from "../paths.ts";
import { appendFeed, mergeFeed } from "./merge-feed.ts";

/** While it is loading or after a failure; the screen then offers the link to the older ones. */
export type FeedStatus = "idle" | "loading" | "failed";

/** The messages on the screen, and how to get others. */
export type ShownFeed = {
  feed: MessageFeed;
  status: FeedStatus;
  refresh: () => Promise<void>;
  loadOlder: () => Promise<void>;
  /** Marks the messages about what the page shows as read. */
  readShown: (subjectId: string) => Promise<void>;
};

/**
 * The messages on the screen: those the page came with, and what was fetched since.
 * @param loaded the newest ones, or a later stretch if `isNewest` is false; replaced when the page loads its data again
 */
export function useMessageFeed(loaded: MessageFeed, { isNewest = true } = {}): ShownFeed {
  const [feed, setFeed] = useState(loaded);
  const [status, setStatus] = useState<FeedStatus>("idle");
  const isBusy = useRef(false);
  const basis = useRef(loaded);
  useEffect(() => {
    if (basis.current === loaded) return;
    basis.current = loaded;
    setFeed((shown) => (isNewest ? mergeFeed(shown, loaded) : loaded));
  }, [loaded, isNewest]);

  /** Fetches the newest messages; nothing happens while there is no connection. */
  const refresh = useCallback(async () => {
    const fresh = await fetchFeed(null, { "X-Background": "1" }).catch(() => null);
    if (fresh) setFeed((shown) => mergeFeed(shown, fresh));
  }, []);

  const readShown = useCallback(async (subjectId: string) => {
    const fresh = await fetchFeed(null, { "X-Background": "1" }, new URLSearchParams({ subject: subjectId })).catch(
      () => null,
    );
    if (fresh) setFeed((shown) => mergeFeed(shown, fresh));
  }, []);

  const { next } = feed;
  const loadOlder = useCallback(async () => {
    if (next === null || isBusy.current) return;
    isBusy.current = true;
    setStatus("loading");
    try {
      const older = await fetchFeed(next, {});
      setFeed((shown) => appendFeed(shown, older));
      setStatus("idle");
    } catch {
      setStatus("failed");
    } finally {
      isBusy.current = false;
    }
  }, [next]);

  return useMemo(
    () => ({ feed, status, refresh, loadOlder, readShown }),
    [feed, status, refresh, loadOlder, readShown],
  );
}

/** With a `body` it is sent there first. */
async function fetchFeed(
  before: string | null,
  headers: Record<string, string>,
  body?: URLSearchParams,
): Promise<MessageFeed> {
  const response = await fetch(paths.messageFeed(before), {
    headers: { Accept: "application/json", ...headers },
    ...(body ? { method: "POST", body } : {}),
  });
  if (!response.ok) throw new Error(`no messages: status ${response.status}`);
  return response.json();
}
