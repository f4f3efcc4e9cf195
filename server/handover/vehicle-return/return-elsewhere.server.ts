import { contracts, damagePhotos } from "#db/schema/contracts.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { damageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { photosByDamage } from "#server/fleet/damages/photos-of-damage.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOfRound } from "#server/handover/acts/round-of-vehicle.server.ts";
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
    const [{ vehicle, found }, { usesDigitalSigning }] = await Promise.all([
      contractElsewhere(db, vehicleId),
      db.headquarter(),
    ]);
    if (!found) return { vehicle: nameOf(vehicle), use: null };
    const { contract, tenant, office } = found;
    const [marks, photosOf, photos, settlementTerms] = await Promise.all([
      marksOfReturn(tenant, contract),
      photosByDamage(tenant, vehicleId),
      tenant.find(damagePhotos, isOfRound(contract.id)),
      settlementTermsOf(db, contract),
    ]);
    const agreed = agreedNow(contract).vehicle;
    return {
      vehicle: nameOf(vehicle),
      use: {
        contract: {
          id: contract.id,
          vehicleId,
          startOfUse: contract.startOfUse,
          vehicleSince: contract.vehicleSince,
          odometerStartKm: contract.odometerStartKm,
        },
        office,
        knownDamage: agreed.preDamage,
        marks: marks
          .toSorted((one, other) => one.number - other.number)
          .map(({ id, ...mark }) => ({ ...damageSnapshot(mark), photos: photosOf.get(id) ?? [] })),
        roundPhotos: photos.flatMap(({ id, moment, shot }) => (moment && shot ? [{ id, moment, shot }] : [])),
        fuel: agreed.fuel,
        condition: readCondition(agreed),
        settlementTerms,
        isUnsigned: usesDigitalSigning && contract.fullySignedAt === null,
        usesDigitalSigning,
      },
    };
  },
});

const nameOf = ({ brand, name, licensePlate }: typeof vehicles.$inferSelect) =>
  [`${brand} ${name}`, licensePlate].filter(Boolean).join(", ");

/**
 * The contract of another office that is underway with a vehicle of this one, and what sees it; `found` null: there is none. Throws
 * `Problem` not-found for another's vehicle.
 */
export async function contractElsewhere(db: TenantDb, vehicleId: string) {
  const [vehicle, [use]] = await Promise.all([db.get(vehicles, vehicleId), db.usesByOtherOffices([vehicleId])]);
  if (!vehicle) throw notFound(vehicleTexts.vehicleGone);
  const tenant = use && (await tenantOf(db, use.contractId));
  const contract = use && (await tenant?.get(contracts, use.contractId));
  return { vehicle, found: use && tenant && contract ? { contract, tenant, office: use.office } : null };
}

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
