import { redPlateKey } from "#server/fleet/red-plates/red-plate.rules.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { redPlates, redPlateTrips } from "../../schema/red-plates.ts";
import { addRow } from "../row-collector.ts";
import { branchOf, daysBefore, nowOf, type Place } from "./place.ts";

let serial = 1000 + Math.floor(Math.random() * 8000);

/** A red plate of the place's office, valid since long. */
export async function aRedPlate(place: Place, changes: Partial<typeof redPlates.$inferInsert> = {}) {
  serial += 1;
  const licensePlate = changes.licensePlate ?? `K-06 ${serial}`;
  return addRow(place.db, redPlates, {
    id: newId(),
    headquarterId: place.headquarterId,
    branchId: branchOf(place),
    licensePlate,
    plateKey: redPlateKey(licensePlate),
    validFrom: "2020-01-01",
    createdAt: daysBefore(nowOf(place), 200),
    ...changes,
  });
}

/** A trip of half an hour yesterday, noted in full. */
export async function aRedPlateTrip(
  place: Place,
  plate: { id: string },
  changes: Partial<typeof redPlateTrips.$inferInsert> = {},
) {
  const startAt = changes.startAt ?? daysBefore(nowOf(place), 1);
  const endAt = changes.endAt === undefined ? new Date(startAt.getTime() + 1_800_000) : changes.endAt;
  return addRow(place.db, redPlateTrips, {
    id: newId(),
    headquarterId: place.headquarterId,
    redPlateId: plate.id,
    kind: "Probefahrt",
    startAt,
    takenUntil: endAt ?? new Date(startAt.getTime() + 86_400_000),
    driverName: "Paul Probst",
    driverAddress: "Musterweg 1, 50667 Köln",
    vehicleClass: "M1",
    make: "Volkswagen",
    vin: "WVWZZZCD1SW123456",
    route: "Köln – Neuss – Köln",
    userId: place.userId,
    createdAt: startAt,
    ...changes,
    endAt,
  });
}
