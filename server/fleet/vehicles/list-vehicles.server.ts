import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { VehicleSearch } from "#db/find-vehicles.server.ts";
import { type IdsInOrder, inOrderOf } from "#db/ids-in-order.server.ts";
import { branchOffices, headquarters } from "#db/schema/dealers.ts";
import { vehicleCounters, vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { searchReach } from "#server/ground/kernel/full-text.ts";
import { PageNumber, SearchText } from "#server/ground/kernel/input-texts.ts";
import { orElse } from "#server/ground/kernel/lenient.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { pageOfFound, pageOfList, pageWithin, type Slice } from "#server/ground/kernel/page-slices.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { pageOfChanges } from "#server/ground/platform/changed-since.server.ts";
import { type VehicleSort, vehicleSorts } from "./vehicle-list.ts";
import { vehicleGuesses, vehicleMatches } from "./vehicle-match.server.ts";
import { listOffices } from "./vehicle-office.server.ts";
import { headquartersKey } from "./vehicle-offices.ts";
import { vehicleStatuses } from "./vehicle-status.server.ts";

const sortKeys = vehicleSorts.map(({ key }) => key) as [VehicleSort, ...VehicleSort[]];
const pageSize = limits.pageSizes.vehicles;

const ListVehiclesInput = z.object({
  query: SearchText,
  /** Names in the query have one typing error: for a query that found nothing. */
  isGuess: z.boolean().default(false),
  /** "": all. */
  brand: orElse(z.string().max(200), ""),
  /** A branch office, `headquarters`, or "" for all. */
  location: orElse(z.string().max(100), ""),
  /** Only those changed since, archived ones included, the change that is longest ago first; nothing else is chosen then. */
  updatedSince: z.date().optional(),
  sortBy: orElse(z.enum(sortKeys), "name"),
  sortDirection: orElse(z.enum(["asc", "desc"]), "asc"),
  page: PageNumber,
  perPage: orElse(z.coerce.number<number>().int().min(1).max(pageSize), limits.pageSizes.vehicleList),
});
type ListInput = z.output<typeof ListVehiclesInput>;

/** Brands in stock, and offices: what the filters of the list offer. */
export const getVehicleFilters = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: z.object({}),
  async run({ db }) {
    const [brands, offices, { usesImportFromEautosellerCsv }] = await Promise.all([
      db
        .selectDistinct({ brand: vehicleCounters.brand })
        .from(vehicleCounters)
        .where(sql`${vehicleCounters.count} > 0`)
        .orderBy(asc(vehicleCounters.brand)),
      listOffices(db),
      db.headquarter(),
    ]);
    return {
      /** The stock comes from a seller's list instead of CSV files (vehicles.md#list-of-vehicles). */
      usesSellerFeed: usesImportFromEautosellerCsv,
      brands: brands.map(({ brand }) => brand).sort((one, other) => one.localeCompare(other, "de")),
      offices: offices.map(({ id, label }) => ({ id, label })),
    };
  },
});

/** One page of the vehicles in stock (vehicles.md#list-of-vehicles); out of range shows the last page. */
export const listVehicles = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: ListVehiclesInput,
  async run({ db, now }, input) {
    const read = input.updatedSince ? pageOfChanged : input.query === "" ? pageOfStock : pageOfMatches;
    const { rows, ...shown } = await read(db, input, now());
    const changes = rows.flatMap(({ changesAt }) => (changesAt ? [changesAt.getTime()] : []));
    return {
      records: rows.map(({ isAvailable, openHolds, changesAt: _, ...row }) => ({
        ...withLocation(row, isAvailable),
        openHolds,
      })),
      ...shown,
      msUntilStatusChange: changes.length > 0 ? Math.max(0, Math.min(...changes) - now().getTime()) : null,
    };
  },
});

const isListed = (input: ListInput) => and(isNull(vehicles.deletedAt), isOf(input));

async function pageOfStock(db: TenantDb, input: ListInput, now: Date) {
  const { keys, direction } = orderOf(input);
  const order = keys.map((key) => (direction === "asc" ? asc(key) : desc(key)));
  const read = async ({ limit, offset }: Slice) => {
    const ids = db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(isListed(input))
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    const [rows, statuses] = await Promise.all([
      selectVehicles(db)
        .where(isListed(input))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
      vehicleStatuses(db, now, ids),
    ]);
    return withStatus(rows, statuses);
  };
  return { ...(await pageOfList(countOf(db, input), read, input)), isCutOff: false };
}

async function pageOfChanged(db: TenantDb, { updatedSince: since = new Date(0), ...page }: ListInput, now: Date) {
  const read = async (stretch: IdsInOrder) => {
    const ids = await db.idsInOrder(vehicles, stretch);
    if (ids.length === 0) return [];
    const [rows, statuses] = await Promise.all([
      selectVehicles(db).where(inArray(vehicles.id, ids)),
      vehicleStatuses(db, now, ids),
    ]);
    return withStatus(inOrderOf(ids, rows), statuses);
  };
  return { ...(await pageOfChanges(db, vehicles, { since, at: vehicles.changedAt }, read, page)), isCutOff: false };
}

const withStatus = <Row extends { id: string }>(
  rows: readonly Row[],
  { busyUntil, changesAt, openHolds }: Awaited<ReturnType<typeof vehicleStatuses>>,
) =>
  rows.map((row) => ({
    ...row,
    isAvailable: !busyUntil.has(row.id),
    changesAt: changesAt.get(row.id),
    openHolds: openHolds.get(row.id) ?? [],
  }));

