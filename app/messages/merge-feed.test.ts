import { expect, test } from "vitest";
import type { MessageFeed } from "#server/services/notifications/message-feed.server.ts";
import { appendFeed, mergeFeed } from "./merge-feed.ts";

/** `a!` is unread. */
const feed = (ids: string, next: string | null = null): MessageFeed => {
  const messages = ids
    .split(" ")
    .filter(Boolean)
    .map((id) => ({
      id: id.replace("!", ""),
      about: "",
      body: "",
      subjectId: null,
      isRead: !id.endsWith("!"),
      createdAt: "",
    }));
  return { messages, next, unread: messages.filter(({ isRead }) => !isRead).length };
};
const idsOf = ({ messages }: MessageFeed) => messages.map(({ id, isRead }) => `${id}${isRead ? "" : "!"}`).join(" ");

test.each([
  ["a new message comes first", feed("c b a", "x"), feed("d! c b", "b"), "d! c b a", "x"],
  ["what was read elsewhere is read", feed("b! a!"), feed("b a"), "b a", null],
  ["older ones are read when nothing is unread", feed("c! b! a!", "x"), feed("c b", "b"), "c b a", "x"],
  ["a gap drops the older ones", feed("b a", "x"), feed("z! y! x!", "p"), "z! y! x!", "p"],
  ["the first message of an empty bell", feed(""), feed("a!"), "a!", null],
])("%s", (_, shown, fresh, ids, next) => {
  const merged = mergeFeed(shown, fresh);
  expect([idsOf(merged), merged.next, merged.unread]).toEqual([ids, next, fresh.unread]);
});

test("older ones come behind, none twice", () => {
  const appended = appendFeed(feed("d c", "c"), feed("c b a", "a"));
  expect([idsOf(appended), appended.next]).toEqual(["d c b a", "a"]);
});
