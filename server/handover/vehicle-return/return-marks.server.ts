import { and, eq, not, sql } from "drizzle-orm";
import { contracts, formerVehicles } from "#db/schema/contracts.ts";
import { vehicleDamages } from "#db/schema/damages.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { damageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { changeDamages } from "#server/fleet/damages/change-damages.server.ts";
import { EndDamageInput, NoteDamageInput } from "#server/fleet/damages/damage.schema.ts";
import { damageTexts } from "#server/fleet/damages/damage.texts.ts";
import { endIn } from "#server/fleet/damages/end-damage.server.ts";
import { endOf } from "#server/fleet/damages/end-of.ts";
import { addDamage } from "#server/fleet/damages/note-damage.server.ts";
import { photosByDamage } from "#server/fleet/damages/photos-of-damage.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { readReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { correctableUntil } from "./correction.rules.ts";
import { returnMarkTexts as t } from "./return-marks.texts.ts";

/** That the vehicle was given back by a swap since, and came again under the same contract. */
export const isOfEarlierReturn = sql`exists (
  select 1 from ${formerVehicles} where ${formerVehicles.contractId} = ${vehicleDamages.contractId}
    and ${formerVehicles.vehicleId} = ${vehicleDamages.vehicleId} and ${formerVehicles.createdAt} >= ${vehicleDamages.createdAt})`;

/**
 * The damages of a vehicle that were noted one by one at the return of a contract. Until `bookedAt` without those taken out again; from
 * then on as the return recorded them, whatever became of them in stock, and those noted since (vehicle-return.md#marks). They name a
 * side; what a return's text says does not.
 */
export async function marksOfReturn(
  db: TenantDb,
  { id, vehicleId, returnSnapshot }: { id: string; vehicleId: string; returnSnapshot?: unknown },
  bookedAt: Date | null = null,
) {
  const rows = await db.find(
    vehicleDamages,
    and(
      eq(vehicleDamages.vehicleId, vehicleId),
      eq(vehicleDamages.contractId, id),
      eq(vehicleDamages.moment, "return"),
      not(isOfEarlierReturn),
    ),
  );
  const returned = bookedAt && readReturnSnapshot(returnSnapshot);
  return rows.flatMap((row) => {
    const recorded = returned?.marks?.find(({ number }) => number === row.number);
    if (recorded) return [{ ...row, ...recorded }];
    const isMark = row.view !== null && row.removedAt === null;
    return isMark && (!returned || row.createdAt >= bookedAt) ? [row] : [];
  });
}

/** Throws `Problem` conflict at the field when other damages were noted by now than those that were shown, if any were. */
export function assertMarksShown(
  marks: readonly { number: number }[],
  shown: readonly number[] | undefined,
  field: string,
): void {
  if (shown === undefined || shown.join() === marks.map(({ number }) => number).join()) return;
  throw new Problem("conflict", t.changed, { field });
}

/**
 * What the page of new damages shows: the vehicle as it was handed over, and what was noted at the return so far
 * (vehicle-return.md#marks). `refusal`: why this user can note no more, else null. Throws `Problem` not-found.
 */
export const getReturnMarks = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  run: async (ctx, { contractId }) => marksPageOf(ctx, await ownReturn(ctx, contractId)),
});

/** The same of a contract that this user may take back, wherever it is. */
export async function marksPageOf(ctx: Context, { contract, check, stock }: OpenReturn) {
  const [marks, photos, vehicleHere] = await Promise.all([
    marksOfReturn(stock, contract, check.finishedAt),
    photosByDamage(stock, contract.vehicleId),
    ctx.db.get(vehicles, contract.vehicleId),
  ]);
  const { vehicle } = agreedNow(contract);
  return {
    vehicleId: contract.vehicleId,
    vehicle: `${vehicle.brand} ${vehicle.name}, ${vehicle.licensePlate}`,
    kind: vehicle.kind,
    isReturned: !contract.isActive,
    known: vehicle.damages ?? [],
    marks: marks
      .toSorted((one, other) => one.number - other.number)
      .map(({ id, ...mark }) => ({ id, ...damageSnapshot(mark), photos: photos.get(id) ?? [] })),
    /** Whether this user sees the page on which a damage gets photos. */
    canPhotograph: vehicleHere !== undefined && hasFeature(ctx.actor.plan, "vehicles"),
    refusal: refusalOf(ctx, contract, check),
  };
}

/**
 * Notes a new damage at the return of a contract, before the return is booked or, by an Admin, as long as it can be corrected
 * (vehicle-return.md#marks). The same form again notes nothing. Throws `Problem` not-found, conflict (another vehicle by now, too
 * late), invalid.
 */
export const noteReturnMark = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: NoteDamageInput.safeExtend({ contractId: IdText }),
  run: async (ctx, { contractId, ...damage }) => noteMark(ctx, await ownReturn(ctx, contractId), damage),
});

