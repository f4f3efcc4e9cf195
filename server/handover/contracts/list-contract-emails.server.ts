import { desc, eq } from "drizzle-orm";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import type { PaperSubject } from "#server/handover/papers/due-papers.server.ts";

const maximumEntries = 50;

/** Mails sent with a contract's papers, newest first, with how far each got. */
export const listContractEmails = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  run: ({ db }, subject) => listEmails(db, subject),
});

/** The same for an SB-Schutz. */
export const listSbContractEmails = useCase({
  may: ["read", "contract"],
  feature: "sb_insurance",
  input: z.object({ sbContractId: IdText }),
  run: ({ db }, subject) => listEmails(db, subject),
});

async function listEmails(db: TenantDb, subject: PaperSubject) {
  const rows = await db
    .select({
      id: sentContractEmails.id,
      recipient: sentContractEmails.recipient,
      createdAt: sentContractEmails.createdAt,
      state: outbox.state,
      mailedTo: outbox.recipient,
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
  return rows.map(({ attachments, tries, nextTryAt, mailedTo, ...email }) => ({
    ...email,
    /** Failed, and not emptied since (decision 064). */
    canSendAgain: email.state === "failed" && mailedTo !== "",
    fileNames: attachments.map(({ filename }) => filename),
    /** When it is tried again after a failure; null: this is the first try, or the last one is over. */
    nextTryAt: email.state === "queued" && tries > 0 ? nextTryAt : null,
  }));
}

export type ListedContractEmail = Awaited<ReturnType<typeof listEmails>>[number];
