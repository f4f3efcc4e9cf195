import { and, eq, ne } from "drizzle-orm";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { contractEmailTexts } from "./contract-email.texts.ts";
import { limitContractMails } from "./limit-contract-mails.server.ts";

/**
 * Queues an undelivered contract mail again, with all its attempts. A mail that is queued or delivered is left unchanged, so two
 * clicks send one; so is one that was emptied since (decision 064). Returns whether it was queued. Throws `Problem`: not-found,
 * too-many, conflict (its contract was cancelled since).
 */
export const retryContractEmail = useCase({
  may: ["create", "contract"],
  input: z.object({ emailId: IdText }),
  async run(ctx, { emailId }): Promise<{ isQueued: boolean }> {
    await limitContractMails(ctx);
    const isQueued = await ctx.db.transaction(async (tx) => {
      const email = await tx.get(sentContractEmails, emailId);
      if (!email) throw notFound(contractEmailTexts.emailNotFound);
      const cancelledAt = await cancelledAtOf(tx, email);
      if (cancelledAt && email.createdAt <= cancelledAt) {
        throw new Problem("conflict", contractEmailTexts.cancelled, { code: "contract_cancelled" });
      }
      const isGivenUp = and(eq(outbox.id, email.outboxId), eq(outbox.state, "failed"), ne(outbox.recipient, ""));
      const queued = await tx.update(outbox, isGivenUp, { state: "queued", tries: 0, nextTryAt: ctx.now() });
      if (queued.length === 0) return false;
      await addAuditEntry(tx, ctx, {
        action: "retry_contract_email",
        subjectType: email.contractId ? "contract" : "sb_contract",
        subjectId: email.contractId ?? email.sbContractId ?? "",
        details: { email_id: emailId },
      });
      return true;
    });
    if (isQueued) ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
    return { isQueued };
  },
});

/** When the contract, or the SB-Schutz, that a mail is about was cancelled; null: it holds. */
async function cancelledAtOf(tx: TenantDb, { contractId, sbContractId }: typeof sentContractEmails.$inferSelect) {
  const row = contractId ? await tx.get(contracts, contractId) : await tx.get(sbContracts, sbContractId ?? "");
  return row?.cancelledAt ?? null;
}
