import { contracts, sbContracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { undoMs } from "#server/ground/kernel/undo.rules.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { awaitsHandover, canCancelSb, cancellationIn, effectAt } from "#server/handover/acts/act.rules.ts";
import { type ActSubject, addAct, readActs } from "#server/handover/acts/add-act.server.ts";
import type { ContractAct } from "#server/handover/acts/contract-acts.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { CancelContractInput, CancelSbContractInput } from "./cancelling.schema.ts";
import { type CancellationReason, cancellingTexts, reasonText } from "./cancelling.texts.ts";
import { takeDueEffect } from "./take-due-effect.server.ts";

/** What was clicked before it was over still undoes it. */
const clickGraceMs = 2_000;

export type Cancelled = { act: Pick<ContractAct, "id" | "dueAt" | "happenedAt">; isNew: boolean };

/**
 * Cancels a contract whose vehicle was not handed over, whatever is signed (contract-life.md#cancelling): it takes effect in ten seconds,
 * unless `undoCancelling` comes before. Clicked twice it is one. Throws `Problem`: not-found, invalid (`reason`, `note`), conflict
 * (handed over, returned, or cancelled by another user).
 */
export const cancelContract = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: CancelContractInput,
  run: (ctx, { contractId, ...why }) =>
    cancel(ctx, { contractId }, why, {
      read: (tx) => tx.get(contracts, contractId),
      refusal(contract) {
        if (awaitsHandover(contract)) return null;
        const { handedOver, handedOverHeadline: headline, returned } = cancellingTexts;
        return contract.isActive
          ? new Problem("conflict", handedOver, { headline })
          : new Problem("conflict", returned);
      },
    }),
});

/** `cancelContract` for an SB-Schutz booked alone, until its period begins. */
export const cancelSbContract = useCase({
  may: ["update", "contract"],
  feature: "sb_insurance",
  input: CancelSbContractInput,
  run: (ctx, { sbContractId, ...why }) =>
    cancel(ctx, { sbContractId }, why, {
      read: (tx) => tx.get(sbContracts, sbContractId),
      refusal(sbContract) {
        if (canCancelSb(sbContract, ctx.now())) return null;
        const { sbBegun, sbBegunHeadline: headline, sbOfContract } = cancellingTexts;
        return sbContract.contractId
          ? new Problem("conflict", sbOfContract)
          : new Problem("conflict", sbBegun, { headline });
      },
    }),
});

type Reason = { reason: CancellationReason; note: string };

type Cancellable = { id: string; idCheckId: string; branchId: string | null };
type Subject<T extends Cancellable> = {
  read: (tx: TenantDb) => Promise<T | undefined>;
  /** Why it cannot be cancelled (any more); null: it can. */
  refusal: (row: T) => Problem | null;
};

async function cancel<T extends Cancellable>(
  ctx: Context,
  subject: ActSubject,
  { reason, note }: Reason,
  { read, refusal }: Subject<T>,
): Promise<Cancelled> {
  const cancelled = await ctx.db.transaction(async (tx) => {
    const [row, acts] = await Promise.all([read(tx), readActs(tx, subject)]);
    if (!row) throw notFound(contractTexts.contractNotFound);
    const earlier = cancellationIn(acts);
    if (earlier) return { act: await ownCancellation(tx, ctx, earlier), isNew: false, process: null };
    const refused = refusal(row);
    if (refused) throw refused;
    const { id, idCheckId, branchId } = row;
    const [act, check] = await Promise.all([
      addAct(tx, ctx, subject, {
        kind: "cancelled",
        dueAt: effectAt(ctx.now()),
        facts: { reason: reasonText(reason, note) },
        earlier: acts,
      }),
      tx.get(idChecks, idCheckId),
      addAuditEntry(tx, ctx, {
        action: "cancel_contract",
        subjectType: "contractId" in subject ? "contract" : "sb_contract",
        subjectId: id,
        details: { id_check_id: idCheckId, reason },
      }),
    ]);
    return { act, isNew: true, process: { id: idCheckId, version: check?.version ?? 0, branchId } };
  });
  const { act, isNew, process } = cancelled;
  if (process) {
    announceProcessChange(ctx, process, `${act.id}-pending`);
    takeEffectLater(ctx, act);
  }
  return { act, isNew };
}

/** The earlier one, if this is a second click; another user's is named. */
async function ownCancellation(tx: TenantDb, { actor }: Context, earlier: ContractAct): Promise<ContractAct> {
  if (earlier.userId === actor.userId) return earlier;
  const by = await tx.get(users, earlier.userId);
  const text = cancellingTexts.alreadyCancelled(by ? `${by.prename} ${by.surname}` : "");
  throw new Problem("conflict", text, { code: "contract_cancelled" });
}

/** Once the response is out and the time for undoing is over. What a Worker that ended leaves, the sweep does. */
function takeEffectLater(ctx: Context, act: Pick<ContractAct, "id">): void {
  ctx.platform.waitUntil(
    (async () => {
      await ctx.platform.pause(undoMs + clickGraceMs);
      await takeDueEffect(ctx, act.id);
    })(),
  );
}
