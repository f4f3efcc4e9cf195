import { and, inArray, isNull } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { readDamageText } from "#server/fleet/damage-text/damage-text.rules.ts";
import { openDamagesOf } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { type HuEntry, huEntriesOf } from "#server/fleet/holds/hu-due.server.ts";
import { plateKeyOf } from "#server/fleet/vehicles/license-plate.rules.ts";
import { readingsOf, splitPlate } from "#server/fleet/vehicles/split-plate.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import {
  changedFields,
  identityProblems,
  shownValue,
  type VehicleValues,
  valuesOf,
  vehicleFieldNames,
  vehicleFields,
} from "#server/fleet/vehicles/vehicle-fields.ts";
import { listOffices } from "#server/fleet/vehicles/vehicle-office.server.ts";
import { openUses, vehiclesOut } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";
import { formatDateOnly, formatKm } from "#server/ground/kernel/format.ts";
import { withoutHtml } from "./cell-text.ts";
import { columnLabel, type ImportColumn } from "./csv-columns.ts";
import { isSameHu, lastDayOf } from "./hu-cell.rules.ts";
import { importTexts } from "./import.texts.ts";
import { type CellError, cellErrorText, type ImportRow } from "./read-vehicle-rows.server.ts";

type Vehicle = typeof vehicles.$inferSelect;

/** What an import will do with a row. `before`: the vehicle in stock it changes; null adds one. */
export type PlannedRow = {
  row: number;
  before: Vehicle | null;
  after: VehicleValues;
  branchId: string | null;
  /** Another day of the next HU; null: it stays. */
  hu: { before: HuEntry | null; dueOn: string } | null;
};

/**
 * What an import will do: `planned` are the new and changed ones only, `notices` the cells that the stock does not take over,
 * in sentences.
 */
export type ImportPlan = { planned: PlannedRow[]; unchanged: number; errors: CellError[]; notices: string[] };

const textFields = ["brand", "name", "mainDriver", "preDamage", "shortDescription"] as const;

/** The file's values, save texts that only differ in the HTML that the stock has as typed. */
const keepingTyped = (values: ImportRow["values"], before: Vehicle): ImportRow["values"] => ({
  ...values,
  ...Object.fromEntries(
    textFields.flatMap((field) => {
      const isSame =
        values[field] !== undefined && vehicleFields[field].read(withoutHtml(before[field])).value === values[field];
      return isSame ? [[field, before[field]]] : [];
    }),
  ),
});

const emptyVehicle: Omit<VehicleValues, "vin"> = {
  brand: "",
  name: "",
  fuelKind: "",
  kind: "",
  oldVin: "",
  licensePlate: "",
  foreignPlate: "",
  grossMassKg: 0,
  seats: 0,
  gearbox: "",
  trailerLoadKg: 0,
  mainDriver: "",
  preDamage: "",
  odometerKm: 0,
  shortDescription: "",
};

/** VIN and plate where the row names them or of which kind they are; what else the stock has is not judged. */
const namedBy = ({ vin, licensePlate, foreignPlate }: ImportRow["values"], merged: VehicleValues) => ({
  vin,
  oldVin: merged.oldVin,
  ...(licensePlate || foreignPlate !== undefined
    ? { licensePlate: merged.licensePlate, foreignPlate: merged.foreignPlate }
    : {}),
});

/**
 * Compares the rows of a file with the stock, by VIN, and finds what the stock does not allow, and what stands twice in the file. A
 * row with errors is judged like the others and not planned.
 */