const nothingFound = {
  found: { ids: [] as string[], total: 0 },
  ...pageWithin(0, { page: 1, perPage: 1 }),
  isCutOff: false,
};

/** A query without any word, such as `%`, finds nothing. */
async function pageOfMatches(db: TenantDb, input: ListInput, now: Date) {
  // A stock has many of one model, and lists are not ordered by age.
  const maximum = searchReach.far;
  const search = { where: isListed(input), ...orderOf(input), maximum: maximum + 1 };
  const { page, perPage } = input;
  const find = (match: string) =>
    pageOfFound((slice) => db.findVehicles({ match, ...search, ...slice }), { page, perPage, maximum });
  let { found, ...shown } = nothingFound;
  for (const match of (input.isGuess ? vehicleGuesses : vehicleMatches)(input.query, db.scope)) {
    ({ found, ...shown } = await find(match));
    if (found.total > 0) break;
  }
  const { ids } = found;
  if (ids.length === 0) return { ...shown, rows: [] };
  const [rows, statuses] = await Promise.all([
    selectVehicles(db).where(inArray(vehicles.id, ids)),
    vehicleStatuses(db, now, ids),
  ]);
  return { ...shown, rows: withStatus(inOrderOf(ids, rows), statuses) };
}

/** A vehicle with the address of its office. */
export const selectVehicles = (db: TenantDb) =>
  db
    .select({
      id: vehicles.id,
      branchId: vehicles.branchId,
      brand: vehicles.brand,
      name: vehicles.name,
      kind: vehicles.kind,
      fuelKind: vehicles.fuelKind,
      vin: vehicles.vin,
      oldVin: vehicles.oldVin,
      licensePlate: vehicles.licensePlate,
      foreignPlate: vehicles.foreignPlate,
      odometerKm: vehicles.odometerKm,
      grossMassKg: vehicles.grossMassKg,
      seats: vehicles.seats,
      gearbox: vehicles.gearbox,
      trailerLoadKg: vehicles.trailerLoadKg,
      mainDriver: vehicles.mainDriver,
      preDamage: vehicles.preDamage,
      shortDescription: vehicles.shortDescription,
      searchKey: vehicles.searchKey,
      version: vehicles.version,
      /** Another one for each photo; null: there is none (vehicles.md#photo). */
      photoVersion: sql<string | null>`replace(${vehicles.photoFileKey}, 'vehicle_photos/', '')`,
      deletedAt: vehicles.deletedAt,
      createdAt: vehicles.createdAt,
      changedAt: vehicles.changedAt,
      headquarterId: vehicles.headquarterId,
      headquarterStreet: headquarters.street,
      headquarterHouse: headquarters.house,
      headquarterCity: headquarters.city,
      branchName: branchOffices.name,
      branchStreet: branchOffices.street,
      branchHouse: branchOffices.house,
      branchCity: branchOffices.city,
    })
    .from(vehicles)
    .innerJoin(headquarters, eq(headquarters.id, vehicles.headquarterId))
    .leftJoin(branchOffices, eq(branchOffices.id, vehicles.branchId));

type SelectedVehicle = Awaited<ReturnType<typeof selectVehicles>>[number];

/** The row with its office in one place; `isAvailable`: neither out nor reserved right now. */
export function withLocation(row: SelectedVehicle, isAvailable: boolean) {
  const {
    headquarterStreet,
    headquarterHouse,
    headquarterCity,
    branchName,
    branchStreet,
    branchHouse,
    branchCity,
    ...vehicle
  } = row;
  const isAtHeadquarters = vehicle.branchId === null;
  return {
    ...vehicle,
    isAvailable,
    location: {
      name: isAtHeadquarters ? "Zentrale" : (branchName ?? ""),
      street: isAtHeadquarters ? headquarterStreet : (branchStreet ?? ""),
      house: isAtHeadquarters ? headquarterHouse : (branchHouse ?? ""),
      city: isAtHeadquarters ? headquarterCity : (branchCity ?? ""),
    },
  };
}

function isOf({ brand, location }: ListInput): SQL | undefined {
  const office = location === headquartersKey ? isNull(vehicles.branchId) : eq(vehicles.branchId, location);
  return and(brand === "" ? undefined : eq(vehicles.brand, brand), location === "" ? undefined : office);
}

/** From the maintained counters: counting the rows of a large stock would take longer than showing a page of it. */
async function countOf(db: TenantDb, { brand, location }: ListInput): Promise<number> {
  const office = location === headquartersKey ? "" : location;
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${vehicleCounters.count}), 0)` })
    .from(vehicleCounters)
    .where(
      and(
        brand === "" ? undefined : eq(vehicleCounters.brand, brand),
        location === "" ? undefined : eq(vehicleCounters.branchId, office),
      ),
    );
  return Number(row?.count ?? 0);
}

/** By the chosen column, then by id, so that pages never overlap. */
function orderOf({ sortBy, sortDirection }: ListInput): Pick<VehicleSearch, "keys" | "direction"> {
  const columns = { name: vehicles.searchKey, license_plate: vehicles.licensePlate, created_at: vehicles.createdAt };
  return { keys: [columns[sortBy], vehicles.id], direction: sortDirection };
}
