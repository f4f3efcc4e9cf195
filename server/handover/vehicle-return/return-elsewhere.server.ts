import { contracts } from "#db/schema/contracts.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { damageSnapshots } from "#server/fleet/damage-text/damage-snapshot.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { settlementTermsOf } from "#server/handover/settlement/settlement-terms.server.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import { marksOfReturn } from "./return-marks.server.ts";
import { ReturnVehicleInput, takeBackOnce } from "./return-vehicle.server.ts";

/**
 * What the form of a return needs where the vehicle is and its contract is not (vehicle-return.md#at-another-office): nothing
 * of the customer. `use` null: no contract of another office is underway with it. Throws `Problem` not-found for another's
 * vehicle.
 */
export const getReturnElsewhere = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: z.object({ vehicleId: IdText }),
  async run({ db }, { vehicleId }) {
    const [vehicle, [use], { usesDigitalSigning }] = await Promise.all([
      db.get(vehicles, vehicleId),
      db.usesByOtherOffices([vehicleId]),
      db.headquarter(),
    ]);
    if (!vehicle) throw notFound(vehicleTexts.vehicleGone);
    const office = use && (await tenantOf(db, use.contractId));
    const contract = use && (await office?.get(contracts, use.contractId));
    if (!use || !contract) return { vehicle: nameOf(vehicle), use: null };
    const agreed = agreedNow(contract).vehicle;
    return {
      vehicle: nameOf(vehicle),
      use: {
        contract: {
          id: contract.id,
          startOfUse: contract.startOfUse,
          vehicleSince: contract.vehicleSince,
          odometerStartKm: contract.odometerStartKm,
        },
        office: use.office,
        knownDamage: agreed.preDamage,
        marks: office ? damageSnapshots(await marksOfReturn(office, contract)) : [],
        fuel: agreed.fuel,
        condition: readCondition(agreed),
        settlementTerms: await settlementTermsOf(db, contract),
        isUnsigned: usesDigitalSigning && contract.fullySignedAt === null,
        usesDigitalSigning,
      },
    };
  },
});

const nameOf = ({ brand, name, licensePlate }: typeof vehicles.$inferSelect) =>
  [`${brand} ${name}`, licensePlate].filter(Boolean).join(", ");

async function tenantOf(db: TenantDb, contractId: string): Promise<TenantDb> {
  const tenant = await db.ofReturn(contractId);
  if (!tenant) throw notFound(contractTexts.contractNotFound);
  return tenant;
}

/**
 * Takes a vehicle back where it is, although its contract is another office's. Throws what `returnVehicle` throws, and names
 * no customer: a signature that does not match is refused without the name that would.
 */
export const returnVehicleElsewhere = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: ReturnVehicleInput,
  async run(ctx, input): Promise<{ isNew: boolean }> {
    const db = await tenantOf(ctx.db, input.contractId);
    try {
      const { isNew } = await takeBackOnce({ ...ctx, db }, input);
      return { isNew };
    } catch (error) {
      const { otherNameHeadline: headline, otherNameElsewhere } = signingTexts;
      if (!(error instanceof Problem) || error.details.headline !== headline) throw error;
      throw new Problem(error.kind, otherNameElsewhere, error.details);
    }
  },
});
