import { and, eq } from "drizzle-orm";
import { formerVehicles, sbContracts } from "#db/schema/contracts.ts";
import { roundLinks } from "#db/schema/round-links.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { damageSnapshots } from "#server/fleet/damage-text/damage-snapshot.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { heldProblem, overdueContract, overdueProblem } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { kilometersMaximum } from "#server/ground/kernel/kilometers.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { addImpliedHandover } from "#server/handover/acts/record-handover.server.ts";
import { vehicleSnapshot } from "#server/handover/agreement/build-contract-snapshot.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { optionalText } from "#server/handover/agreement/contract-fields.schema.ts";
import { agreedNow, type VehicleSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { testDriveAfterSwap } from "#server/handover/agreement/contract-terms.rules.ts";
import { ConditionInput } from "#server/handover/agreement/vehicle-condition.schema.ts";
import { readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { vehicleStep } from "#server/handover/agreement/vehicle-step.schema.ts";
import { changeSubject, type PersonsAsked } from "#server/handover/concerns/concern-subject.server.ts";
import { handOverVehicle } from "#server/handover/contracts/hand-over-vehicle.server.ts";
import { sbAgreedNow } from "#server/handover/papers/paper-sources.ts";
import { secondDriverOf } from "#server/handover/second-driver/second-driver-snapshot.ts";
import { newDamageOf } from "#server/handover/settlement/return-snapshot.ts";
import { assertMarksShown, marksOfReturn } from "#server/handover/vehicle-return/return-marks.server.ts";
import { takeVehicleBack } from "#server/handover/vehicle-return/take-vehicle-back.server.ts";
import { isOdometerBelowStart } from "#server/handover/vehicle-return/vehicle-return.rules.ts";
import { concernsIn, type FoundConcern, shownConcerns } from "#server/services/concerns/concerns.rules.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { removeDraft } from "#server/services/form-drafts/draft-store.server.ts";
import { amendmentTexts as t } from "./amendments.texts.ts";
import {
  type Amended,
  amend,
  type ChangeableContract,
  type Contract,
  changeByAddendum,
  changedMeanwhile,
  contractToChange,
  personsAskedOf,
} from "./change-contract.server.ts";
import { swapTimeProblem, useOf } from "./swap.rules.ts";

const GivenBackInput = z.object({
  odometerKm: z
    .number({ error: vehicleTexts.odometerRequired })
    .int(vehicleTexts.odometerDigits)
    .min(0, vehicleTexts.odometerDigits)
    .max(kilometersMaximum, vehicleTexts.odometerDigits),
  /** "" if there is none. */
  newDamage: optionalText,
  /** The numbers of the new damages that were shown, which were noted one by one; omitted: none were. */
  shownMarks: z.array(z.number()).max(limits.marksPerReturn).optional(),
  notes: optionalText,
  condition: ConditionInput.default(readCondition({})),
});

const SwapInput = z.object({
  contractId: IdText,
  swappedAt: z.date({ error: t.swapTimeRequired }),
  /** How the first vehicle came back; null: it was not handed over yet. */
  givenBack: GivenBackInput.nullable().default(null),
  /** The other vehicle, as it is handed over. */
  vehicle: vehicleStep,
  /** Printed on the addendum. */
  notes: optionalText,
  /** The version of the contract that was shown; omitted: whatever it is by now. */
  basedOn: z.number().optional(),
  confirmed: ConfirmedInput,
});
type SwapInput = z.output<typeof SwapInput>;

/**
 * Takes back the vehicle of a contract that is underway and hands another over under the same contract, by an addendum that becomes
 * due, in one transaction (contract-life.md#swapping). Asked again for the vehicle it already is about, it returns the contract with
 * `isNew` false. Throws `Problem`: not-found, conflict (over, reported as stolen, changed meanwhile, vehicle taken or overdue), invalid
 * (`swappedAt`, `givenBack.odometerKm`, `vehicle.vehicleId`, or `confirmation_required`).
 */
export const swapVehicle = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: SwapInput,
  async run(ctx, input): Promise<Amended> {
    try {
      return await amend(ctx, input.contractId, (tx, open) => swap(tx, ctx, open, input));
    } catch (error) {
      const { newVehicleTaken, newVehicleOut, vehicleTakenHeadline: headline } = t;
      const field = "vehicle.vehicleId";
      if (isRefusedByDatabase(error, "vehicle_held")) throw heldProblem("conflict", { field });
      if (isRefusedByDatabase(error, "contract_overlap"))
        throw new Problem("conflict", newVehicleTaken, { headline, field, code: "contract_overlap" });
      if (isRefusedByDatabase(error, "vehicle_out"))
        throw new Problem("conflict", newVehicleOut, { headline, field, code: "vehicle_out" });
      throw error;
    }
  },
});

