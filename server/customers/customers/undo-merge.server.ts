import { and, eq, isNull } from "drizzle-orm";
import { customerMerges, customers } from "#db/schema/contracts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { customerMergeTexts } from "./customer-merge.texts.ts";
import { moveContracts } from "./merge-customers.server.ts";

/**
 * Undoes a merge: the merged customer has the contracts and reservations again that they had before. Contracts made since then stay with the
 * customer they were made for. Throws not-found, `Problem` conflict when the customer was erased, or was merged themselves
 * later: later merges are undone first. Doing it twice changes nothing.
 * @returns the id of the customer who is their own again
 */
export const undoMerge = useCase({
  may: ["update", "customer_merge"],
  feature: "customers",
  input: z.object({ id: IdText }),
  async run(ctx, { id }) {
    const now = ctx.now();
    return ctx.db.transaction(async (tx) => {
      const merge = await tx.get(customerMerges, id);
      if (!merge) throw notFound();
      const { sourceId, targetId } = merge;
      const target = await tx.get(customers, targetId);
      if (!target) throw notFound();
      if (merge.undoneAt) return sourceId;
      if (target.erasedAt) throw new Problem("conflict", customerMergeTexts.undoErased);
      if (target.mergedIntoId) throw new Problem("conflict", customerMergeTexts.undoLaterFirst);
      const inForce = and(eq(customerMerges.id, id), isNull(customerMerges.undoneAt));
      await tx.change(customerMerges, inForce, { undoneAt: now });
      await tx.change(customers, and(eq(customers.id, sourceId), eq(customers.mergedIntoId, targetId)), {
        mergedIntoId: null,
      });
      const moved = await moveContracts(tx, targetId, sourceId, merge);
      await addAuditEntry(tx, ctx, {
        action: "undo_customer_merge",
        subjectType: "customer",
        subjectId: targetId,
        details: { merged_customer: sourceId, contracts: moved.contractIds.length },
      });
      return sourceId;
    });
  },
});
