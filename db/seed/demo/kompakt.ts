import type { CustomerRow } from "../rows.ts";
import { specimenPeople } from "../specimen-people.ts";
import { aScan } from "../states/captures.ts";
import * as checks from "../states/checks.ts";
import { aHeadquarter } from "../states/dealers.ts";
import { anSbContract } from "../states/sb-contracts.ts";
import { type DemoClock, demoClock } from "./clock.ts";
import { type PlannedProcess, plannedCheck, writeInOrder } from "./history.ts";
import { type DemoTarget, type Office, openOffice } from "./office.ts";
import { peopleOf } from "./people.ts";
import { hire } from "./staff.ts";
import { addAuditTrail } from "./traces.ts";

/** The light tenant: ID checks and SB-Schutz only, no vehicles, no branch office; 12 processes. */
export async function addKompakt(target: DemoTarget): Promise<void> {
  const headquarter = await aHeadquarter(
    { db: target.rows },
    {
      name: "Mietwagen Kompakt",
      street: "Rüttenscheider Straße",
      house: "62",
      postalCode: "45130",
      city: "Essen",
      telephoneNumber: "02015550177",
      email: "info@kompakt.example",
      taxNumber: "112/5871/0430",
      planType: "light",
      planVersion: "light",
      usesDigitalSigning: false,
      usesReservations: false,
    },
  );
  const workplace = { headquarterId: headquarter.id, branchId: null };
  const user = await hire(target, workplace, "admin@kompakt.example", "Frau Gabi Rottmann", { role: "Admin" });
  const customers = new Map<string, CustomerRow>();
  const nextPerson = peopleOf("Essen");
  const office = await openOffice(target, { headquarter, branch: null, user, vehicles: [], nextPerson, customers });

  const clock = demoClock(target.now);
  const processes = await writeInOrder(kompaktProcesses(clock, office));
  await addAuditTrail(target, processes);
  await aScan(office.place, { subject: "Scan vom Tresen", receivedAt: clock.ago(52) });
}

function kompaktProcesses(clock: DemoClock, office: Office): PlannedProcess[] {
  const { aCheckInReview, aCheckWithoutPhotos, anAcceptedCheck, aRejectedCheck, aCheckWithRejectedLicense } = checks;
  const booking = (startedAt: Date): PlannedProcess => ({
    startedAt,
    write: () => anSbContract(office.place, { startedAt, person: office.nextPerson() }),
  });
  return [
    booking(clock.at(92, "10:20")),
    booking(clock.at(41, "09:05")),
    plannedCheck(aRejectedCheck, office, clock.at(33, "12:40"), { isOnlyIdCheck: true }),
    booking(clock.at(17, "16:30")),
    booking(clock.at(6, "08:50")),
    plannedCheck(anAcceptedCheck, office, clock.at(5, "11:15")),
    plannedCheck(aCheckWithRejectedLicense, office, clock.at(3, "14:45")),
    plannedCheck(anAcceptedCheck, office, clock.at(1, "10:10")),
    booking(clock.ago(300)),
    plannedCheck(anAcceptedCheck, office, clock.ago(80), { isOnlyIdCheck: true }),
    plannedCheck(aCheckWithoutPhotos, office, clock.ago(33)),
    plannedCheck(aCheckInReview, office, clock.ago(21), { person: specimenPeople.tomasz }),
  ];
}
