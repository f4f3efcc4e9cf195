import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { contracts, damagePhotos } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { awaitsHandover } from "#server/handover/acts/act.rules.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { foundAtHandover, handoverReadings } from "#server/handover/acts/found-at-handover.server.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import {
  formerVehiclesOf,
  isAboutVehicle,
  isOfRound,
  showsVehicle,
  vehicleActOf,
} from "#server/handover/acts/round-of-vehicle.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow, type VehicleSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { formatCondition, readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { findDraft, savedValues } from "#server/services/form-drafts/draft-store.server.ts";
import { type RoundMoment, type RoundShot, roundMoments, shots } from "./photo-round.ts";
import { returnStep } from "./save-return-draft.server.ts";
import { roundRefusal } from "./store-round-photo.server.ts";

/** How many contracts before are looked through for photos of the vehicle. */
const contractsBefore = 5;

type Photo = { id: string; createdAt: Date };
type Readings = { odometerKm?: string; energyLevel?: string };
type Row = typeof damagePhotos.$inferSelect;
type Contract = typeof contracts.$inferSelect;

const photoOf = (rows: readonly Row[], moment: RoundMoment, shot: RoundShot): Photo | null => {
  const row = rows.find((photo) => photo.moment === moment && photo.shot === shot);
  return row ? { id: row.id, createdAt: row.createdAt } : null;
};

/** The photos of rounds of a vehicle under contracts before this one, of those that the actor sees; the newest first. */
export async function photosBefore(db: TenantDb, { id, vehicleId }: Pick<Contract, "id" | "vehicleId">) {
  const before = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isAboutVehicle(vehicleId), ne(contracts.id, id)))
    .orderBy(desc(contracts.startOfUse))
    .limit(contractsBefore);
  const ids = before.map((contract) => contract.id);
  if (ids.length === 0) return [];
  const earlier = await db
    .select(getTableColumns(damagePhotos))
    .from(damagePhotos)
    .innerJoin(contracts, eq(contracts.id, damagePhotos.contractId))
    .where(and(inArray(damagePhotos.contractId, ids), isNotNull(damagePhotos.shot), showsVehicle(vehicleId)));
  return earlier.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/**
 * The photos around a contract's vehicle at handover and return, shot by shot, and those of the time before, for what lies over the
 * camera's picture (vehicle-return.md#photo-round): at the return the handover's, at the handover those of the last contract that this
 * user sees. Throws `Problem` not-found.
 */
export const getPhotoRound = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  run: (ctx, { contractId }) => roundOf(ctx, ctx.db, contractId),
});

/**
 * The same of a contract that `db` sees, wherever it is; those of the time before are of contracts that the user sees. Throws `Problem`
 * not-found.
 */
export async function roundOf({ db: own, now, actor }: Context, db: TenantDb, contractId: string) {
  const ofCheck = sql`(select ${contracts.idCheckId} from ${contracts} where ${contracts.id} = ${contractId})`;
  const [contract, [check], taken, typedAtHandover, returnDraft, acts] = await Promise.all([
    db.get(contracts, contractId),
    db.find(idChecks, isCheckOf(contractId)),
    db.find(damagePhotos, isOfRound(contractId)),
    handoverReadings(db, contractId),
    findDraft(db, ofCheck, "vehicle_return"),
    readActs(db, { contractId }),
  ]);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  const newestFirst = await photosBefore(own, contract);
  const times = { finishedAt: check?.finishedAt ?? null, now: now() };
  const { vehicle } = agreedNow(contract);
  const canHandOver = awaitsHandover(contract) && hasFeature(actor.plan, "contracts");
  const found = foundAtHandover(contract, typedAtHandover);
  const typed: Readings = typedAtHandover;
  const atReturn: Readings = savedValues(returnDraft, returnStep);
  return {
    vehicle: nameOf(vehicle),
    /** Which vehicle of the contract it is (`vehicleActOf`). */
    actId: vehicleActOf(acts),
    isReturned: !contract.isActive,
    /** Why no photos can be taken any more; null: they can. */
    refusals: Object.fromEntries(
      roundMoments.map((moment) => [moment, roundRefusal(contract, moment, times)]),
    ) as Record<RoundMoment, string | null>,
    /** What the dashboard says, as typed so far; null: it is not asked for any more. */
    readings: {
      handover: canHandOver
        ? {
            odometerKm: typed.odometerKm ?? String(found.odometerKm),
            energyLevel: typed.energyLevel ?? formatCondition("energyPercent", found.condition.energyPercent),
          }
        : null,
      return: contract.isActive
        ? { odometerKm: atReturn.odometerKm ?? "", energyLevel: atReturn.energyLevel ?? "" }
        : null,
    },
    contract: {
      startOfUse: contract.startOfUse,
      vehicleSince: contract.vehicleSince,
      odometerStartKm: contract.odometerStartKm,
    },
    energyPercent: readCondition(vehicle).energyPercent,
    fuel: vehicle.fuel,
    now: now(),
    shots: shots.map(({ key, label }) => ({
      shot: key,
      label,
      handover: photoOf(taken, "handover", key),
      return: photoOf(taken, "return", key),
      before: newestFirst.find(({ shot }) => shot === key)?.id ?? null,
    })),
  };
}

const nameOf = ({ brand, name, licensePlate }: VehicleSnapshot) => `${brand} ${name}, ${licensePlate}`;

/**
 * The shots that a vehicle of this contract has of both, handover and return; `actId`: which vehicle (`vehicleActOf`), the one that the
 * contract is about now if there is none with it. Throws `Problem` not-found.
 */
export const getRoundPairs = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText, actId: z.string().max(100).nullable() }),
  async run({ db }, { contractId, actId }) {
    const [contract, acts, photos] = await Promise.all([
      db.get(contracts, contractId),
      readActs(db, { contractId }),
      db.find(damagePhotos, and(eq(damagePhotos.contractId, contractId), isNotNull(damagePhotos.shot))),
    ]);
    if (!contract) throw notFound(contractTexts.contractNotFound);
    const former = formerVehiclesOf(acts).find((each) => each.actId === actId);
    const shown = former?.actId ?? vehicleActOf(acts);
    const vehicle = former ? former.vehicle : agreedNow(contract).vehicle;
    const taken = photos.filter((photo) => photo.actId === shown);
    return {
      vehicle: vehicle ? nameOf(vehicle) : "",
      pairs: shots.flatMap(({ key: shot, label }) => {
        const handover = photoOf(taken, "handover", shot);
        const atReturn = photoOf(taken, "return", shot);
        return handover && atReturn ? [{ shot, label, handover, atReturn }] : [];
      }),
    };
  },
});
