import { newId } from "#server/ground/kernel/ids.ts";
import type { BranchOfficeRow, CustomerRow } from "../rows.ts";
import { aBranchOffice, aHeadquarter, anAssignment } from "../states/dealers.ts";
import { daysBefore } from "../states/place.ts";
import { demoClock } from "./clock.ts";
import { writeInOrder } from "./history.ts";
import { type DemoTarget, type Office, openOffice } from "./office.ts";
import { peopleOf } from "./people.ts";
import { addBellMessages } from "./rheintal-messages.ts";
import { rheintalProcesses } from "./rheintal-processes.ts";
import { addInspection, addRedPlate, addReservations, addScans, addVehicleHistory } from "./rheintal-stock.ts";
import { addBrands, hire } from "./staff.ts";
import { addAuditTrail, addSentContractEmail } from "./traces.ts";
import { rheintalVehicles } from "./vehicle-list.ts";
import { addWebhooks } from "./webhooks.ts";
import { addWebsite } from "./website.ts";

export type RheintalOffices = Record<"zentrale" | "koeln" | "bonn" | "duesseldorf", Office>;

/** The last process is ID1042. */
const processNumbersBefore = 982;

/** The large tenant: premium, full, every feature enabled; 3 branch offices, 30 vehicles, 60 processes. Returns its id. */
export async function addRheintal(target: DemoTarget): Promise<string> {
  const { offices, adminId, headquarterId } = await openRheintal(target);
  target.rows.countFrom(headquarterId, "process", processNumbersBefore);
  const clock = demoClock(target.now);
  const processes = await writeInOrder(rheintalProcesses(clock, offices));
  await addWebsite({ ...offices.zentrale.place, userId: adminId }, processes);
  await addWebhooks(
    { ...offices.zentrale.place, userId: adminId },
    processes.flatMap(({ contract }) => contract ?? []),
  );
  await addReservations(clock, offices, adminId);
  await addVehicleHistory(clock, offices);
  await addRedPlate(clock, offices);
  await addInspection(clock, offices);
  await addScans(
    clock,
    offices,
    processes.slice(-40).map(({ check }) => check.id),
  );
  await addBellMessages(
    { ...offices.zentrale.place, userId: adminId },
    {
      Köln: offices.koeln.place.branchId ?? null,
      Bonn: offices.bonn.place.branchId ?? null,
      Düsseldorf: offices.duesseldorf.place.branchId ?? null,
    },
    processes,
  );
  await addAuditTrail(target, processes);
  const mailed = processes.filter(({ contract }) => contract && contract.createdAt > daysBefore(target.now, 60));
  for (const process of mailed) await addSentContractEmail(target, process);
  return headquarterId;
}

async function openRheintal(target: DemoTarget) {
  const { rows: db, now } = target;
  const scanSenders = ["scanner@rheintal.example"];
  const headquarter = await aHeadquarter(
    { db },
    {
      name: "Autohaus Rheintal",
      federalState: "NW",
      reservationBufferMinutes: 15,
      street: "Kölner Straße",
      house: "126",
      postalCode: "50859",
      city: "Köln",
      telephoneNumber: "02215550110",
      email: "zentrale@rheintal.example",
      taxNumber: "DE811234567",
      deleteAfterMonths: 3,
      scanMailbox: newId().slice(0, 12),
      scanSenders,
    },
  );
  const headquarterId = headquarter.id;
  const branch = (name: string, street: string, house: string, postalCode: string, city: string) =>
    aBranchOffice(
      { db, headquarterId },
      { name, street, house, postalCode, city, taxNumber: "DE811234567", federalState: "NW", scanSenders },
    );
  const koeln = await branch("Autohaus Rheintal Köln", "Kölner Straße", "128", "50859", "Köln");
  const bonn = await branch("Autohaus Rheintal Bonn", "Godesberger Allee", "40", "53175", "Bonn");
  const duesseldorf = await branch("Autohaus Rheintal Düsseldorf", "Rheinufer", "7", "40221", "Düsseldorf");
  const at = {
    zentrale: { headquarterId, branchId: null },
    koeln: { headquarterId, branchId: koeln.id },
    bonn: { headquarterId, branchId: bonn.id },
    duesseldorf: { headquarterId, branchId: duesseldorf.id },
  };

  const admin = await hire(target, at.zentrale, "admin@rheintal.example", "Herr Jörg Weißenfels", {
    role: "Admin",
    firstStepsClosedAt: daysBefore(now, 300),
  });
  await hire(target, at.koeln, "admin.koeln@rheintal.example", "Herr Murat Aydın", { role: "Admin" });
  const staff = {
    zentrale: await hire(target, at.zentrale, "nutzer@rheintal.example", "Frau Sabine Küppers"),
    koeln: await hire(target, at.koeln, "nutzer.koeln@rheintal.example", "Frau Lea Schmitz"),
    bonn: await hire(target, at.bonn, "nutzer.bonn@rheintal.example", "Herr Florian Böttcher"),
    duesseldorf: await hire(target, at.duesseldorf, "nutzer.duesseldorf@rheintal.example", "Frau Nadine Wolff"),
  };
  await anAssignment({ db, headquarterId }, staff.koeln, bonn.id);
  const locked = { lockedAt: daysBefore(now, 40) };
  await hire(target, at.duesseldorf, "peter.hansen@rheintal.example", "Herr Peter Hansen", locked);
  const invited = { passwordHash: null, lastSignInAt: null };
  await hire(target, at.bonn, "clara.neumann@rheintal.example", "Frau Clara Neumann", invited);

  await addBrands(target, at.zentrale, ["audi", "bmw", "opel", "skoda", "volkswagen"]);
  await addBrands(target, at.koeln, ["opel", "volkswagen"]);
  await addBrands(target, at.bonn, ["bmw"]);
  await addBrands(target, at.duesseldorf, ["audi", "skoda"]);

  const common = { headquarter, customers: new Map<string, CustomerRow>() };
  const inKoeln = peopleOf("Köln");
  const office = (key: keyof typeof at, branch: BranchOfficeRow | null, nextPerson: Office["nextPerson"]) =>
    openOffice(target, { ...common, branch, user: staff[key], vehicles: rheintalVehicles[key], nextPerson });
  const offices: RheintalOffices = {
    zentrale: await office("zentrale", null, inKoeln),
    koeln: await office("koeln", koeln, inKoeln),
    bonn: await office("bonn", bonn, peopleOf("Bonn")),
    duesseldorf: await office("duesseldorf", duesseldorf, peopleOf("Düsseldorf")),
  };
  return { offices, adminId: admin.id, headquarterId };
}