/** A second click: the contract is about that vehicle since then. */
async function isSameSwap(db: TenantDb, contract: Contract, { vehicle, swappedAt }: SwapInput): Promise<boolean> {
  if (contract.vehicleId !== vehicle.vehicleId) return false;
  const former = await db.find(formerVehicles, eq(formerVehicles.contractId, contract.id));
  return former.some(({ endOfUse }) => endOfUse.getTime() === swappedAt.getTime());
}

/** What has to be confirmed before another vehicle takes the place of the first (contracts.md#concerns). */
async function swapConcerns(
  tx: TenantDb,
  now: Date,
  { contract, check, driverCheck }: ChangeableContract,
  { swappedAt, vehicle, givenBack }: SwapInput,
  marked: PersonsAsked,
): Promise<FoundConcern[]> {
  const { since, startKm } = useOf(contract);
  const neededFrom = givenBack ? swappedAt : contract.startOfUse;
  const subject = await changeSubject(tx, now, check, {
    marked,
    secondDriver: secondDriverOf(agreedNow(contract), driverCheck),
    period: { start: neededFrom, end: contract.endOfUse },
    vehicleId: vehicle.vehicleId,
    neededFrom,
    // Before the handover only the vehicle changes: the handover itself asks.
    handover: { ...vehicle, at: givenBack && swappedAt },
    givenBack: givenBack && { startKm, endKm: givenBack.odometerKm, startedAt: since, returnedAt: swappedAt },
  });
  return concernsIn("swap", subject);
}

/** The questions of a swap, for the form that was refused. Throws `Problem` not-found, and conflict once the contract is over. */
export const listSwapConcerns = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: SwapInput,
  async run(ctx, input) {
    const { db, now } = ctx;
    const open = await contractToChange(db, input.contractId);
    return shownConcerns(await swapConcerns(db, now(), open, input, await personsAskedOf(ctx, open)), {});
  },
});

