import { and, eq, isNull } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import { canCloseWithoutContract } from "#server/checks/verification/closing.rules.ts";
import { stateColumns } from "#server/checks/verification/document-state.server.ts";
import { IdCheckIdInput } from "#server/checks/verification/id-check.schema.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { keepTyped } from "#server/checks/verification/keep-typed.rules.ts";
import { closeRequest, openRequestOf } from "#server/checks/verification/open-request.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { type FormDraft, findDraft, savedValues } from "#server/services/form-drafts/draft-store.server.ts";
import { readCase } from "#server/services/notifications/notify-users.server.ts";

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
      const [check, draft] = await Promise.all([tx.get(idChecks, id), findDraft(tx, id, "review")]);
      if (!check) throw notFound(idCheckTexts.notFound);
      if (check.discardedAt) return check;
      if (!canCloseWithoutContract(check)) throw new Problem("conflict", idCheckTexts.cannotDiscard);
      const now = ctx.now();
      const [row] = await tx.update(
        idChecks,
        and(eq(idChecks.id, id), isNull(idChecks.discardedAt), eq(idChecks.version, check.version)),
        {
          ...keepUndecided(check, draft),
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
      await readCase(tx, [id]);
      await addAuditEntry(tx, ctx, { action: "discard", subjectType: "id_check", subjectId: id });
      return row;
    });
    announceProcessChange(ctx, discarded);
    return discarded;
  },
});

/** What was typed of a document that is never decided now: the person is found by it. */
function keepUndecided(check: typeof idChecks.$inferSelect, draft: FormDraft | undefined) {
  const undecided = (["identity", "license"] as const).filter(
    (half) => check[stateColumns[half].name] === "IN_PROGRESS",
  );
  return Object.assign({}, ...undecided.map((half) => keepTyped(check, half, savedValues(draft, half)))) as ReturnType<
    typeof keepTyped
  >;
}
