import { IdText } from "#server/ground/kernel/input-texts.ts";
import { fromNearerEnd, pageWithin } from "#server/ground/kernel/page-slices.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { ListMessagesInput } from "./message.schema.ts";
import { countMessages, readFeed, selectMessages } from "./message-feed.server.ts";

const readOwn = ["read", "message"] as const;

/** The own messages from a place of the feed on, 12 at a time (messages.md#bell). */
export const getMessageFeed = useCase({
  may: readOwn,
  input: z.object({ before: IdText.nullable().default(null) }),
  run: ({ db, actor }, { before }) => readFeed(db, actor.userId, before),
});

/** A page of the own messages, newest first (messages.md#bell); out of range: the last page. */
export const listMessages = useCase({
  may: readOwn,
  input: ListMessagesInput,
  async run({ db, actor }, { page: wantedPage, perPage }) {
    const { total: totalEntries } = await countMessages(db, actor.userId);
    const { page, totalPages } = pageWithin(totalEntries, { page: wantedPage, perPage });
    const offset = (page - 1) * perPage;
    const slice = { offset, limit: Math.max(0, Math.min(perPage, totalEntries - offset)) };
    const { isReversed, ...stretch } = fromNearerEnd(totalEntries, slice);
    const records = await selectMessages(db, actor.userId, { ...stretch, isReversed });
    if (isReversed) records.reverse();
    return { records, page, totalPages, totalEntries };
  },
});

export type MessageList = Awaited<ReturnType<typeof listMessages>>;
