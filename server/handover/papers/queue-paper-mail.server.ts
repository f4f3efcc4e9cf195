import { contractActs, contracts, sbContracts } from "#db/schema/contracts.ts";
import { sentContractEmails } from "#db/schema/messages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import type { MailLink } from "#server/ground/platform/mail-layout.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { signReadingLink } from "#server/ground/platform/signed-links.server.ts";
import { addendumOf } from "#server/handover/acts/contract-acts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { amountDueOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { officeOfMails } from "#server/services/dealers/office-of-mails.server.ts";
import { addendumMail, cancellationMail } from "./mail/paper-mail.ts";
import { paperTexts } from "./paper.texts.ts";
import { sbAgreedNow } from "./paper-sources.ts";
import { type PaperKind, type PaperSubject, paperFileName } from "./paper-subject.server.ts";

/** Whether the customer gets a paper by mail as soon as it is made. */
export const isMailedAtOnce = (kind: PaperKind): kind is "cancellation" | "signed_addendum" =>
  kind === "cancellation" || kind === "signed_addendum";

type Paper = {
  subject: PaperSubject;
  kind: "cancellation" | "signed_addendum";
  fileId: string;
  fileKey: string;
  byteCount: number;
};

/** Where a mailed paper is read, named as the file that is attached. */
export const readingPage = async (
  { platform, now }: Pick<AnyContext, "platform" | "now">,
  { fileId, filename }: { fileId: string; filename: string },
): Promise<MailLink> => ({
  label: filename.replace(/\.pdf$/, ""),
  url: await signReadingLink(platform, fileId, now()),
});

/**
 * Mails the customer a paper, in the transaction that stores it (contract-life.md#addendum, contract-life.md#cancelling). The mail
 * stands with the others of the contract, and is sent again from there.
 */
export async function queuePaperMail(
  tx: TenantDb,
  ctx: AnyContext,
  { subject, kind, fileId, ...file }: Paper,
): Promise<void> {
  const [{ row, customer, dealer, sum, type }, act] = await Promise.all([
    mailedOf(tx, subject),
    tx.get(contractActs, subject.actId ?? ""),
  ]);
  const recipient = customer.email;
  // The customer's data was deleted meanwhile.
  if (!recipient) return;
  const { contractNumber } = row;
  const office = await officeOfMails({ db: tx, platform: ctx.platform }, row.branchId);
  const number = (act && addendumOf(act)?.number) ?? 0;
  const filename = paperFileName(subject, contractNumber, kind, number);
  const pages = [await readingPage(ctx, { fileId, filename })];
  const about = { office, customer, dealer, contractNumber, isSbContract: type === "sb_contract", pages };
  const outboxId = await queueMail(tx, ctx, {
    recipient,
    ...(kind === "cancellation" ? cancellationMail(about) : addendumMail({ ...about, number, sum })),
    attachments: [{ filename, contentType: "application/pdf", ...file }],
    onFailure: { branchId: row.branchId, subject: { type, id: row.id } },
  });
  const id = ctx.newId();
  const ofThis = type === "contract" ? { contractId: row.id } : { sbContractId: row.id };
  await tx.add(sentContractEmails, { id, ...ofThis, recipient, outboxId, createdAt: ctx.now() });
  await addAuditEntry(tx, ctx, {
    action: "send_contract_email",
    subjectType: type,
    subjectId: row.id,
    details: { email_id: id, kind },
  });
}

async function mailedOf(tx: TenantDb, subject: PaperSubject) {
  if ("contractId" in subject) {
    const row = await tx.get(contracts, subject.contractId);
    if (!row) throw notFound(paperTexts.notFound);
    const { customer, dealer, ...agreed } = agreedNow(row);
    return { row, customer, dealer, sum: amountDueOf(agreed).sentence, type: "contract" as const };
  }
  const row = await tx.get(sbContracts, subject.sbContractId);
  if (!row) throw notFound(paperTexts.notFound);
  const { customer, dealer, feeCents } = sbAgreedNow(row);
  return { row, customer, dealer, sum: `Zu zahlen ${formatEuro(feeCents)}`, type: "sb_contract" as const };
}
