import { and, desc, eq, isNull } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { redPlates, redPlateTrips } from "#db/schema/red-plates.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { refusedTrip } from "#server/fleet/red-plates/enter-trip.server.ts";
import { gapsOf, isValidAt } from "#server/fleet/red-plates/red-plate.rules.ts";
import { tripTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { redPlateKindOf } from "#server/handover/agreement/contract-terms.rules.ts";
import { ChosenRedPlate } from "./chosen-red-plate.schema.ts";
import { enterTripOfContract, refusedPlate, tripStartOf } from "./trip-of-contract.server.ts";

type Contract = typeof contracts.$inferSelect;

/** What the page of a contract shows of red plates: its trips, and whether one can be chosen. */
export const listTripsOfContract = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  async run({ db, now }, { contractId }) {
    const rows = await db
      .select({ trip: redPlateTrips, licensePlate: redPlates.licensePlate })
      .from(redPlateTrips)
      .innerJoin(redPlates, eq(redPlates.id, redPlateTrips.redPlateId))
      .where(and(eq(redPlateTrips.contractId, contractId), isNull(redPlateTrips.struckAt)))
      .orderBy(desc(redPlateTrips.startAt));
    return rows.map(({ trip, licensePlate }) => ({
      id: trip.id,
      redPlateId: trip.redPlateId,
      licensePlate,
      startAt: trip.startAt,
      endAt: trip.endAt,
      gaps: gapsOf(trip, now()),
    }));
  },
});

/** What the dialog starts with that puts a contract's vehicle under a red plate. Throws `Problem` not-found. */
export const getRedPlateChoice = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: z.object({ contractId: IdText }),
  async run({ db, now, newId }, { contractId }) {
    const contract = await readContract(db, contractId);
    const at = tripStartOf(contract);
    const [open, plates] = await Promise.all([
      openTripOf(db, contractId),
      db.find(redPlates, isNull(redPlates.deletedAt)),
    ]);
    const usable = plates.filter((plate) => isValidAt(plate, at));
    const refusal = refusalOf(contract, open !== undefined) ?? (usable.length === 0 ? t.noPlates : null);
    return {
      contractNumber: contract.contractNumber,
      /** Why no plate can be chosen; null: one can. */
      refusal,
      plates: usable
        .map(({ id, licensePlate }) => ({ key: id, label: licensePlate }))
        .sort((one, other) => one.label.localeCompare(other.label)),
      tripId: newId(),
      isLate: contract.endOfUse < now(),
    };
  },
});

/**
 * Puts a contract's trip into the log of a red plate, with its customer and vehicle (red-plates.md#trips-of-contracts). The same form
 * once more adds nothing. Throws `Problem` not-found, conflict (over, of another kind, has one), invalid (`redPlateId`).
 */
export const driveWithRedPlate = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: ChosenRedPlate,
  run: (ctx, { id, contractId, redPlateId, route }) =>
    ctx.db
      .transaction(async (tx) => {
        const [contract, known, open] = await Promise.all([
          readContract(tx, contractId),
          tx.get(redPlateTrips, id),
          openTripOf(tx, contractId),
        ]);
        if (known && (known.contractId !== contractId || known.redPlateId !== redPlateId))
          throw new Problem("conflict", t.changedMeanwhile);
        if (known) return;
        const refusal = refusalOf(contract, open !== undefined);
        if (refusal) throw new Problem("conflict", refusal);
        await enterTripOfContract(tx, ctx, contract, { id, redPlateId, route });
      })
      .catch((error) => refusedPlate(error, "redPlateId"))
      .catch(refusedTrip),
});

function refusalOf(contract: Contract, hasTrip: boolean): string | null {
  if (!redPlateKindOf(contract.kind)) return t.otherKind;
  if (!contract.isActive || contract.cancelledAt) return t.notUnderway;
  return hasTrip ? t.alreadyChosen : null;
}

async function readContract(db: TenantDb, contractId: string): Promise<Contract> {
  const contract = await db.get(contracts, contractId);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  return contract;
}

async function openTripOf(db: TenantDb, contractId: string) {
  const isOpen = and(
    eq(redPlateTrips.contractId, contractId),
    isNull(redPlateTrips.endAt),
    isNull(redPlateTrips.struckAt),
  );
  return (await db.find(redPlateTrips, isOpen))[0];
}
