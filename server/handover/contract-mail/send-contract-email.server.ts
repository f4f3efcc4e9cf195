import { sentContractEmails } from "#db/schema/messages.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import type { MailLink } from "#server/ground/platform/mail-layout.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import {
  type ContractFile,
  ensurePaper,
  type PaperKind,
  type PaperSubject,
} from "#server/handover/papers/due-papers.server.ts";
import { readingPage } from "#server/handover/papers/queue-paper-mail.server.ts";
import { sbLeafletToMail } from "#server/handover/sb-insurance/view-sb-leaflet.server.ts";
import { officeOfMails } from "#server/services/dealers/office-of-mails.server.ts";
import { SendContractEmailInput, SendSbContractEmailInput } from "./contract-email.schema.ts";
import { contractEmailTexts } from "./contract-email.texts.ts";
import { limitContractMails } from "./limit-contract-mails.server.ts";
import { type MailSubject, readMailSubject } from "./read-mail-subject.server.ts";

export type SentContractEmail = typeof sentContractEmails.$inferSelect;

/**
 * Mails the newest papers of a contract and of the SB-Schutz booked with it (papers.md#sending-papers), never a photo of an ID
 * (checks.md#photos). Submitting the same form again returns the mail already sent. Throws `Problem`: not-found, too-many,
 * unavailable (the paper could not be rendered; nothing was sent).
 */
export const sendContractEmail = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: SendContractEmailInput,
  run: (ctx, { contractId, ...typed }) => sendPaper(ctx, { contractId }, typed),
});

/**
 * Renders the papers that will be mailed, if nobody has viewed them yet. A call with an `Idempotency-Key` does this first: what
 * it commits must not count as the mail. Throws `Problem`: not-found, unavailable.
 */
export const preparePapersToMail = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  async run(ctx, subject): Promise<void> {
    await papersToSend(ctx, await readMailSubject(ctx.db, subject));
  },
});

/** `sendContractEmail` for an SB-Schutz. */
export const sendSbContractEmail = useCase({
  may: ["create", "contract"],
  feature: "sb_insurance",
  input: SendSbContractEmailInput,
  run: (ctx, { sbContractId, ...typed }) => sendPaper(ctx, { sbContractId }, typed),
});

async function sendPaper(
  ctx: Context,
  subject: PaperSubject,
  { recipient, formKey = ctx.newId() }: { recipient: string; formKey?: string },
): Promise<SentContractEmail> {
  const about = await readMailSubject(ctx.db, subject);
  const id = await mailIdOf(ctx, subject, recipient, formKey);
  const sentBefore = await ctx.db.get(sentContractEmails, id);
  if (sentBefore) return sentBefore;
  await limitContractMails(ctx);
  const [{ attachments, pages }, office] = await Promise.all([
    papersToSend(ctx, about),
    officeOfMails(ctx, about.branchId),
  ]);
  const sent = await ctx.db.transaction(async (tx) => {
    const before = await tx.get(sentContractEmails, id);
    if (before) return before;
    const onFailure = { branchId: about.branchId, subject: messageSubjectOf(subject) };
    const outboxId = await queueMail(tx, ctx, { recipient, ...about.mail(office, pages), attachments, onFailure });
    await addAuditEntry(tx, ctx, {
      action: "send_contract_email",
      ...("contractId" in subject
        ? { subjectType: "contract", subjectId: subject.contractId }
        : { subjectType: "sb_contract", subjectId: subject.sbContractId }),
      details: { email_id: id, kind: about.papers[0].kind },
    });
    return tx.insert(sentContractEmails, { id, ...subject, recipient, outboxId, createdAt: ctx.now() });
  });
  ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
  return sent;
}

const messageSubjectOf = (subject: PaperSubject) =>
  "contractId" in subject
    ? { type: "contract" as const, id: subject.contractId }
    : { type: "sb_contract" as const, id: subject.sbContractId };

/** One id per form and recipient, so that the database detects a repeat. */
async function mailIdOf(ctx: Context, subject: PaperSubject, recipient: string, formKey: string): Promise<string> {
  const parts = [ctx.db.scope.headquarterId, ...Object.values(subject), recipient, formKey];
  return (await sha256Hex(JSON.stringify(parts))).slice(0, 32);
}

/** The papers as attachments, and where each is read; they are rendered now if they were not viewed yet. */
async function papersToSend(ctx: Context, { papers }: MailSubject) {
  const attachments = [];
  const pages: MailLink[] = [];
  for (const { subject, kind, fileName: filename } of papers) {
    const { id, fileKey, byteCount } = await paperToSend(ctx, subject, kind);
    attachments.push({ filename, contentType: "application/pdf", fileKey, byteCount });
    pages.push(await readingPage(ctx, { fileId: id, filename }));
  }
  // Whoever has booked SB-Schutz has its leaflet with the contract.
  const isBooking = papers.some(({ subject, kind }) => "sbContractId" in subject && kind !== "cancellation");
  return { attachments: isBooking ? [...attachments, await leafletToMail(ctx)] : attachments, pages };
}

const leafletToMail = (ctx: Context) => orUnavailable("sb_leaflet", sbLeafletToMail(ctx.platform));

const paperToSend = (ctx: Context, subject: PaperSubject, kind: PaperKind): Promise<ContractFile> =>
  orUnavailable(kind, ensurePaper(ctx, subject, kind));

async function orUnavailable<R>(kind: string, made: Promise<R>): Promise<R> {
  try {
    return await made;
  } catch (error) {
    if (error instanceof Problem) throw error;
    logEvent("error", "document to mail not made", { kind, error: errorClass(error) });
    throw new Problem("unavailable", contractEmailTexts.paperUnavailable);
  }
}
