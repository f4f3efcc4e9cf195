import type { Act, Contract } from "./types.ts";

/** Unsent for longer, an act is named loudly. */
const loudAfterMs = 72 * 3_600_000;

/** When something was done, by the server's clock: null while the device never learned what that is. */
export const doneAt = (deviceTime: number, offsetMs: number | null): string | null =>
  offsetMs === null ? null : new Date(deviceTime + offsetMs).toISOString();

/**
 * The act that is sent next: the oldest that the server does not have. One that it refused holds back the later acts of its contract
 * alone. `tried`: what was refused or sent in this turn.
 */
export function nextToSend(acts: readonly Act[], tried: ReadonlySet<string>): Act | undefined {
  const held = new Set<string>();
  for (const act of [...acts].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (act.state === "waiting") continue;
    if (!held.has(act.contract_id) && !tried.has(act.id)) return act;
    held.add(act.contract_id);
  }
  return undefined;
}

/** How long to wait before another attempt after `failures` in a row, in milliseconds: 2 s, doubled to 5 minutes. */
export const pauseAfter = (failures: number): number => Math.min(300_000, 1_000 * 2 ** Math.min(failures, 12));

/** At which moment of a contract an act was done; a device may still show those of the handover when the vehicle comes back. */
export const momentOf = ({ kind, facts }: Pick<Act, "kind" | "facts">): Contract["moment"] => {
  if (kind === "photo" || kind === "mark") return facts.moment === "handover" ? "handover" : "return";
  return kind === "returned" ? "return" : "handover";
};

/** Only on this device: neither applied nor at the desk. */
export const isUnsent = ({ state }: Pick<Act, "state">): boolean => state === "new" || state === "refused";

export const isOverdue = (act: Act, now: number): boolean => isUnsent(act) && now - act.made_at > loudAfterMs;