async function swap(tx: TenantDb, ctx: Context, open: ChangeableContract, input: SwapInput) {
  const { contract } = open;
  const { swappedAt, givenBack, notes, basedOn, confirmed } = input;
  if (await isSameSwap(tx, contract, input)) return null;
  if (basedOn !== undefined && basedOn !== contract.version) throw changedMeanwhile();
  const marked = await personsAskedOf(ctx, open);
  const [concerns, stock] = await Promise.all([
    swapConcerns(tx, ctx.now(), open, input, marked),
    givenBack ? tx.ofReturn(contract.id) : null,
    assertPossible(tx, ctx.now(), contract, input),
  ]);
  const [after, noted] = await Promise.all([
    handOverVehicle(tx, ctx, contract.id, input.vehicle),
    givenBack ? marksOfReturn(stock ?? tx, contract) : [],
    givenBack ? takeVehicleBack(stock, ctx, contract, givenBack) : undefined,
  ]);
  const marks = damageSnapshots(noted);
  if (givenBack) assertMarksShown(marks, givenBack.shownMarks, "givenBack.newDamage");
  const newDamage = newDamageOf(marks, givenBack?.newDamage ?? "");
  const agreed = agreedNow(contract);
  const { since, startKm } = useOf(contract);
  const handedOver = vehicleSnapshot(after, input.vehicle);
  const formerKm = (agreed.formerKm ?? 0) + (givenBack ? givenBack.odometerKm - startKm : 0);
  const isHandoverImplied = givenBack !== null && !contract.handedOverAt;
  if (isHandoverImplied) await addImpliedHandover(tx, ctx, contract, ctx.actor.userId);
  const acts = isHandoverImplied ? await readActs(tx, { contractId: contract.id }) : open.acts;
  // The plate goes with the first vehicle: its trip ends, and for the other one a plate is chosen again.
  const { testDrive, redPlate: _ofFirst, ...ofAnyVehicle } = agreed;
  const testDriveLeft = testDriveAfterSwap(testDrive);
  const change = await changeByAddendum(
    tx,
    ctx,
    { ...open, acts },
    {
      kind: "swapped",
      happenedAt: swappedAt,
      concerns,
      confirmed,
      changes: {
        vehicleId: after.vehicle.id,
        vehicleSince: givenBack ? swappedAt : null,
        odometerStartKm: handedOver.odometerKm,
        ...(givenBack ? { handedOverAt: contract.handedOverAt ?? contract.startOfUse } : {}),
        amendedSnapshot: {
          ...ofAnyVehicle,
          ...(testDriveLeft ? { testDrive: testDriveLeft } : {}),
          vehicle: handedOver,
          ...(formerKm > 0 ? { formerKm } : {}),
        },
      },
      addendum: {
        notes,
        swap: {
          at: swappedAt.toISOString(),
          before: agreed.vehicle,
          givenBack: givenBack && {
            odometerKm: givenBack.odometerKm,
            newDamage,
            marks,
            notes: givenBack.notes,
            ...givenBack.condition,
          },
          after: handedOver,
          isDrawn: true,
          ...(agreed.sbInsurance ? { withSb: true as const } : {}),
        },
      },
      details: {
        vehicle_before: contract.vehicleId,
        vehicle_after: after.vehicle.id,
        has_new_damage: newDamage !== "",
      },
    },
  );
  // What was typed about the first vehicle says nothing about the other.
  await Promise.all([
    moveBookedSb(tx, contract.id, handedOver),
    removeDraft(tx, contract.idCheckId, "handover"),
    removeDraft(tx, contract.idCheckId, "vehicle_return"),
    tx.change(roundLinks, and(eq(roundLinks.contractId, contract.id), eq(roundLinks.status, "pending")), {
      status: "ended",
    }),
  ]);
  if (givenBack)
    await tx.add(formerVehicles, {
      id: ctx.newId(),
      contractId: contract.id,
      vehicleId: contract.vehicleId,
      licensePlate: agreed.vehicle.licensePlate,
      actId: change.actId,
      startOfUse: since,
      endOfUse: swappedAt,
      odometerStartKm: startKm,
      odometerEndKm: givenBack.odometerKm,
      createdAt: ctx.now(),
    });
  return change;
}

async function assertPossible(tx: TenantDb, now: Date, contract: Contract, input: SwapInput): Promise<void> {
  const { swappedAt, givenBack, vehicle } = input;
  if (vehicle.vehicleId === contract.vehicleId)
    throw new Problem("invalid", t.swapSame, { field: "vehicle.vehicleId" });
  if (contract.handedOverAt && !givenBack)
    throw new Problem("invalid", vehicleTexts.odometerRequired, { field: "givenBack.odometerKm" });
  if (givenBack) {
    const problem = swapTimeProblem(swappedAt, contract, now);
    const texts = { before: t.swapBeforePickup, future: t.swapInFuture, over: t.swapAfterEnd };
    if (problem) throw new Problem("invalid", texts[problem], { field: "swappedAt" });
    if (isOdometerBelowStart(givenBack.odometerKm, contract))
      throw new Problem("invalid", contractTexts.odometerBelowStart, { field: "givenBack.odometerKm" });
  }
  const overdue = await overdueContract(tx, vehicle.vehicleId, now);
  if (overdue) throw overdueProblem(overdue);
}

/** The SB-Schutz booked with the contract is for the vehicle it is about. */
async function moveBookedSb(tx: TenantDb, contractId: string, vehicle: VehicleSnapshot): Promise<void> {
  const [booked] = await tx.find(sbContracts, eq(sbContracts.contractId, contractId));
  if (!booked) return;
  const agreed = sbAgreedNow(booked);
  const { brand, name, vin, licensePlate } = vehicle;
  await tx.change(sbContracts, eq(sbContracts.id, booked.id), {
    vin,
    licensePlate,
    amendedSnapshot: { ...agreed, vehicle: { name: `${brand} ${name}`.trim(), vin, licensePlate } },
  });
}
