import { Problem } from "#server/ground/kernel/problem.ts";
import { cancellationIn, isPending } from "./act.rules.ts";
import { actTexts } from "./act.texts.ts";
import type { ContractAct } from "./contract-acts.ts";

/**
 * Nothing happens any more to what is cancelled, nor to what is about to be: who clicked first decides. Throws `Problem` conflict
 * (contract-life.md#cancelling). `acts`: read in the transaction that is about to change the contract.
 */
export function assertNotCancelled(acts: readonly ContractAct[]): void {
  const problem = cancellationProblem(acts);
  if (problem) throw problem;
}

/** The same as a value; null: it was not cancelled. */
export function cancellationProblem(acts: readonly ContractAct[]): Problem | null {
  const cancellation = cancellationIn(acts);
  return cancellation ? cancelledProblem(cancellation) : null;
}

/** The refusal of anything else to be done with a contract that was cancelled. */
export function cancelledProblem(cancellation: Pick<ContractAct, "dueAt" | "contractId">): Problem {
  const { cancelled, cancelledHeadline: headline, cancelling, sbCancelled } = actTexts;
  if (isPending(cancellation)) return new Problem("conflict", cancelling, { code: "contract_cancelled" });
  const text = cancellation.contractId ? cancelled : sbCancelled;
  return new Problem("conflict", text, { headline, code: "contract_cancelled" });
}
