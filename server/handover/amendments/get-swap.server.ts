import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { driversOf, hintsForVehicle } from "#server/checks/verification/vehicle-hints.rules.ts";
import { damageSnapshots } from "#server/fleet/damage-text/damage-snapshot.ts";
import { openDamagesOf } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { vehicleChoice } from "#server/fleet/vehicles/search-vehicles.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { openTheftOf } from "#server/handover/acts/open-theft.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";
import { marksOfReturn } from "#server/handover/vehicle-return/return-marks.server.ts";
import { changeProblem, shownRefusal } from "./change-contract.server.ts";

/** What the dialog of a swap needs: the vehicle that goes, and the one that was chosen to come. Throws `Problem` not-found. */
export const getSwap = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: z.object({ contractId: IdText, vehicleId: z.string().max(100).catch("") }),
  async run({ db, now }, { contractId, vehicleId }) {
    const [contract, acts, chosen, [check], [driverCheck], stock, chosenDamages, theft] = await Promise.all([
      db.get(contracts, contractId),
      readActs(db, { contractId }),
      vehicleId ? vehicleChoice(db, now(), vehicleId) : undefined,
      vehicleId ? db.find(idChecks, isCheckOf(contractId)) : [],
      vehicleId ? db.find(idChecks, isCheckOf(contractId, contracts.secondDriverCheckId)) : [],
      db.ofReturn(contractId),
      vehicleId ? openDamagesOf(db, [vehicleId]) : null,
      openTheftOf(db, contractId),
    ]);
    if (!contract) throw notFound(contractTexts.contractNotFound);
    const { id, version, startOfUse, endOfUse, vehicleSince, odometerStartKm } = contract;
    const agreed = agreedNow(contract);
    const isHandedOver = contract.handedOverAt !== null || startOfUse <= now();
    const marks = isHandedOver && vehicleId ? await marksOfReturn(stock ?? db, contract) : [];
    const { vehicle } = agreed;
    const drivers = driversOf(berlinWallTime(now()).date, [
      { role: "customer", check, classesText: agreed.drivingLicence?.classes },
      { role: "second_driver", check: driverCheck },
    ]);
    return {
      contract: { id, version, startOfUse, endOfUse, vehicleSince, odometerStartKm },
      /** Why it cannot be swapped; null: it can. */
      refusal: shownRefusal(changeProblem({ contract, acts, isStolen: theft !== undefined })),
      vehicleId: contract.vehicleId,
      vehicle: `${vehicle.brand} ${vehicle.name}, ${vehicle.licensePlate}`,
      customer: customerName(agreed.customer, false),
      fuel: vehicle.fuel,
      condition: readCondition(vehicle),
      kind: vehicle.kind,
      knownDamage: vehicle.preDamage,
      knownDamages: vehicle.damages ?? [],
      /** New damages that were noted one by one, before the swap (vehicle-return.md#marks). */
      marks: damageSnapshots(marks),
      isHandedOver,
      /** With what it asks of the licenses (license-rules.md#beside-the-vehicle). */
      chosen:
        chosen && chosen.id !== contract.vehicleId
          ? {
              ...chosen,
              hints: hintsForVehicle(drivers, chosen),
              damages: damageSnapshots(chosenDamages?.get(vehicleId) ?? []),
            }
          : null,
      now: now(),
    };
  },
});
