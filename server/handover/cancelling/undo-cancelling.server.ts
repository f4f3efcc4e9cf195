import { and, eq, isNotNull } from "drizzle-orm";
import { contractActs, contracts, sbContracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { canUndo } from "#server/ground/kernel/undo.rules.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { cancellationIn } from "#server/handover/acts/act.rules.ts";
import { type ActSubject, readActs } from "#server/handover/acts/add-act.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { cancellingTexts } from "./cancelling.texts.ts";

/**
 * Undoes a cancellation that has not taken effect, whoever of the office clicked it: nothing has happened yet. Undoing twice is not an
 * error. Throws `Problem` not-found, and conflict when it is too late.
 */
export const undoCancelling = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: z.object({ contractId: IdText }),
  run: (ctx, subject) => undo(ctx, subject),
});

/** `undoCancelling` for an SB-Schutz booked alone. */
export const undoSbCancelling = useCase({
  may: ["update", "contract"],
  feature: "sb_insurance",
  input: z.object({ sbContractId: IdText }),
  run: (ctx, subject) => undo(ctx, subject),
});

async function undo(ctx: Context, subject: ActSubject): Promise<{ isNew: boolean }> {
  const undone = await ctx.db.transaction(async (tx) => {
    const row =
      "contractId" in subject
        ? await tx.get(contracts, subject.contractId)
        : await tx.get(sbContracts, subject.sbContractId);
    if (!row) throw notFound(contractTexts.contractNotFound);
    const act = cancellationIn(await readActs(tx, subject));
    if (!act) return null;
    const isPending = and(eq(contractActs.id, act.id), isNotNull(contractActs.dueAt));
    if (!canUndo(act.happenedAt, ctx.now()) || (await tx.removeAndCount(contractActs, isPending)) === 0) {
      throw new Problem("conflict", cancellingTexts.undoTooLate, { code: "contract_cancelled" });
    }
    await addAuditEntry(tx, ctx, {
      action: "undo_cancel_contract",
      subjectType: "contractId" in subject ? "contract" : "sb_contract",
      subjectId: row.id,
      details: { id_check_id: row.idCheckId },
    });
    const check = await tx.get(idChecks, row.idCheckId);
    return { actId: act.id, id: row.idCheckId, version: check?.version ?? 0, branchId: row.branchId };
  });
  if (undone) announceProcessChange(ctx, undone, `${undone.actId}-undone`);
  return { isNew: undone !== null };
}
