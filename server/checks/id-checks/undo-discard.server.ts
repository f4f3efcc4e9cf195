import { and, eq } from "drizzle-orm";
import { captureProcesses, idChecks, imageRequests } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { canUndoClosing } from "#server/checks/verification/closing.rules.ts";
import { IdCheckIdInput } from "#server/checks/verification/id-check.schema.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";

/**
 * Opens a check again that the same user closed without a contract seconds ago, with the Nachforderung that ended with it.
 * Undoing twice is not an error. Throws `Problem` not-found, and conflict when it is too late or another user closed it.
 */
export const undoDiscard = useCase({
  may: ["update", "id_check"],
  feature: "discard",
  input: IdCheckIdInput,
  async run(ctx, { id }) {
    const reopened = await ctx.db.transaction(async (tx) => {
      const check = await tx.get(idChecks, id);
      if (!check) throw notFound(idCheckTexts.notFound);
      const { discardedAt } = check;
      if (!discardedAt) return check;
      if (!canUndoClosing(check, ctx.actor.userId, ctx.now())) {
        throw new Problem("conflict", idCheckTexts.undoTooLate);
      }
      const [row] = await tx.update(idChecks, and(eq(idChecks.id, id), eq(idChecks.version, check.version)), {
        discardedAt: null,
        discardedByUserId: null,
        finishedAt: null,
        updatedAt: ctx.now(),
        version: check.version + 1,
      });
      if (!row) throw new Problem("conflict", idCheckTexts.undoTooLate);
      await reopenRequests(tx, id, discardedAt);
      await addAuditEntry(tx, ctx, { action: "undo_discard", subjectType: "id_check", subjectId: id });
      return row;
    });
    announceProcessChange(ctx, reopened);
    return reopened;
  },
});

/** What `discardIdCheck` withdrew carries the instant of the closing. */
async function reopenRequests(tx: TenantDb, idCheckId: string, closedAt: Date): Promise<void> {
  const isClosedWithIt = and(
    eq(imageRequests.idCheckId, idCheckId),
    eq(imageRequests.status, "withdrawn"),
    eq(imageRequests.closedAt, closedAt),
  );
  for (const { captureProcessId } of await tx.update(imageRequests, isClosedWithIt, {
    status: "open",
    closedAt: null,
  })) {
    await tx.change(
      captureProcesses,
      and(eq(captureProcesses.id, captureProcessId), eq(captureProcesses.status, "expired")),
      { status: "pending" },
    );
  }
}
