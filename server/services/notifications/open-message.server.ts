import { and, eq, sql } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { pushMessages } from "#db/schema/messages.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { MessageInput } from "./message.schema.ts";
import { messageTexts } from "./message.texts.ts";

/** Literally as the partial index says it: SQLite compares the texts. */
const isUnread = sql`is_read = 0`;

/** Marks one of the own messages as read and returns what it is about, with the kind of document if that is a capture, and the
 * capture whose link goes on with it. Throws `Problem` not-found. */
export const openMessage = useCase({
  may: ["read", "message"],
  input: MessageInput,
  async run({ db, actor }, { id }) {
    const isOwn = and(eq(pushMessages.id, id), eq(pushMessages.userId, actor.userId));
    const [message] = await db.find(pushMessages, isOwn);
    if (!message) throw notFound(messageTexts.notFound);
    if (!message.isRead) await db.update(pushMessages, isOwn, { isRead: true, pushDueAt: null });
    const { subjectType, subjectId } = message;
    const capture = subjectType === "capture" && subjectId ? await db.get(captureProcesses, subjectId) : undefined;
    const [before] = capture ? await db.find(captureProcesses, eq(captureProcesses.nextCaptureId, capture.id)) : [];
    return {
      subjectType,
      subjectId,
      documentType: capture?.kind ?? null,
      before: before ? { id: before.id, documentType: before.kind } : null,
    };
  },
});

/** Marks all own messages as read, or those about one thing, which is shown on the page. Repeating it changes nothing. */
export const readAllMessages = useCase({
  may: ["update", "message"],
  input: z.object({ subjectId: IdText.optional() }),
  async run({ db, actor }, { subjectId }): Promise<void> {
    const isAbout = subjectId === undefined ? undefined : eq(pushMessages.subjectId, subjectId);
    const isOwn = and(eq(pushMessages.userId, actor.userId), isAbout, isUnread);
    await db.update(pushMessages, isOwn, { isRead: true, pushDueAt: null });
  },
});
