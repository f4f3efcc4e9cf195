import { desc, eq } from "drizzle-orm";
import { mailDays, outbox, sentContractEmails } from "#db/schema/messages.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { type Context, useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import type { PaperSubject } from "#server/papers/due-papers.server.ts";

const maximumEntries = 50;

/** Mails sent with a contract's papers, newest first, with how far each got. */
export const listContractEmails = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  input: z.object({ contractId: IdText }),
  run: (ctx, subject) => listEmails(ctx, subject),
});

/** The same for an SB-Schutz. */
export const listSbContractEmails = useCase({
  may: ["read", "contract"],
  feature: "sb_insurance",
  input: z.object({ sbContractId: IdText }),
  run: (ctx, subject) => listEmails(ctx, subject),
});

/** Failed mails that are older are emptied, and no longer sent. */
export const sendableAgainSince = (now: Date): Date => new Date(now.getTime() - mailDays.sentAgain * 24 * 60 * 60_000);

async function listEmails({ db, now }: Pick<Context, "db" | "now">, subject: PaperSubject) {
  const since = sendableAgainSince(now());
  const rows = await db
    .select({
      id: sentContractEmails.id,
      recipient: sentContractEmails.recipient,
      createdAt: sentContractEmails.createdAt,
      state: outbox.state,
      mailedTo: outbox.recipient,
      writtenAt: outbox.createdAt,
      tries: outbox.tries,
      nextTryAt: outbox.nextTryAt,
      sentAt: outbox.sentAt,
      attachments: outbox.attachments,
    })
    .from(sentContractEmails)
    .innerJoin(outbox, eq(outbox.id, sentContractEmails.outboxId))
    .where(
      "contractId" in subject
        ? eq(sentContractEmails.contractId, subject.contractId)
        : eq(sentContractEmails.sbContractId, subject.sbContractId),
    )
    .orderBy(desc(sentContractEmails.createdAt), desc(sentContractEmails.id))
    .limit(maximumEntries);
  return rows.map(({ attachments, tries, nextTryAt, mailedTo, writtenAt, ...email }) => ({
    ...email,
    canSendAgain: email.state === "failed" && writtenAt > since && mailedTo !== "",
    fileNames: attachments.map(({ filename }) => filename),
    /** When it is tried again after a failure; null: this is the first try, or the last one is over. */
    nextTryAt: email.state === "queued" && tries > 0 ? nextTryAt : null,
  }));
}

export type ListedContractEmail = Awaited<ReturnType<typeof listEmails>>[number];
