import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { vehicleHolds } from "../../schema/holds.ts";
import { addRow } from "../row-collector.ts";
import { aScan } from "../states/captures.ts";
import { aRedPlate, aRedPlateTrip } from "../states/red-plates.ts";
import { aReservation, aVehicleVersion } from "../states/vehicles.ts";
import { composeVin } from "../vin.ts";
import type { DemoClock } from "./clock.ts";
import { pick } from "./history.ts";
import type { Office } from "./office.ts";
import type { RheintalOffices } from "./rheintal.ts";

/** Reservations today (one of them right now), tomorrow and next week; never for a vehicle that is out. */
export async function addReservations(clock: DemoClock, offices: RheintalOffices, adminId: string) {
  const reserve = (
    office: Office,
    vehicle: number,
    note: string,
    startAt: Date,
    endAt: Date,
    userId = office.place.userId,
  ) => aReservation(office.place, { vehicleId: pick(office.vehicles, vehicle).id, note, startAt, endAt, userId });
  const { zentrale, koeln, bonn, duesseldorf } = offices;
  await reserve(koeln, 5, "Probefahrt Familie Grünewald", clock.quarter(-60), clock.quarter(240));
  await reserve(koeln, 3, "Probefahrt Frau Bäcker", clock.quarter(120), clock.quarter(240));
  await reserve(bonn, 6, "Wochenende Herr Kraft", clock.ahead(1, "10:00"), clock.ahead(1, "18:00"));
  await reserve(duesseldorf, 1, "Werkstattkundin Frau Kürten", clock.ahead(1, "08:00"), clock.ahead(2, "17:00"));
  await reserve(koeln, 1, "Messe Köln, Team Vertrieb", clock.ahead(6, "07:30"), clock.ahead(8, "18:00"), adminId);
  await reserve(bonn, 1, "Vorführwagen Firmenkunde Esser", clock.ahead(7, "09:00"), clock.ahead(7, "12:00"));
  await reserve(
    zentrale,
    1,
    "Geschäftsleitung, Fahrt nach Hamburg",
    clock.ahead(9, "07:00"),
    clock.ahead(10, "19:00"),
    adminId,
  );
}

/** A red plate with the trips of three weeks, none at the time of another; of one nobody noted where it went. */
export async function addRedPlate(clock: DemoClock, { koeln }: RheintalOffices) {
  const { place } = koeln;
  const plate = await aRedPlate(place, { licensePlate: "K-06 1184", note: "Tresor am Empfang" });
  const driver = { driverName: "Lea Schmitz", driverAddress: "Aachener Straße 410, 50933 Köln" };
  const trip = (daysAgo: number, from: string, until: string, changes: Parameters<typeof aRedPlateTrip>[2]) =>
    aRedPlateTrip(place, plate, {
      startAt: clock.at(daysAgo, from),
      endAt: clock.at(daysAgo, until),
      ...driver,
      ...changes,
    });
  await trip(19, "09:10", "09:50", {
    ...{ make: "Škoda", vin: composeVin("TMBJC7NY", "SA", 90_211) },
    route: "Köln, Kölner Straße 128 – A 1 – Frechen und zurück",
  });
  await trip(14, "14:20", "16:05", {
    ...{ kind: "Überführung", make: "Opel", vin: composeVin("W0VBD8EL", "SA", 90_348) },
    route: "Bonn, Godesberger Allee 40 – A 555 – Köln, Kölner Straße 128",
  });
  await trip(8, "11:00", "11:40", {
    ...{ kind: "Prüfungsfahrt", make: "Volkswagen", vin: composeVin("WVWZZZCD", "SA", 90_485) },
    route: "Köln, Kölner Straße 128 – Prüfstelle Köln-Lövenich und zurück",
  });
  await trip(5, "10:05", "10:45", {
    ...{ driverName: "Torben Grünewald", driverAddress: "Dürener Straße 89, 50931 Köln" },
    ...{ make: "Škoda", vin: composeVin("TMBJC7NY", "SA", 90_622), route: "" },
  });
  await trip(2, "17:10", "17:55", {
    ...{ driverName: "Ines Bäcker", driverAddress: "Weidenpescher Straße 3, 50735 Köln" },
    ...{ make: "Opel", vin: composeVin("W0VBD8EL", "SA", 90_759) },
    route: "Köln, Kölner Straße 128 – Brühl und zurück über die B 51",
  });
}

/** One vehicle whose HU is due within the days of which 'Heute' tells. */
export async function addInspection(clock: DemoClock, { koeln }: RheintalOffices) {
  const { headquarterId, userId } = koeln.place;
  await addRow(koeln.place.db, vehicleHolds, {
    id: newId(),
    headquarterId,
    userId,
    vehicleId: pick(koeln.vehicles, 6).id,
    kind: "inspection",
    dueOn: berlinWallTime(clock.ahead(9, "12:00")).date,
    createdAt: clock.at(40, "09:20"),
  });
}

/** Changes to the vehicles over time. */
export async function addVehicleHistory(clock: DemoClock, offices: RheintalOffices) {
  for (const office of Object.values(offices)) {
    for (const vehicle of office.vehicles.filter(({ preDamage }) => preDamage)) {
      const createdAt = clock.at(33, "16:10");
      await aVehicleVersion(office.place, vehicle, { changedTo: { pre_damage: vehicle.preDamage ?? "" }, createdAt });
      await aVehicleVersion(office.place, vehicle, {
        changedTo: { odometer_value: vehicle.odometerKm ?? 0 },
        createdAt: clock.at(8, "09:35"),
      });
    }
    for (const vehicle of office.vehicles.filter(({ shortDescription }) => shortDescription)) {
      await aVehicleVersion(office.place, vehicle, {
        changedTo: { short_description: vehicle.shortDescription ?? "" },
        createdAt: clock.at(60, "11:05"),
      });
    }
  }
}

/** Five unassigned scans, one of two pages, and three that belong to a check; one waits in quarantine. */
export async function addScans(clock: DemoClock, { koeln, bonn, duesseldorf }: RheintalOffices, checkIds: string[]) {
  const scan = (office: Office, subject: string, receivedAt: Date, assignedIdCheckId?: string) =>
    aScan(office.place, { subject, receivedAt, assignedIdCheckId });
  await scan(koeln, "Scan vom Empfang", clock.ago(35));
  await aScan(koeln.place, { subject: "Personalausweis Frau Brandt", receivedAt: clock.ago(90), pageCount: 2 });
  await aScan(koeln.place, {
    subject: "Rechnung",
    receivedAt: clock.ago(200),
    sender: "unbekannt@example.org",
    isQuarantined: true,
    quarantineReason: "unknown_sender",
  });
  await scan(koeln, "Führerschein Herr Jäger", clock.ago(140));
  await scan(bonn, "Ausweis und Führerschein", clock.at(1, "16:48"));
  await scan(duesseldorf, "Scan Werkstattannahme", clock.at(2, "08:15"));
  await scan(koeln, "Personalausweis Vorderseite und Rückseite", clock.at(9, "10:22"), pick(checkIds, 3));
  await scan(bonn, "Reisepass", clock.at(16, "13:37"), pick(checkIds, 9));
  await scan(duesseldorf, "Führerschein", clock.at(29, "15:02"), pick(checkIds, 14));
}
