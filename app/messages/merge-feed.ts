import type { MessageFeed } from "#server/services/notifications/message-feed.server.ts";

/**
 * The messages on the screen after the newest ones were fetched again: older ones that were loaded stay. Without a message in
 * common there may be others in between, so only the new ones are shown.
 */
export function mergeFeed(shown: MessageFeed, fresh: MessageFeed): MessageFeed {
  const isFresh = new Set(fresh.messages.map(({ id }) => id));
  const older = shown.messages.filter(({ id }) => !isFresh.has(id));
  const isJoined = older.length < shown.messages.length;
  if (!isJoined || older.length === 0) return fresh;
  const kept = fresh.unread === 0 ? older.map((message) => ({ ...message, isRead: true })) : older;
  return { unread: fresh.unread, messages: [...fresh.messages, ...kept], next: shown.next };
}

/** The messages on the screen with a further stretch of older ones. */
export function appendFeed(shown: MessageFeed, older: MessageFeed): MessageFeed {
  const isShown = new Set(shown.messages.map(({ id }) => id));
  const added = older.messages.filter(({ id }) => !isShown.has(id));
  return { unread: older.unread, messages: [...shown.messages, ...added], next: older.next };
}
