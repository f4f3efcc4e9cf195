import { isPending } from "./act.rules.ts";
import type { ContractAct } from "./contract-acts.ts";

/** An act as pages and the API show it: why it was cancelled (deleted data is ""), and whether nobody noted the handover. */
export const shownAct = (act: ContractAct) => ({
  id: act.id,
  kind: act.kind,
  at: act.happenedAt,
  isPending: isPending(act),
  reason: act.kind === "cancelled" ? (act.facts.reason ?? "") : "",
  isImplied: act.kind === "handed_over" && act.facts.isImplied === true,
});