export async function planImport(db: TenantDb, rows: readonly ImportRow[], now: Date): Promise<ImportPlan> {
  const byVin = new Map(
    (
      await inStock(
        db,
        "vin",
        rows.map(({ values }) => values.vin),
      )
    ).map((one) => [one.vin, one]),
  );
  const offices = await listOffices(db);
  const out = await vehiclesOut(
    db,
    [...byVin.values()].map(({ id }) => id),
    now,
  );
  const damages = await openDamagesOf(
    db,
    [...byVin.values()].map(({ id }) => id),
  );
  const inspections = await huEntriesOf(
    db,
    [...byVin.values()].map(({ id }) => id),
  );
  const kept = rows.filter(({ refusal }) => !refusal);
  const errors: CellError[] = [...kept.flatMap(({ wrong = [] }) => wrong), ...repeatedCells(kept)];
  const notices: string[] = [];
  const judged: PlannedRow[] = [];
  let unchanged = 0;
  for (const { row, values: given, huDue, location, wrong, notices: ofRow = [], refusal } of rows) {
    notices.push(...ofRow);
    if (refusal) {
      notices.push(refusal);
      continue;
    }
    const before = byVin.get(given.vin) ?? null;
    const values = before ? keepingTyped(given, before) : given;
    const add = (column: ImportColumn, typed: string, message: string) =>
      errors.push({ row, column: columnLabel(column), typed, message });
    const notice = (column: ImportColumn, message: string) =>
      notices.push(cellErrorText({ row, column: columnLabel(column), typed: "", message }));
    const office = officeNamed(location, offices, before);
    if (office.error) add("location", location, office.error);
    const merged = { ...emptyVehicle, ...(before ? valuesOf(before) : {}), ...values };
    for (const { field, message } of identityProblems(namedBy(values, merged))) add(field, merged[field], message);
    const isSplit = Boolean(values.licensePlate) && !merged.foreignPlate;
    const wanted = {
      ...merged,
      ...(isSplit ? { licensePlate: splitPlate(merged.licensePlate, before?.licensePlate) } : {}),
      // What is marked on a drawing stays, whatever a file says.
      ...(before && merged.preDamage !== before.preDamage
        ? { preDamage: readDamageText(damages.get(before.id) ?? [], merged.preDamage).text }
        : {}),
    };
    const readings = isSplit && wanted.licensePlate !== before?.licensePlate ? readingsOf(wanted.licensePlate) : null;
    if (readings?.length === 0) add("licensePlate", wanted.licensePlate, vehicleTexts.plateFormat);
    if (readings && readings.length > 1)
      notice("licensePlate", importTexts.plateReadings(wanted.licensePlate, readings));
    const fixed = before ? keptOfStock(before, wanted, out.has(before.id)) : [];
    const after = { ...wanted, ...Object.fromEntries(fixed.map(({ field }) => [field, before?.[field]])) };
    for (const { field, message } of fixed) notice(field, message);
    const branchId = office.branchId === undefined ? (before?.branchId ?? db.scope.branchId) : office.branchId;
    const hu = huChange(before ? inspections.get(before.id) : undefined, huDue);
    const isOther = !before || Object.keys(changedFields(before, after)).length > 0 || before.branchId !== branchId;
    if (isOther || hu) judged.push({ row, before, after, branchId, hu });
    else if (!wrong) unchanged += 1;
  }
  errors.push(...(await takenPlates(db, judged)), ...(await fixedOffices(db, judged, now)));
  const wrongRows = new Set(errors.map(({ row }) => row));
  return {
    planned: judged.filter(({ row }) => !wrongRows.has(row)),
    unchanged,
    notices,
    errors: errors.sort((one, other) => one.row - other.row),
  };
}

/** What a file changes about the next HU. */
const huChange = (known: HuEntry | undefined, due: string | undefined): PlannedRow["hu"] =>
  due && !isSameHu(known?.dueOn, due) ? { before: known ?? null, dueOn: lastDayOf(due) } : null;

/** VINs and plates that an earlier row of the file has. */
export function repeatedCells(rows: readonly ImportRow[]): CellError[] {
  const firstRows = new Map<string, number>();
  const errors: CellError[] = [];
  for (const { row, values } of rows) {
    const { vin, licensePlate } = values;
    const plateKey = licensePlate && plateKeyOf({ ...values, licensePlate: splitPlate(licensePlate) });
    const check = (column: "vin" | "licensePlate", key: string | null | undefined, typed = "") => {
      if (!key) return;
      const first = firstRows.get(`${column} ${key}`);
      if (first === undefined) firstRows.set(`${column} ${key}`, row);
      else errors.push({ row, column: columnLabel(column), typed, message: importTexts.twiceInFile(first) });
    };
    check("vin", vin, vin);
    check("licensePlate", plateKey, licensePlate);
  }
  return errors;
}

/**
 * The fields that stay as they are in stock whatever a file says: its odometer never falls, and what a contract has handed over
 * with a car changes only when that is back (vehicles.md#csv-import).
 */
