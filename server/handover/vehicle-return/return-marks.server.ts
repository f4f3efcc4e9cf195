import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { vehicleDamages } from "#db/schema/damages.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { damageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { changeDamages } from "#server/fleet/damages/change-damages.server.ts";
import { EndDamageInput, NoteDamageInput } from "#server/fleet/damages/damage.schema.ts";
import { damageTexts } from "#server/fleet/damages/damage.texts.ts";
import { endIn } from "#server/fleet/damages/end-damage.server.ts";
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
import { correctableUntil } from "./correction.rules.ts";
import { returnMarkTexts as t } from "./return-marks.texts.ts";

/**
 * The damages of a vehicle that were noted one by one at the return of a contract, without those taken out again. They name a side;
 * what a return's text says does not.
 */
export const marksOfReturn = (db: TenantDb, { id, vehicleId }: { id: string; vehicleId: string }) =>
  db.find(
    vehicleDamages,
    and(
      eq(vehicleDamages.vehicleId, vehicleId),
      eq(vehicleDamages.contractId, id),
      eq(vehicleDamages.moment, "return"),
      isNotNull(vehicleDamages.view),
      isNull(vehicleDamages.removedAt),
    ),
  );

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
  async run(ctx, { contractId }) {
    const { db, contract, check } = await contractOf(ctx, contractId);
    const [marks, photos, vehicleHere] = await Promise.all([
      marksOfReturn(db, contract),
      photosByDamage(db, contract.vehicleId),
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
  },
});

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
  async run(ctx, { contractId, ...damage }) {
    const change = await openReturn(ctx, contractId, damage.vehicleId);
    if (damage.view === null) throw new Problem("invalid", t.viewRequired, { field: "view" });
    await changeDamages(change.ctx, damage.vehicleId, async (tx) => {
      await change.assertOpen(tx);
      const marks = await marksOfReturn(tx, change.contract);
      if (marks.length >= limits.marksPerReturn && !marks.some(({ id }) => id === damage.id))
        throw new Problem("invalid", t.full, { field: "note" });
      return addDamage(tx, ctx, damage, { contractId, moment: "return" });
    });
  },
});

/** Takes out a damage that was noted at this return by mistake. Throws what `noteReturnMark` throws. */
export const removeReturnMark = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: EndDamageInput.omit({ end: true }).extend({ contractId: IdText }),
  async run(ctx, { contractId, vehicleId, id }) {
    const change = await openReturn(ctx, contractId, vehicleId);
    await changeDamages(change.ctx, vehicleId, async (tx) => {
      await change.assertOpen(tx);
      const damage = await tx.get(vehicleDamages, id);
      if (damage?.contractId !== contractId || damage.moment !== "return")
        throw new Problem("conflict", damageTexts.gone);
      return endIn(tx, ctx, { vehicleId, id, end: "removed" });
    });
  },
});

type Contract = typeof contracts.$inferSelect;
type Check = typeof idChecks.$inferSelect;

/** A contract, and the database that sees its vehicle wherever it is by now. Throws `Problem` not-found. */
async function contractOf(ctx: Context, contractId: string) {
  const own = ctx.db;
  const [contract, [check], elsewhere] = await Promise.all([
    own.get(contracts, contractId),
    own.find(idChecks, isCheckOf(contractId)),
    own.ofReturn(contractId),
  ]);
  if (!contract || !check) throw notFound(contractTexts.contractNotFound);
  return { contract, check, db: elsewhere ?? own };
}

/** Why this user can change nothing any more; null: they can. */
function refusalOf(ctx: Context, contract: Contract, check: Check): string | null {
  if (contract.cancelledAt) return t.cancelled;
  if (contract.isActive) return null;
  if (!check.finishedAt || correctableUntil(check.finishedAt) < ctx.now()) return t.over;
  return can(ctx.actor, ["update", "return_correction"]) ? null : t.returned;
}

async function openReturn(ctx: Context, contractId: string, vehicleId: string) {
  const { db, contract } = await contractOf(ctx, contractId);
  if (contract.vehicleId !== vehicleId) throw new Problem("conflict", t.otherVehicle);
  const assertOpen = async (tx: TenantDb) => {
    const [current, [check]] = await Promise.all([
      tx.get(contracts, contractId),
      tx.find(idChecks, isCheckOf(contractId)),
    ]);
    if (!current || !check) throw notFound(contractTexts.contractNotFound);
    if (current.vehicleId !== vehicleId) throw new Problem("conflict", t.otherVehicle);
    const refusal = refusalOf(ctx, current, check);
    if (refusal !== null) throw new Problem("conflict", refusal);
  };
  return { contract, ctx: { ...ctx, db }, assertOpen };
}
