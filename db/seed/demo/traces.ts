import { newId } from "#server/ground/kernel/ids.ts";
import { mailBody } from "#server/ground/platform/mail-layout.ts";
import { outbox, sentContractEmails } from "../../schema/messages.ts";
import { addAuditRow, addRow } from "../row-collector.ts";
import { daysBefore, minutesAfter } from "../states/place.ts";
import type { WrittenProcess } from "./history.ts";
import type { DemoTarget } from "./office.ts";

const auditDays = 14;

/** Audit log entries for the processes of the last two weeks. */
export async function addAuditTrail({ rows, now }: DemoTarget, processes: WrittenProcess[]): Promise<void> {
  for (const { check, contract } of processes) {
    if (check.createdAt < daysBefore(now, auditDays)) continue;
    const write = (action: string, subjectType: string, subjectId: string, createdAt: Date) =>
      addAuditRow(rows, {
        id: newId(),
        headquarterId: check.headquarterId,
        branchId: check.branchId,
        actorKind: "staff",
        actorUserId: check.userId,
        action,
        subjectType,
        subjectId,
        ipAddress: "203.0.113.24",
        createdAt,
      });
    await write("start_id_check", "id_check", check.id, check.createdAt);
    if (check.identityDecidedAt && check.approvalState !== "REJECTED") {
      await write("approve_identity_document", "id_check", check.id, check.identityDecidedAt);
    }
    if (check.discardedAt) await write("discard", "id_check", check.id, check.discardedAt);
    if (contract) await write("create_contract", "contract", contract.id, contract.createdAt);
  }
}

/** The contract was mailed to the customer after the handover. */
export async function addSentContractEmail({ rows }: DemoTarget, process: WrittenProcess): Promise<void> {
  const { contract, customer } = process;
  if (!contract || !customer) return;
  const { headquarterId } = contract;
  const sentAt = minutesAfter(contract.createdAt, 14);
  const mail = mailBody({
    subject: `Ihr Fahrzeugüberlassungsvertrag ${contract.contractNumber}`,
    greeting: `Guten Tag ${customer.prename} ${customer.surname},`,
    paragraphs: ["Sie haben ein Fahrzeug übernommen. Der Vertrag liegt Ihnen bereits in Papierform vor. Gute Fahrt!"],
  });
  const { id: outboxId } = await addRow(rows, outbox, {
    id: newId(),
    headquarterId,
    recipient: customer.email,
    ...mail,
    attachments: [],
    state: "sent",
    tries: 1,
    nextTryAt: sentAt,
    sentAt,
    providerId: "demo",
    createdAt: sentAt,
  });
  await addRow(rows, sentContractEmails, {
    id: newId(),
    headquarterId,
    contractId: contract.id,
    recipient: customer.email,
    outboxId,
    createdAt: sentAt,
  });
}
