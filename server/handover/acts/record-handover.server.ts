import { eq } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { isSameCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { confirmedDetails, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { removeDraft } from "#server/services/form-drafts/draft-store.server.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import { addAct } from "./add-act.server.ts";
import { agreedHandover, type HandedOver } from "./found-at-handover.server.ts";

export type Contract = typeof contracts.$inferSelect;

type Handover = {
  /** Who handed it over: of a signature on a customer's phone, who sent them the link. */
  userId: string;
  found: HandedOver;
  /** What was asked before, and confirmed. */
  concerns?: { found: readonly FoundConcern[]; rows: Contract["confirmedConcerns"] };
};

/**
 * Hands the vehicle over, now or when that was done in the yard: with the last signature, or by a click (contract-life.md#handover). What was found different from the
 * contract holds from then on, for the return and what is settled. `contract`: as read in this transaction. Returns undefined when it
 * was handed over before, or is not with the dealer any more. The database refuses it (`vehicle_overdue`, `vehicle_out`) while another
 * customer has the vehicle.
 */
export async function recordHandover(
  tx: TenantDb,
  ctx: AnyContext,
  contract: Contract,
  { userId, found, concerns }: Handover,
): Promise<Contract | undefined> {
  if (!contract.isActive || contract.handedOverAt) return undefined;
  const handedOverAt = ctx.doneAt ?? ctx.now();
  const [[handedOver]] = await Promise.all([
    tx.update(contracts, eq(contracts.id, contract.id), {
      handedOverAt,
      ...changesOf(contract, found),
      ...(concerns ? { confirmedConcerns: [...contract.confirmedConcerns, ...concerns.rows] } : {}),
      version: contract.version + 1,
    }),
    addHandover(tx, ctx, contract, { userId, at: handedOverAt, found }),
    updateStock(tx, ctx, contract, { userId, odometerKm: found.odometerKm }),
    removeDraft(tx, contract.idCheckId, "handover"),
    addAuditEntry(tx, ctx, {
      action: "hand_over",
      subjectType: "contract",
      subjectId: contract.id,
      details: {
        id_check_id: contract.idCheckId,
        handed_over_by: userId,
        ...confirmedDetails(concerns?.found ?? []),
      },
    }),
  ]);
  return handedOver;
}

/** The act of a vehicle that is back although nobody noted that it went: at its start of use, as agreed. */
export const addImpliedHandover = (tx: TenantDb, ctx: AnyContext, contract: Contract, userId: string) =>
  addHandover(tx, ctx, contract, {
    userId,
    at: contract.startOfUse,
    found: agreedHandover(contract),
    isImplied: true,
  });

async function addHandover(
  tx: TenantDb,
  ctx: AnyContext,
  { id, idCheckId, branchId }: Contract,
  { userId, at, found, isImplied }: { userId: string; at: Date; found: HandedOver; isImplied?: true },
): Promise<void> {
  const facts = { ...found.condition, odometerKm: found.odometerKm, ...(isImplied ? { isImplied } : {}) };
  const by = { now: ctx.now, newId: ctx.newId, actor: { userId } };
  const handedOver = { branch_office_id: branchId, contract_id: id, state: "handed_over" as const };
  await Promise.all([
    addAct(tx, by, { contractId: id }, { kind: "handed_over", happenedAt: at, facts }),
    queueWebhook(tx, ctx, "contract.handed_over", { id_check_id: idCheckId, ...handedOver }),
  ]);
}

/** What a contract keeps of a handover that was not as agreed. */
function changesOf(
  contract: Contract,
  found: HandedOver,
): Partial<Pick<Contract, "odometerStartKm" | "amendedSnapshot">> {
  const agreed = agreedHandover(contract);
  if (found.odometerKm === agreed.odometerKm && isSameCondition(found.condition, agreed.condition)) return {};
  const snapshot = agreedNow(contract);
  const { odometerKm, condition } = found;
  return {
    odometerStartKm: odometerKm,
    amendedSnapshot: { ...snapshot, vehicle: { ...snapshot.vehicle, ...condition, odometerKm } },
  };
}

/** The odometer of the stock, which never decreases. */
async function updateStock(
  tx: TenantDb,
  ctx: AnyContext,
  { id, vehicleId }: Contract,
  { userId, odometerKm }: { userId: string; odometerKm: number },
): Promise<void> {
  const stock = await tx.ofReturn(id);
  const vehicle = await stock?.get(vehicles, vehicleId);
  if (!stock || !vehicle || odometerKm <= (vehicle.odometerKm ?? 0)) return;
  const changedTo = { odometer_value: odometerKm };
  await stock.change(vehicles, eq(vehicles.id, vehicleId), { odometerKm, version: vehicle.version + 1 });
  await stock.add(vehicleVersions, { id: ctx.newId(), vehicleId, changedTo, userId, createdAt: ctx.now() });
}