/** Notes a damage as `noteReturnMark` does, at a return that this user may book, wherever its contract is. */
export async function noteMark(ctx: Context, open: OpenReturn, damage: z.output<typeof NoteDamageInput>) {
  const { id: contractId } = open.contract;
  assertSameVehicle(open.contract, damage.vehicleId);
  if (damage.view === null) throw new Problem("invalid", t.viewRequired, { field: "view" });
  await changeDamages({ ...ctx, db: open.stock }, damage.vehicleId, async (tx) => {
    await assertOpen(tx, ctx, open);
    const marks = await marksOfReturn(tx, open.contract, open.check.finishedAt);
    if (marks.length >= limits.marksPerReturn && !marks.some(({ id }) => id === damage.id))
      throw new Problem("invalid", t.full, { field: "note" });
    return addDamage(tx, ctx, damage, { contractId, moment: "return" });
  });
}

export const RemoveMarkInput = EndDamageInput.omit({ end: true });

/** Takes out a damage that was noted at this return by mistake. Throws what `noteReturnMark` throws. */
export const removeReturnMark = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: RemoveMarkInput.extend({ contractId: IdText }),
  run: async (ctx, { contractId, ...mark }) => removeMark(ctx, await ownReturn(ctx, contractId), mark),
});

/** Takes out a damage as `removeReturnMark` does, at a return that this user may book, wherever its contract is. */
export async function removeMark(ctx: Context, open: OpenReturn, { vehicleId, id }: z.output<typeof RemoveMarkInput>) {
  assertSameVehicle(open.contract, vehicleId);
  await changeDamages({ ...ctx, db: open.stock }, vehicleId, async (tx) => {
    await assertOpen(tx, ctx, open);
    const damage = await tx.get(vehicleDamages, id);
    if (open.check.finishedAt && damage && isTakenOut(damage, vehicleId)) return null;
    if (damage?.contractId !== open.contract.id || damage.moment !== "return")
      throw new Problem("conflict", damageTexts.gone);
    if (open.check.finishedAt) return takeOutOfReturn(tx, ctx, damage);
    return endIn(tx, ctx, { vehicleId, id, end: "removed" });
  });
}

/** A second click: `takeOutOfReturn` was first. */
const isTakenOut = (damage: Damage, vehicleId: string) =>
  damage.vehicleId === vehicleId && damage.contractId === null && endOf(damage) !== "open";

/** Says that a booked return did not find a damage; what became of it in stock stays, unless it is open. */
async function takeOutOfReturn(tx: TenantDb, ctx: Context, { id, vehicleId, number, ...damage }: Damage) {
  if (endOf(damage) === "open") await endIn(tx, ctx, { vehicleId, id, end: "removed" });
  await tx.change(vehicleDamages, eq(vehicleDamages.id, id), { contractId: null, moment: null });
  return { action: "remove_damage", number };
}

type Contract = typeof contracts.$inferSelect;
type Check = typeof idChecks.$inferSelect;
type Damage = typeof vehicleDamages.$inferSelect;

/** A contract whose return a user may note damages at, and the database that sees its vehicle wherever it is by now. */
export type OpenReturn = {
  contract: Contract;
  check: Check;
  stock: TenantDb;
  /** The contract is another office's, which alone corrects what was booked (vehicle-return.md#at-another-office). */
  isElsewhere: boolean;
};

/** Throws `Problem` not-found for a contract that this user does not see. */
async function ownReturn({ db }: Context, contractId: string): Promise<OpenReturn> {
  const [contract, [check], stock] = await Promise.all([
    db.get(contracts, contractId),
    db.find(idChecks, isCheckOf(contractId)),
    db.ofReturn(contractId),
  ]);
  if (!contract || !check) throw notFound(contractTexts.contractNotFound);
  return { contract, check, stock: stock ?? db, isElsewhere: false };
}

/** Why this user can change nothing any more; null: they can. */
function refusalOf(ctx: Context, contract: Contract, check: Check): string | null {
  if (contract.cancelledAt) return t.cancelled;
  if (contract.isActive) return null;
  if (!check.finishedAt || correctableUntil(check.finishedAt) < ctx.now()) return t.over;
  return can(ctx.actor, ["update", "return_correction"]) ? null : t.returned;
}

function assertSameVehicle(contract: Contract, vehicleId: string): void {
  if (contract.vehicleId !== vehicleId) throw new Problem("conflict", t.otherVehicle);
}

async function assertOpen(tx: TenantDb, ctx: Context, { contract: { id, vehicleId }, isElsewhere }: OpenReturn) {
  const [current, [check]] = await Promise.all([tx.get(contracts, id), tx.find(idChecks, isCheckOf(id))]);
  if (!current || !check) throw notFound(contractTexts.contractNotFound);
  assertSameVehicle(current, vehicleId);
  const refusal = isElsewhere && !current.isActive ? t.returned : refusalOf(ctx, current, check);
  if (refusal !== null) throw new Problem("conflict", refusal);
}
