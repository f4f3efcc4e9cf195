import { undoMs } from "#server/ground/kernel/undo.rules.ts";
import type { ContractAct } from "./contract-acts.ts";

const minuteMs = 60_000;

/** A pickup is due from then on before it: the wizard suggests the quarter of an hour (contract-life.md#handover). */
const pickupToleranceMs = 15 * minuteMs;

/** Whether the vehicle may go with the last signature, because its pickup has come. */
export const isPickupDue = ({ startOfUse }: { startOfUse: Date }, now: Date): boolean =>
  startOfUse.getTime() <= now.getTime() + pickupToleranceMs;

type Life = { isActive: boolean; handedOverAt: Date | null; cancelledAt: Date | null };

/** Whether the vehicle has yet to go: until then a contract is handed over or cancelled, and neither afterwards. */
export const awaitsHandover = ({ isActive, handedOverAt, cancelledAt }: Life): boolean =>
  isActive && handedOverAt === null && cancelledAt === null;

/** An SB-Schutz booked alone is cancelled until its period begins; booked with a contract, it is cancelled with that. */
export const canCancelSb = (
  { contractId, startAt, cancelledAt }: { contractId: string | null; startAt: Date; cancelledAt: Date | null },
  now: Date,
): boolean => contractId === null && cancelledAt === null && now < startAt;

/** When what is done `at` takes effect, unless it is undone before. */
export const effectAt = (at: Date): Date => new Date(at.getTime() + undoMs);

type DueAct = { dueAt: Date | null };

/** Whether an act has yet to take effect. */
export const isPending = (act: DueAct): boolean => act.dueAt !== null;

/** The act that cancels a contract, whether it has taken effect or not. */
export const cancellationIn = (acts: readonly ContractAct[]) => acts.find((act) => act.kind === "cancelled");

/** Whether an act has to take effect by now and has not. */
export const isDue = ({ dueAt }: DueAct, now: Date): boolean => dueAt !== null && dueAt <= now;
