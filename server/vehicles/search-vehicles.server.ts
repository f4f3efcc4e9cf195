import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { foldText } from "#server/kernel/fold-text.ts";
import { limits } from "#server/kernel/limits.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { hasVinCheckDigit } from "./vin.ts";

const queryMaximum = 100;
/** The index returns the tenant's newest matches, from which a branch's own are selected. */
const matchMaximum = 1_000;

const chosenColumns = {
  id: vehicles.id,
  brand: vehicles.brand,
  name: vehicles.name,
  vin: vehicles.vin,
  licensePlate: vehicles.licensePlate,
  odometerKm: vehicles.odometerKm,
  fuelKind: vehicles.fuelKind,
  preDamage: vehicles.preDamage,
  shortDescription: vehicles.shortDescription,
};

/**
 * Vehicles in stock that match every word of the query, at most 20; without a query the first 20 by brand and model.
 * Searches brand, model, VIN, plate and main driver, with any spelling of umlauts and accents.
 */
export const searchVehicles = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: z.object({ query: z.string().max(queryMaximum).catch("") }),
  run: (ctx, { query }) => {
    const match = matchOf(query, ctx.db.scope.headquarterId);
    return vehicleChoices(ctx.db, ctx.now(), match ? matches(match) : undefined);
  },
});

/** One vehicle as listed by the search; undefined when it is not in stock or not visible. */
export async function vehicleChoice(db: TenantDb, now: Date, vehicleId: string) {
  const [choice] = await vehicleChoices(db, now, eq(vehicles.id, vehicleId));
  return choice;
}

async function vehicleChoices(db: TenantDb, now: Date, where: SQL | undefined) {
  const rows = await db
    .select(chosenColumns)
    .from(vehicles)
    .where(and(isNull(vehicles.deletedAt), where))
    .orderBy(asc(vehicles.brand), asc(vehicles.name), asc(vehicles.id))
    .limit(limits.pageSizes.vehicleSearch);
  const busyIds = await busyVehicles(
    db,
    now,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    isAvailable: !busyIds.has(row.id),
    hasVinCheckDigit: hasVinCheckDigit(row.vin),
  }));
}

/** Which vehicles are out with a contract or reserved right now (product §6 vehicle status). */
async function busyVehicles(db: TenantDb, now: Date, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const [underway, reserved] = await Promise.all([
    db
      .select({ id: contracts.vehicleId })
      .from(contracts)
      .where(and(inArray(contracts.vehicleId, ids), eq(contracts.isActive, true))),
    db
      .select({ id: reservations.vehicleId })
      .from(reservations)
      .where(and(inArray(reservations.vehicleId, ids), lte(reservations.startAt, now), gt(reservations.endAt, now))),
  ]);
  return new Set([...underway, ...reserved].map((row) => row.id));
}

/** The full-text expression of a query; null when it contains no word. */
function matchOf(query: string, headquarterId: string): string | null {
  const words = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  const searched = words.map((word) => `"${word}" *`).join(" AND ");
  return `headquarter_id : "${headquarterId.replaceAll('"', "")}" AND {brand name vin license_plate main_driver search_key} : (${searched})`;
}

/**
 * The index is queried separately and its row ids looked up afterwards; joined with the tenant's rows on one level, SQLite
 * would scan all of them and query the index for each.
 */
const matches = (match: string) => sql`${vehicles.id} in (
  select id from main.vehicles where rowid in (
    select rowid from vehicles_fts where vehicles_fts match ${match} order by rowid desc limit ${matchMaximum}))`;
