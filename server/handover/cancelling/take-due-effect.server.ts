import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { DueActsStore } from "#db/across-tenants/jobs.server.ts";
import { contractActs, contractPayments, contracts, sbContracts, signingLinks } from "#db/schema/contracts.ts";
import type { idChecks } from "#db/schema/id-checks.ts";
import { roundLinks } from "#db/schema/round-links.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { skipIfMoving } from "#db/tenant-moving.ts";
import type { System } from "#server/ground/access/actor.ts";
import type { AnyContext, Context } from "#server/ground/kernel/use-case.server.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { cancellationIn, isDue } from "#server/handover/acts/act.rules.ts";
import type { ContractAct } from "#server/handover/acts/contract-acts.ts";
import { touchCheck } from "#server/handover/acts/touch-check.server.ts";
import { makeDuePapersLater, type PaperSubject, requirePaper } from "#server/handover/papers/due-papers.server.ts";
import { openAmountsOf, openAmountsOfSb } from "#server/handover/payments/open-amounts.rules.ts";
import { isPaymentOf } from "#server/handover/payments/payment-subject.server.ts";
import { freeSecondDriver } from "#server/handover/second-driver/use-second-driver.server.ts";
import { removeDraft } from "#server/services/form-drafts/draft-store.server.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";

type Act = typeof contractActs.$inferSelect;
type Check = typeof idChecks.$inferSelect;

/**
 * What a page that shows a contract asks first: a cancellation whose time for undoing is over takes effect now, if nothing has done that
 * yet. Returns whether the contract has to be read again.
 */
export async function settleDueCancellation(ctx: AnyContext, acts: readonly ContractAct[]): Promise<boolean> {
  const cancellation = cancellationIn(acts);
  if (!cancellation || !isDue(cancellation, ctx.now())) return false;
  try {
    await takeDueEffect(ctx, cancellation.id);
    return true;
  } catch (error) {
    // The page is shown all the same.
    logFailure(error);
    return false;
  }
}

const logFailure = (error: unknown) =>
  logEvent("error", "cancellation has not taken effect", { error: errorClass(error) });

/**
 * A cancellation takes effect once the time for undoing is over, all in one transaction (contract-life.md#cancelling): of several who try,
 * one does. Returns false when it was undone, has taken effect before, or is not due yet.
 */
export async function takeDueEffect(ctx: AnyContext, actId: string): Promise<boolean> {
  // It was clicked before, by somebody else perhaps than who opens the page now.
  const system: AnyContext = { ...ctx, actor: { kind: "system" }, ipAddress: "" };
  const done = await system.db.transaction(async (tx) => {
    const isDueNow = and(eq(contractActs.id, actId), lte(contractActs.dueAt, ctx.now()));
    const [act] = await tx.update(contractActs, isDueNow, { dueAt: null });
    if (!act) return null;
    const subject = subjectOf(act);
    const checks = act.contractId
      ? await cancelContract(tx, system, act, act.contractId)
      : [await cancelBooking(tx, system, act, act.sbContractId ?? "")];
    await requirePaper(tx, system, { ...subject, actId }, "cancellation");
    return { checks, subject };
  });
  if (!done) return false;
  for (const check of done.checks) announceProcessChange(system, check);
  system.platform.waitUntil(system.platform.sendWebhooks());
  makeDuePapersLater(system, done.subject);
  return true;
}

const subjectOf = ({ contractId, sbContractId }: Act): PaperSubject =>
  contractId ? { contractId } : { sbContractId: sbContractId ?? "" };

