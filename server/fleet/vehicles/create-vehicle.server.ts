import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import { writeDamageText } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceVehicleChange } from "./announce-vehicle-change.server.ts";
import { plateKeyOf } from "./license-plate.rules.ts";
import { allBrands } from "./search-brands.server.ts";
import { assertUnique, readStockPlate, uniquely } from "./unique-vehicle.server.ts";
import { CreateVehicleInput } from "./vehicle.schema.ts";
import { vehicleTexts } from "./vehicle.texts.ts";
import { brandNamed } from "./vehicle-brands.rules.ts";
import { changedFields, type VehicleValues } from "./vehicle-fields.ts";
import { officeOf } from "./vehicle-office.server.ts";
import { vehicleSearchKey } from "./vehicle-search-key.ts";

/**
 * Adds a vehicle to the stock and returns it (vehicles.md#vehicle-form). The same form once more returns the vehicle
 * that exists. Throws `Problem` invalid (`vin`, `licensePlate`, `branchId`), conflict when its `id` stands for another vehicle.
 */
export const createVehicle = useCase({
  may: ["create", "vehicle"],
  feature: "vehicles",
  input: CreateVehicleInput,
  async run(ctx, { id: givenId, branchId, ...typed }) {
    const { actor } = ctx;
    const id = givenId ?? ctx.newId();
    const brands = (await allBrands(ctx.db)).map(({ name }) => name);
    const values = {
      ...typed,
      brand: brandNamed(typed.brand, brands),
      licensePlate: readStockPlate(typed),
    };
    const created = await uniquely(() =>
      ctx.db.transaction(async (tx) => {
        const [office, known] = await Promise.all([
          actor.branchId ?? (branchId === undefined ? null : officeOf(tx, branchId)),
          tx.get(vehicles, id),
        ]);
        if (known) return sameAs(known, values, office);
        await assertUnique(tx, { id, ...values });
        const row = await tx.insert(vehicles, {
          ...values,
          id,
          branchId: office,
          plateKey: plateKeyOf(values),
          searchKey: vehicleSearchKey(values),
          createdAt: ctx.now(),
        });
        const { preDamage, shortDescription } = values;
        await writeDamageText(tx, ctx, { id, preDamage: "" }, preDamage);
        const noted = {
          ...(preDamage ? { pre_damage: preDamage } : {}),
          ...(shortDescription ? { short_description: shortDescription } : {}),
        };
        if (Object.keys(noted).length > 0) {
          const version = { id: ctx.newId(), vehicleId: id, userId: actor.userId, createdAt: ctx.now() };
          await tx.add(vehicleVersions, { ...version, changedTo: noted });
        }
        await addAuditEntry(tx, ctx, { action: "create_vehicle", subjectType: "vehicle", subjectId: id });
        return row;
      }),
    );
    announceVehicleChange(ctx, created);
    return created;
  },
});

/** What a form stored at its first attempt; with other values since, saying "added" would hide that they are lost. */
function sameAs(known: typeof vehicles.$inferSelect, values: VehicleValues, office: string | null) {
  const isSame =
    known.deletedAt === null && known.branchId === office && Object.keys(changedFields(known, values)).length === 0;
  if (!isSame) throw new Problem("conflict", vehicleTexts.savedBefore);
  return known;
}
