import { and, eq, inArray, isNull } from "drizzle-orm";
import { inOrderOf } from "#db/ids-in-order.server.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { searchReach } from "#server/ground/kernel/full-text.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { vehicleMatches } from "./vehicle-match.server.ts";
import { vehicleStatuses } from "./vehicle-status.server.ts";
import { hasVinCheckDigit, normalizeVin } from "./vin.ts";

const queryMaximum = 100;

const chosenColumns = {
  id: vehicles.id,
  brand: vehicles.brand,
  name: vehicles.name,
  vin: vehicles.vin,
  oldVin: vehicles.oldVin,
  licensePlate: vehicles.licensePlate,
  foreignPlate: vehicles.foreignPlate,
  odometerKm: vehicles.odometerKm,
  fuelKind: vehicles.fuelKind,
  kind: vehicles.kind,
  grossMassKg: vehicles.grossMassKg,
  seats: vehicles.seats,
  gearbox: vehicles.gearbox,
  trailerLoadKg: vehicles.trailerLoadKg,
  preDamage: vehicles.preDamage,
  shortDescription: vehicles.shortDescription,
};

/** Looked at to find available ones: more than are shown. */
const candidateCount = 3 * limits.pageSizes.vehicleSearch;

/**
 * Vehicles in stock that match every word of the query, at most 20 by brand and model: available ones first, then those
 * that are out or reserved now, with when they are free again. Searches brand, model, VIN, plate and main driver, with any spelling of umlauts and accents.
 */
export const searchVehicles = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: z.object({ query: z.string().max(queryMaximum).catch("") }),
  async run(ctx, { query }) {
    const choices = await vehicleChoices(ctx.db, ctx.now(), await candidates(ctx.db, query));
    const isAvailable = ({ isAvailable }: VehicleChoice) => isAvailable;
    const busy = choices.filter((choice) => !choice.isAvailable);
    return [...choices.filter(isAvailable), ...busy].slice(0, limits.pageSizes.vehicleSearch);
  },
});

/** One vehicle as listed by the search; undefined when it is not in stock or not visible. */
export async function vehicleChoice(db: TenantDb, now: Date, vehicleId: string) {
  const [choice] = await vehicleChoices(db, now, [vehicleId]);
  return choice;
}

/** The vehicle in stock with a VIN as typed; null when there is none, or it is not visible. */
export async function vehicleOfVin(db: TenantDb, vin: string) {
  const [vehicle] = await db
    .selectChosen(chosenColumns)
    .from(vehicles)
    .where(and(eq(vehicles.vin, normalizeVin(vin)), isNull(vehicles.deletedAt)));
  return vehicle ?? null;
}

type VehicleChoice = Awaited<ReturnType<typeof vehicleChoices>>[number];

/** The ids of the vehicles in stock that match, or of the first ones of the stock where the query contains no word. */
async function candidates(db: TenantDb, query: string): Promise<string[]> {
  const inStock = isNull(vehicles.deletedAt);
  const keys = [vehicles.searchKey, vehicles.id] as const;
  const matches = vehicleMatches(query, db.scope);
  if (matches.length === 0)
    return db.idsInOrder(vehicles, {
      ranges: [inStock],
      keys,
      directions: ["asc", "asc"],
      limit: candidateCount,
      offset: 0,
    });
  // The newest ones suffice: whoever has more of a model than that types a plate.
  const search = { where: inStock, keys, direction: "asc" as const, maximum: searchReach.near };
  for (const match of matches) {
    const { ids } = await db.findVehicles({ match, ...search, limit: candidateCount, offset: 0 });
    if (ids.length > 0) return ids;
  }
  return [];
}

async function vehicleChoices(db: TenantDb, now: Date, ids: string[]) {
  if (ids.length === 0) return [];
  const [rows, { busyUntil, held }] = await Promise.all([
    db
      .selectChosen(chosenColumns)
      .from(vehicles)
      .where(and(inArray(vehicles.id, ids), isNull(vehicles.deletedAt))),
    vehicleStatuses(db, now, ids),
  ]);
  return inOrderOf(ids, rows).map((row) => ({
    ...row,
    isAvailable: !busyUntil.has(row.id),
    isHeld: held.has(row.id),
    /** Only of one that is not available; null: overdue or held, nobody knows. */
    freeAgainAt: busyUntil.get(row.id) ?? null,
    hasVinCheckDigit: hasVinCheckDigit(row.vin),
  }));
}
