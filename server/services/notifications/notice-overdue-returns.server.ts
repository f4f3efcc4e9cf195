import { and, eq, isNull } from "drizzle-orm";
import type { OverdueStore } from "#db/across-tenants/jobs.server.ts";
import { contracts } from "#db/schema/contracts.ts";
import { skipIfMoving } from "#db/tenant-moving.ts";
import type { System } from "#server/ground/access/actor.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { messageTexts } from "./message.texts.ts";
import { announceMessages, notifyUsers } from "./notify-users.server.ts";

const perRun = 200;

/** Tells users once about each vehicle that is not back when its contract says so. */
export async function noticeOverdueReturns(
  store: OverdueStore,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
  hasTime: () => boolean,
): Promise<number> {
  const branchesByTenant = new Map<string, Set<string | null>>();
  let count = 0;
  for (const { id, headquarterId } of await store.overdueContracts(now, perRun)) {
    if (!hasTime()) break;
    const noticed = await skipIfMoving(() => notice(contextOf(headquarterId), id, now));
    if (!noticed) continue;
    const branches = branchesByTenant.get(headquarterId) ?? new Set();
    branchesByTenant.set(headquarterId, branches.add(noticed.branchId));
    count += 1;
  }
  for (const [headquarterId, branchIds] of branchesByTenant) announceMessages(contextOf(headquarterId), branchIds);
  return count;
}

/** The contract, unless it was returned or noticed meanwhile. */
async function notice(ctx: Context<System>, id: string, now: Date) {
  return ctx.db.transaction(async (tx) => {
    const isOpen = and(eq(contracts.id, id), eq(contracts.isActive, true), isNull(contracts.overdueNoticedAt));
    const [contract] = await tx.update(contracts, isOpen, { overdueNoticedAt: now });
    if (!contract) return undefined;
    const { branchId } = contract;
    const subject = { type: "contract" as const, id };
    const caseId = contract.idCheckId;
    await notifyUsers(tx, ctx, { kind: "return_overdue", body: messageTexts.returnOverdue, branchId, subject, caseId });
    return contract;
  });
}