function keptOfStock(before: Vehicle, { odometerKm, preDamage }: VehicleValues, isOut: boolean) {
  const kept: { field: "odometerKm" | "preDamage"; message: string }[] = [];
  // By its name: nobody has the rows of a seller's list at hand.
  const vehicle = `${before.brand} ${before.name} (${before.licensePlate || `FIN ${before.vin}`})`;
  const add = (field: "odometerKm" | "preDamage", message: string) =>
    kept.push({ field, message: `${vehicle}: ${message}` });
  const [stock, file] = [formatKm(before.odometerKm), formatKm(odometerKm)];
  if (isOut && odometerKm !== before.odometerKm) add("odometerKm", importTexts.odometerOut(file));
  else if (odometerKm < before.odometerKm) add("odometerKm", importTexts.odometerKept(stock, file));
  if (isOut && preDamage !== before.preDamage) add("preDamage", importTexts.damageOut);
  return kept;
}

/** What changes, in the words of the screen: `Kilometerstand 12480 → 13000`. */
export function differenceOf({
  before,
  after,
  branchId,
  hu,
}: PlannedRow): { label: string; from: string; to: string }[] {
  if (!before) return [];
  const changed = vehicleFieldNames.filter((field) => before[field] !== after[field]);
  const fields = changed.map((field) => ({
    label: vehicleFields[field].label,
    from: shownValue(field, before[field]),
    to: shownValue(field, after[field]),
  }));
  const day = (date: string | undefined) => (date ? formatDateOnly(date) : "");
  return [
    ...fields,
    ...(hu ? [{ label: columnLabel("huDue"), from: day(hu.before?.dueOn), to: day(hu.dueOn) }] : []),
    ...(before.branchId === branchId ? [] : [{ label: "Standort", from: "", to: "" }]),
  ];
}

function inStock(db: TenantDb, column: "vin" | "plateKey", values: readonly string[]): Promise<Vehicle[]> {
  if (values.length === 0) return Promise.resolve([]);
  return db.find(vehicles, and(inArray(vehicles[column], [...values]), isNull(vehicles.deletedAt)));
}

type Office = { id: string | null; label: string; city: string };

/** The office a cell names, by name or city. `branchId` undefined: it names none. */
function officeNamed(location: string, offices: readonly Office[], before: Vehicle | null) {
  const folded = foldText(location);
  if (folded === "") return {};
  const named = offices.filter(({ label }) => foldText(label) === folded);
  const meant = named.length > 0 ? named : offices.filter(({ city }) => foldText(city) === folded);
  if (before && meant.some(({ id }) => id === before.branchId)) return { branchId: before.branchId };
  if (meant.length > 1) return { error: importTexts.officeAmbiguous };
  const [office] = meant;
  if (!office) return { error: importTexts.officeUnknown(offices.map(({ label }) => label).join(", ")) };
  return { branchId: office.id };
}

/** Plates that a vehicle has which the import leaves as it is. */
async function takenPlates(db: TenantDb, planned: readonly PlannedRow[]): Promise<CellError[]> {
  const keys = planned.flatMap(({ after }) => plateKeyOf(after) ?? []);
  const holders = new Map((await inStock(db, "plateKey", keys)).map((vehicle) => [vehicle.plateKey, vehicle]));
  const changedIds = new Set(planned.flatMap(({ before }) => before?.id ?? []));
  return planned.flatMap(({ row, after, before }) => {
    const holder = holders.get(plateKeyOf(after));
    if (!holder || holder.id === before?.id || changedIds.has(holder.id)) return [];
    const message = importTexts.plateTaken(`${holder.brand} ${holder.name} (FIN ${holder.vin})`);
    return [{ row, column: columnLabel("licensePlate"), typed: after.licensePlate, message }];
  });
}

/** Vehicles that would move to another office while they are out or reserved. */
async function fixedOffices(db: TenantDb, planned: readonly PlannedRow[], now: Date): Promise<CellError[]> {
  const moved = planned.filter(({ before, branchId }) => before && before.branchId !== branchId);
  const used = await openUses(
    db,
    moved.flatMap(({ before }) => before?.id ?? []),
    now,
  );
  return moved
    .filter(({ before }) => before && used.has(before.id))
    .map(({ row }) => ({ row, column: columnLabel("location"), typed: "", message: importTexts.officeFixed }));
}
