import { contracts, sbContracts } from "#db/schema/contracts.ts";
import { sentContractEmails } from "#db/schema/messages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { cancellationMail } from "#server/handover/acts/mail/cancellation-mail.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { paperTexts } from "./paper.texts.ts";
import { paperFileName } from "./paper-file-name.ts";
import type { SbContractSnapshot } from "./paper-sources.ts";
import type { PaperSubject } from "./paper-subject.server.ts";

/**
 * Mails the customer the paper of a cancellation, in the transaction that stores it (contract-life.md#cancelling). The mail stands with
 * the others of the contract, and is sent again from there.
 */
export async function queueCancellationMail(
  tx: TenantDb,
  ctx: AnyContext,
  subject: PaperSubject,
  file: { fileKey: string; byteCount: number },
): Promise<void> {
  const { row, contract, type } = await cancelledOf(tx, subject);
  const recipient = contract.customer.email;
  // The customer's data was deleted meanwhile.
  if (!recipient) return;
  const filename = paperFileName(subject, row.contractNumber, "cancellation");
  const { customer, dealer } = contract;
  const outboxId = await queueMail(tx, ctx, {
    recipient,
    ...cancellationMail({ customer, dealer, contractNumber: row.contractNumber, isSbContract: type === "sb_contract" }),
    attachments: [{ filename, contentType: "application/pdf", ...file }],
    onFailure: { branchId: row.branchId, subject: { type, id: row.id } },
  });
  const id = ctx.newId();
  const ofThis = type === "contract" ? { contractId: row.id } : { sbContractId: row.id };
  await tx.insert(sentContractEmails, { id, ...ofThis, recipient, outboxId, createdAt: ctx.now() });
  await addAuditEntry(tx, ctx, {
    action: "send_contract_email",
    subjectType: type,
    subjectId: row.id,
    details: { email_id: id, kind: "cancellation" },
  });
}

async function cancelledOf(tx: TenantDb, subject: PaperSubject) {
  if ("contractId" in subject) {
    const row = await tx.get(contracts, subject.contractId);
    if (!row) throw notFound(paperTexts.notFound);
    return { row, contract: agreedNow(row), type: "contract" as const };
  }
  const row = await tx.get(sbContracts, subject.sbContractId);
  if (!row) throw notFound(paperTexts.notFound);
  return { row, contract: row.snapshot as SbContractSnapshot, type: "sb_contract" as const };
}
