import { contracts } from "#db/schema/contracts.ts";
import { vehicleChoice } from "#server/fleet/vehicles/search-vehicles.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";

/** What the dialog of a swap needs: the vehicle that goes, and the one that was chosen to come. Throws `Problem` not-found. */
export const getSwap = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: z.object({ contractId: IdText, vehicleId: z.string().max(100).catch("") }),
  async run({ db, now }, { contractId, vehicleId }) {
    const [contract, chosen] = await Promise.all([
      db.get(contracts, contractId),
      vehicleId ? vehicleChoice(db, now(), vehicleId) : undefined,
    ]);
    if (!contract) throw notFound(contractTexts.contractNotFound);
    const { id, version, isActive, startOfUse, endOfUse, vehicleSince, odometerStartKm } = contract;
    const agreed = agreedNow(contract);
    const { vehicle } = agreed;
    return {
      contract: { id, version, isActive, startOfUse, endOfUse, vehicleSince, odometerStartKm },
      vehicleId: contract.vehicleId,
      vehicle: `${vehicle.brand} ${vehicle.name}, ${vehicle.licensePlate}`,
      customer: customerName(agreed.customer, false),
      fuel: vehicle.fuel,
      condition: readCondition(vehicle),
      knownDamage: vehicle.preDamage,
      isHandedOver: contract.handedOverAt !== null || startOfUse <= now(),
      chosen: chosen && chosen.id !== contract.vehicleId ? chosen : null,
      now: now(),
    };
  },
});
