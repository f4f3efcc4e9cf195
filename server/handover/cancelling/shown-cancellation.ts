import { undoMsLeft } from "#server/ground/kernel/undo.rules.ts";
import { cancellationIn, isPending } from "#server/handover/acts/act.rules.ts";
import type { ContractAct } from "#server/handover/acts/contract-acts.ts";

/** That something was cancelled, as its page and the API show it; null: it was not. */
export function shownCancellation(acts: readonly ContractAct[], nameOf: (userId: string) => string, now: Date) {
  const act = cancellationIn(acts);
  if (act?.kind !== "cancelled") return null;
  return {
    actId: act.id,
    at: act.happenedAt,
    by: nameOf(act.userId),
    reason: act.facts.reason ?? "",
    /** When it takes effect; null: it has. */
    dueAt: isPending(act) ? act.dueAt : null,
    /** How long it may be undone. */
    undoMsLeft: isPending(act) ? undoMsLeft(act.happenedAt, now) : 0,
  };
}
