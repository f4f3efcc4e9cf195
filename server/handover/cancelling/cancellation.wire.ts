import { z } from "#server/ground/kernel/zod.ts";
import type { ActPaper } from "#server/handover/papers/contract-papers.rules.ts";
import { paperAddress } from "#server/handover/papers/paper-address.ts";
import type { shownCancellation } from "./shown-cancellation.ts";

/** That something was cancelled, in the API's JSON. */
export const CancellationWire = z
  .object({
    reason: z.string(),
    cancelled_by: z.string(),
    happened_at: z.string(),
    takes_effect_at: z.string().nullable().describe("Until then it can be undone; null: it has taken effect"),
  })
  .nullable();

export const cancellationToWire = (cancellation: ReturnType<typeof shownCancellation>) =>
  cancellation && {
    reason: cancellation.reason,
    cancelled_by: cancellation.by,
    happened_at: cancellation.at.toISOString(),
    takes_effect_at: cancellation.dueAt?.toISOString() ?? null,
  };

/** Where a session of the tenant may fetch the paper of a cancellation; null while there is none. */
export function cancellationFileOf(actPapers: readonly ActPaper[], appUrl: string) {
  const paper = actPapers.find(({ kind, state }) => kind === "cancellation" && state === "stored");
  return paper ? paperAddress(appUrl, "contract_act_file", paper.actId, paper.kind) : null;
}
