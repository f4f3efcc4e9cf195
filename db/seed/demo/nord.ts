import type { CustomerRow } from "../rows.ts";
import { specimenPeople } from "../specimen-people.ts";
import * as checks from "../states/checks.ts";
import { aBranchOffice, aHeadquarter } from "../states/dealers.ts";
import { type DemoClock, demoClock } from "./clock.ts";
import { finishedHistory, type PlannedProcess, plannedCheck, plannedHandover, writeInOrder } from "./history.ts";
import { type DemoTarget, type Office, openOffice } from "./office.ts";
import { peopleOf } from "./people.ts";
import { addBrands, hire } from "./staff.ts";
import { addAuditTrail } from "./traces.ts";
import { nordVehicles } from "./vehicle-list.ts";

/**
 * The tenant without SB-Schutz, digital signing and reservations; its stock comes from eAutoseller, its photos are deleted
 * upon the decision ('nur Sichtprüfung mit Vermerk', checks.md#visual-check-only). One branch office, 8 vehicles, 10 processes.
 */
export async function addNord(target: DemoTarget): Promise<void> {
  const headquarter = await aHeadquarter(
    { db: target.rows },
    {
      name: "Autohaus Nord",
      street: "Fuhlsbüttler Straße",
      house: "401",
      postalCode: "22309",
      city: "Hamburg",
      telephoneNumber: "0405550133",
      email: "info@nord.example",
      taxNumber: "DE812345678",
      usesSbInsurance: false,
      usesDigitalSigning: false,
      usesReservations: false,
      usesImportFromEautosellerCsv: true,
      keepsPhotos: false,
    },
  );
  const headquarterId = headquarter.id;
  const luebeck = await aBranchOffice(
    { db: target.rows, headquarterId },
    { name: "Autohaus Nord Lübeck", street: "Ratzeburger Allee", house: "88", postalCode: "23564", city: "Lübeck" },
  );
  const atHamburg = { headquarterId, branchId: null };
  const atLuebeck = { headquarterId, branchId: luebeck.id };
  const admin = await hire(target, atHamburg, "admin@nord.example", "Herr Hauke Brodersen", { role: "Admin" });
  const colleague = await hire(target, atLuebeck, "nutzer.luebeck@nord.example", "Frau Inken Mählmann");
  await addBrands(target, atHamburg, ["bmw", "mini", "toyota", "volvo"]);

  const common = { headquarter, customers: new Map<string, CustomerRow>(), nextPerson: peopleOf("Hamburg") };
  const { hamburg, luebeck: inLuebeck } = nordVehicles;
  const offices = {
    hamburg: await openOffice(target, { ...common, branch: null, user: admin, vehicles: hamburg }),
    luebeck: await openOffice(target, { ...common, branch: luebeck, user: colleague, vehicles: inLuebeck }),
  };
  await addAuditTrail(target, await writeInOrder(nordProcesses(demoClock(target.now), offices)));
}

function nordProcesses(
  clock: DemoClock,
  { hamburg, luebeck }: Record<"hamburg" | "luebeck", Office>,
): PlannedProcess[] {
  const decided = { hasPhotos: false };
  return [
    ...finishedHistory(clock, [hamburg, luebeck], {
      daysAgo: [125, 68, 27, 11],
      withSbInsurance: false,
      isSigned: false,
      keepsPhotos: false,
    }),
    plannedHandover(hamburg, {
      vehicle: 3,
      kind: "Probefahrt",
      startOfUse: clock.quarter(-90),
      endOfUse: clock.quarter(120),
      // On paper.
      isSigned: false,
      isHandedOver: true,
      ...decided,
    }),
    plannedCheck(checks.aDiscardedCheck, luebeck, clock.at(19, "13:30"), decided),
    plannedCheck(checks.aCheckWithRejectedLicense, hamburg, clock.at(4, "09:50"), decided),
    plannedCheck(checks.anAcceptedCheck, luebeck, clock.at(1, "15:05"), decided),
    plannedCheck(checks.aCheckWithoutPhotos, hamburg, clock.ago(37)),
    plannedCheck(checks.aCheckInReview, hamburg, clock.ago(12), { person: specimenPeople.erika }),
  ];
}
