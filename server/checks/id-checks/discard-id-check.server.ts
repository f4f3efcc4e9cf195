import { and, eq, isNull } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import { canCloseWithoutContract } from "#server/checks/verification/closing.rules.ts";
import { IdCheckIdInput } from "#server/checks/verification/id-check.schema.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { closeRequest, openRequestOf } from "#server/checks/verification/open-request.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";

/**
 * Closes a check without a contract, if `canCloseWithoutContract`. Closing it twice is not an error; a check that has a
 * contract cannot be closed. An open Nachforderung ends with it. `undoDiscard` opens it again.
 */
export const discardIdCheck = useCase({
  may: ["update", "id_check"],
  feature: "discard",
  input: IdCheckIdInput,
  async run(ctx, { id }) {
    const discarded = await ctx.db.transaction(async (tx) => {
      const check = await tx.get(idChecks, id);
      if (!check) throw notFound(idCheckTexts.notFound);
      if (check.discardedAt) return check;
      if (!canCloseWithoutContract(check)) throw new Problem("conflict", idCheckTexts.cannotDiscard);
      const now = ctx.now();
      const [row] = await tx.update(
        idChecks,
        and(eq(idChecks.id, id), isNull(idChecks.discardedAt), eq(idChecks.version, check.version)),
        {
          discardedAt: now,
          discardedByUserId: ctx.actor.userId,
          finishedAt: now,
          updatedAt: now,
          version: check.version + 1,
        },
      );
      if (!row) throw new Problem("conflict", idCheckTexts.cannotDiscard);
      for (const half of ["identity", "license"] as const) {
        const request = await openRequestOf(tx, id, half);
        if (request) await closeRequest(tx, request, now);
      }
      await addAuditEntry(tx, ctx, { action: "discard", subjectType: "id_check", subjectId: id });
      return row;
    });
    announceProcessChange(ctx, discarded);
    return discarded;
  },
});
