import { and, eq, isNull, lt, or } from "drizzle-orm";
import { contracts, customers } from "#db/schema/contracts.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { sentContractEmails } from "#db/schema/messages.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { officeOfMails } from "#server/services/dealers/office-of-mails.server.ts";
import { limitContractMails } from "./limit-contract-mails.server.ts";
import { returnReminderMail } from "./mail/return-reminder-mail.ts";

/** So long a reminder is enough: a second click sends nothing. */
const enoughMs = 4 * 3_600_000;

/**
 * Mails the customer of an overdue vehicle that it is to come back, at most once in four hours. Returns whether a mail was
 * sent now. Throws `Problem`: not-found, conflict (the vehicle is back, or not due yet), too-many.
 */
export const remindOfReturn = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  async run(ctx, { contractId }) {
    const now = ctx.now();
    const contract = await ctx.db.get(contracts, contractId);
    if (!contract) throw notFound();
    if (!contract.isActive || contract.endOfUse >= now) {
      throw new Problem("conflict", "Dieses Fahrzeug ist nicht überfällig. Es wurde keine E-Mail verschickt.");
    }
    await limitContractMails(ctx);
    const isReminded = await ctx.db.transaction(async (tx) => {
      const isFirst = or(isNull(contracts.remindedAt), lt(contracts.remindedAt, new Date(now.getTime() - enoughMs)));
      const isOverdue = and(eq(contracts.isActive, true), lt(contracts.endOfUse, now));
      const [reminded] = await tx.update(contracts, and(eq(contracts.id, contractId), isOverdue, isFirst), {
        remindedAt: now,
      });
      if (!reminded) return false;
      const [customer, headquarter, branch, office] = await Promise.all([
        tx.get(customers, reminded.customerId),
        tx.headquarter(),
        reminded.branchId === null ? undefined : tx.get(branchOffices, reminded.branchId),
        officeOfMails({ db: tx, platform: ctx.platform }, reminded.branchId),
      ]);
      if (!customer) throw notFound();
      const mail = returnReminderMail({
        customer,
        dealer: { name: headquarter.name, branchName: branch?.name ?? null },
        office,
        contractNumber: reminded.contractNumber,
        dueAt: formatDateTime(reminded.endOfUse),
      });
      const onFailure = { branchId: reminded.branchId, subject: { type: "contract" as const, id: contractId } };
      const outboxId = await queueMail(tx, ctx, { recipient: customer.email, ...mail, onFailure });
      await addAuditEntry(tx, ctx, { action: "remind_of_return", subjectType: "contract", subjectId: contractId });
      await tx.add(sentContractEmails, {
        id: ctx.newId(),
        contractId,
        recipient: customer.email,
        outboxId,
        createdAt: now,
      });
      return true;
    });
    if (isReminded) ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
    return isReminded;
  },
});