/** Returns the checks it was about. */
async function cancelContract(tx: TenantDb, ctx: AnyContext, act: Act, id: string): Promise<Check[]> {
  const { happenedAt: cancelledAt } = act;
  const isOpen = and(eq(contracts.id, id), eq(contracts.isActive, true), isNull(contracts.handedOverAt));
  const version = sql`${contracts.version} + 1`;
  const [[cancelled], payments] = await Promise.all([
    tx.update(contracts, isOpen, { isActive: false, cancelledAt, version }),
    tx.find(contractPayments, isPaymentOf({ contractId: id })),
  ]);
  if (!cancelled) throw new Error("nothing happens to a contract that is about to be cancelled");
  await tx.change(contracts, eq(contracts.id, id), openAmountsOf(cancelled, payments));
  await tx.change(sbContracts, and(eq(sbContracts.contractId, id), isNull(sbContracts.cancelledAt)), { cancelledAt });
  await Promise.all([
    endLinks(tx, eq(signingLinks.contractId, id)),
    tx.change(roundLinks, and(eq(roundLinks.contractId, id), eq(roundLinks.status, "pending")), { status: "ended" }),
  ]);
  await Promise.all([
    removeDraft(tx, cancelled.idCheckId, "handover"),
    removeDraft(tx, cancelled.idCheckId, "vehicle_return"),
  ]);
  await addAuditEntry(tx, ctx, {
    action: "contract_cancelled",
    subjectType: "contract",
    subjectId: id,
    details: { id_check_id: cancelled.idCheckId, cancelled_by: act.userId },
  });
  const { idCheckId: id_check_id, branchId: branch_office_id } = cancelled;
  const message = { id_check_id, branch_office_id, contract_id: id, state: "cancelled" as const };
  await queueWebhook(tx, ctx, "contract.cancelled", message);
  // The check may get another contract.
  const [check, driverCheck] = await Promise.all([
    touchCheck(tx, ctx, id_check_id, { contractState: "none", finishedAt: null }),
    freeSecondDriver(tx, ctx, cancelled.secondDriverCheckId),
  ]);
  return driverCheck ? [check, driverCheck] : [check];
}

async function cancelBooking(tx: TenantDb, ctx: AnyContext, act: Act, id: string): Promise<Check> {
  const isOpen = and(eq(sbContracts.id, id), isNull(sbContracts.cancelledAt));
  const [[cancelled], payments] = await Promise.all([
    tx.update(sbContracts, isOpen, { cancelledAt: act.happenedAt }),
    tx.find(contractPayments, isPaymentOf({ sbContractId: id })),
  ]);
  if (!cancelled) throw new Error("an SB-Schutz is cancelled once");
  await tx.change(sbContracts, eq(sbContracts.id, id), openAmountsOfSb(cancelled, payments));
  await endLinks(tx, eq(signingLinks.sbContractId, id));
  await addAuditEntry(tx, ctx, {
    action: "contract_cancelled",
    subjectType: "sb_contract",
    subjectId: id,
    details: { id_check_id: cancelled.idCheckId, cancelled_by: act.userId },
  });
  await queueWebhook(tx, ctx, "sb_contract.cancelled", {
    id_check_id: cancelled.idCheckId,
    branch_office_id: cancelled.branchId,
    sb_contract_id: id,
    state: "cancelled",
  });
  return touchCheck(tx, ctx, cancelled.idCheckId);
}

/** What was sent to a phone to be signed is not to be signed any more. */
const endLinks = (tx: TenantDb, isOfThis: ReturnType<typeof eq>) =>
  tx.change(signingLinks, and(isOfThis, eq(signingLinks.status, "pending")), { status: "expired" });

const perRun = 200;

/** Lets cancellations take effect that nothing else has, because the Worker ended too early. Returns how many. */
export async function sweepDueCancellations(
  store: DueActsStore,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
): Promise<number> {
  let count = 0;
  for (const { id, headquarterId } of await store.dueActs(now, perRun)) {
    try {
      if (await skipIfMoving(() => takeDueEffect({ ...contextOf(headquarterId), now: () => now }, id))) count += 1;
    } catch (error) {
      // One that fails keeps no other back.
      logFailure(error);
    }
  }
  return count;
}
