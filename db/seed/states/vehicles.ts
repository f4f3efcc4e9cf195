import { damageText } from "#server/fleet/damage-text/damage-text.rules.ts";
import { plateKeyOf } from "#server/fleet/vehicles/license-plate.rules.ts";
import { vehicleSearchKey } from "#server/fleet/vehicles/vehicle-search-key.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { vehicleDamages } from "../../schema/damages.ts";
import { reservations, vehicles, vehicleVersions } from "../../schema/vehicles.ts";
import { addRow } from "../row-collector.ts";
import type { DamageRow, ReservationRow, VehicleRow, VehicleVersionRow } from "../rows.ts";
import { composeVin } from "../vin.ts";
import { branchOf, daysAfter, daysBefore, nowOf, type Place } from "./place.ts";

// Several processes seed the stock of one dealer: each begins elsewhere.
let serial = 100_000 + Math.floor(Math.random() * 800_000);

/** A plate of its own for each six digits that end a VIN. */
function plateFor(vin: string): string {
  const number = Number(vin.slice(-6)) || serial;
  const letters = Math.floor(number / 9000);
  return `K ${"HLMPR".charAt(letters / 26)}${String.fromCharCode(65 + (letters % 26))} ${1000 + (number % 9000)}`;
}

/** A damage that is drawn; its number is its place in the list. */
export type DrawnDamage = Required<Pick<DamageRow, "kind" | "view" | "placeX" | "placeY" | "size">> & { note?: string };

/** An available vehicle in the stock of the place's office; `drawn` are its damages instead of a text. */
export async function aVehicle(
  place: Place,
  changes: Partial<VehicleRow> = {},
  drawn: readonly DrawnDamage[] = [],
): Promise<VehicleRow> {
  serial += 1;
  const damages = drawn.map((damage, index) => ({ note: "", ...damage, number: index + 1 }));
  const vin = changes.vin ?? composeVin("WVWZZZCD", "SW", serial);
  const described = { brand: "Volkswagen", name: "Golf Variant", vin, licensePlate: plateFor(vin), ...changes };
  const licensePlate = described.licensePlate ?? "";
  const vehicle = await addRow(place.db, vehicles, {
    id: newId(),
    headquarterId: place.headquarterId,
    branchId: branchOf(place),
    kind: "Kombi",
    fuelKind: "Benzin",
    odometerKm: 12_480,
    searchKey: vehicleSearchKey({ ...described, licensePlate }),
    plateKey: plateKeyOf({ licensePlate }),
    createdAt: daysBefore(nowOf(place), 200),
    ...(damages.length > 0 ? { preDamage: damageText(damages) } : {}),
    ...described,
  });
  for (const damage of damages) await aDamage(place, vehicle, damage);
  if (damages.length > 0) return vehicle;
  const note = vehicle.preDamage ?? "";
  if (note) await aDamage(place, vehicle, { note, notedAt: vehicle.createdAt });
  return vehicle;
}

/** An open damage of a vehicle, without a place; its text has to be the vehicle's. */
export async function aDamage(
  place: Place,
  vehicle: { id: string },
  changes: Partial<DamageRow> = {},
): Promise<DamageRow> {
  const notedAt = changes.notedAt ?? daysBefore(nowOf(place), 30);
  return addRow(place.db, vehicleDamages, {
    id: newId(),
    headquarterId: place.headquarterId,
    vehicleId: vehicle.id,
    number: 1,
    kind: "other",
    note: "Kratzer an der Tür hinten rechts",
    notedAt,
    notedByUserId: place.userId,
    createdAt: notedAt,
    ...changes,
  });
}

/** An entry of a vehicle's history: a field's new value, changed by the place's user. */
export async function aVehicleVersion(
  place: Place,
  vehicle: { id: string },
  changes: Partial<VehicleVersionRow> = {},
): Promise<VehicleVersionRow> {
  return addRow(place.db, vehicleVersions, {
    id: newId(),
    headquarterId: place.headquarterId,
    vehicleId: vehicle.id,
    changedTo: { pre_damage: "Kratzer an der Tür hinten rechts" },
    userId: place.userId,
    createdAt: daysBefore(nowOf(place), 30),
    ...changes,
  });
}

/** A one-day reservation from tomorrow, for a new vehicle unless `vehicleId` is given. */
export async function aReservation(place: Place, changes: Partial<ReservationRow> = {}): Promise<ReservationRow> {
  const now = nowOf(place);
  return addRow(place.db, reservations, {
    id: newId(),
    headquarterId: place.headquarterId,
    branchId: branchOf(place),
    vehicleId: changes.vehicleId ?? (await aVehicle(place)).id,
    startAt: daysAfter(now, 1),
    endAt: daysAfter(now, 2),
    note: "Probefahrt Familie Muster",
    userId: place.userId,
    createdAt: daysBefore(now, 1),
    ...changes,
  });
}
