import { aScan } from "../states/captures.ts";
import { aReservation, aVehicleVersion } from "../states/vehicles.ts";
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
