import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { erasureStore } from "#db/across-tenants/erasure.server.ts";
import {
  contractFiles,
  contracts,
  customerMerges,
  customers,
  damagePhotos,
  driverDisclosures,
} from "#db/schema/contracts.ts";
import { captureProcesses, documentImages, idChecks } from "#db/schema/id-checks.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { redPlateTrips } from "#db/schema/red-plates.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { checkIns } from "#db/schema/website.ts";
import { aCompletedCapture } from "#db/seed/states/captures.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aDamagePhoto } from "#db/seed/states/damage-photos.ts";
import { aDisclosure } from "#db/seed/states/disclosures.ts";
import { aCheckWithPhotoRequest } from "#db/seed/states/photo-requests.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aRedPlate, aRedPlateTrip } from "#db/seed/states/red-plates.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { aReservation } from "#db/seed/states/vehicles.ts";
import { aCheckIn } from "#db/seed/states/website.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { viewContractFile } from "#server/handover/papers/view-paper.server.ts";
import { getDashboard } from "#server/overview/dashboard/get-dashboard.server.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { customerRightsTexts } from "./customer-rights.texts.ts";
import { erasePerson, previewErasure } from "./erase-person.server.ts";
import { keptUntil } from "./erasure.rules.ts";
import { exportPersonData } from "./export-person-data.server.ts";
import { finishErasing } from "./finish-erasing.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let surname = "";
let email = "";
/** The address to which the link for the photos was mailed. */
let linkEmail = "";
/** The address to which the code of the check-in on the website was mailed. */
let checkInEmail = "";
beforeEach(() => {
  surname = `Großkötter ${newId()}`;
  email = `${newId()}@kunde.example`;
  linkEmail = `${newId()}@link.example`;
  checkInEmail = `${newId()}@checkin.example`;
});
async function aCustomerOf(ctx: Context) {
  const { headquarterId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId: null, userId };
  const { contract, customer, check } = await aFinishedProcess(place);
  await database.db.update(customers).set({ surname, email }).where(eq(customers.id, customer.id));
  const names = { surname, licenseSurname: surname, sortKey: surname };
  await database.db.update(idChecks).set(names).where(eq(idChecks.id, check.id));
  const mail = { subject: `Vertrag für ${surname}`, textBody: surname, htmlBody: surname, attachments: [] };
  const outboxId = newId();
  const createdAt = new Date();
  await database.db
    .insert(outbox)
    .values({ id: outboxId, headquarterId, recipient: email, ...mail, nextTryAt: createdAt, createdAt });
  await database.db
    .insert(sentContractEmails)
    .values({ id: newId(), headquarterId, contractId: contract.id, recipient: email, outboxId, createdAt });
  const photos = await aCompletedCapture(place, { mailedTo: linkEmail });
  await database.db
    .update(documentImages)
    .set({ idCheckId: check.id })
    .where(eq(documentImages.captureProcessId, photos.id));
  await aCheckIn(place, { idCheckId: check.id, surname, email: checkInEmail, createdAt, confirmedAt: createdAt });
  for (const [recipient, subject] of [
    [linkEmail, "Fotos"],
    [checkInEmail, "Ihr Code"],
  ] as const) {
    await database.db
      .insert(outbox)
      .values({ id: newId(), headquarterId, recipient, ...mail, subject, nextTryAt: createdAt, createdAt });
  }
  return { contract, customer, check };
}
const confirmed = { isConfirmed: "on" } as const;

/** Every table and column that holds a text, besides the contract that has to stay. */
async function placesOf(text: string): Promise<string[]> {
  const { db } = database;
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like '%_fts_%' and name not like 'sqlite_%'`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const columns = await db.all<{ name: string }>(sql`select name from pragma_table_info(${name})`);
    for (const column of columns) {
      const found = await db.all(
        sql`select 1 from ${sql.identifier(name)} where instr(lower(cast(${sql.identifier(column.name)} as text)), lower(${text})) > 0 limit 1`,
      );
      if (found.length > 0) places.push(`${name}.${column.name}`);
    }
  }
  return places;
}

test("what a reservation says of a customer is named in the Auskunft and goes with the erasure", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const place = { db: database.db, ...ctx.actor };
  const customer = await aCustomer(place);
  const named = { customerId: customer.id, personName: surname, personTelephone: "0221 4711" };
  const { id } = await aReservation(place, { ...named, note: "Messe" });
  const { bytes } = await exportPersonData(ctx, { of: "customer", id: customer.id, format: "json" });
  expect(JSON.parse(new TextDecoder().decode(bytes)).reservations).toMatchObject([
    { name: surname, telephone_number: "0221 4711" },
  ]);
  await erasePerson(ctx, { of: "customer", id: customer.id, isConfirmed: "on" });
  expect(await ctx.db.get(reservations, id)).toMatchObject({
    customerId: null,
    personName: "",
    personTelephone: "",
    note: "Messe",
  });
});

test("a letter to an authority is named in the Auskunft of customer and second driver, and goes with its contract", async () => {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin", rendersPapers: true });
  const place = { db: database.db, ...ctx.actor, files: ctx.platform.files };
  const driver = await anAcceptedCheck(place);
  const period = { startOfUse: new Date("2010-03-01T09:00:00Z"), endOfUse: new Date("2010-03-02T09:00:00Z") };
  const contractChanges = { secondDriverCheckId: driver.id, totalCents: 0, createdAt: period.startOfUse };
  const { contract, customer } = await aFinishedProcess(place, { ...period, contractChanges });
  const { reference, fileKey } = await aDisclosure(place, contract);
  for (const subject of [
    { of: "customer" as const, id: customer.id },
    { of: "id_check" as const, id: driver.id },
  ]) {
    const json = await exportPersonData(ctx, { ...subject, format: "json" });
    expect(JSON.parse(new TextDecoder().decode(json.bytes)).disclosures).toMatchObject([
      { reference, contract_number: contract.contractNumber, license_plate: "K-XY 123" },
    ]);
    const pdf = await readPdf((await exportPersonData(ctx, { ...subject, format: "pdf" })).bytes);
    expect(pdf.content).toContain("Weitergegeben an Stadt Musterstadt");
  }
  expect(fake.objects.has(fileKey)).toBe(true);
  await erasePerson(ctx, { of: "customer", id: customer.id, isConfirmed: "on" });
  expect(await ctx.db.find(driverDisclosures, eq(driverDisclosures.contractId, contract.id))).toEqual([]);
  expect(fake.objects.has(fileKey)).toBe(false);
});

test("a trip under a red plate is named in the Auskunft, and outlives the customer for its year (red-plates.md#kept-a-year)", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin", rendersPapers: true });
  const place = { db: database.db, ...ctx.actor, files: ctx.platform.files };
  const { contract, customer } = await aFinishedProcess(place);
  const plate = await aRedPlate(place);
  const trip = await aRedPlateTrip(place, plate, { contractId: contract.id, kind: "Überführung" });
  const subject = { of: "customer" as const, id: customer.id };
  const json = await exportPersonData(ctx, { ...subject, format: "json" });
  expect(JSON.parse(new TextDecoder().decode(json.bytes)).red_plate_trips).toMatchObject([
    { license_plate: plate.licensePlate, contract_number: contract.contractNumber, driver: "Paul Probst" },
  ]);
  const pdf = await readPdf((await exportPersonData(ctx, { ...subject, format: "pdf" })).bytes);
  expect(pdf.content).toContain("Fahrten mit rotem Kennzeichen");
  await erasePerson(ctx, { ...subject, isConfirmed: "on" });
  expect(await ctx.db.get(redPlateTrips, trip.id)).toMatchObject({ driverName: "Paul Probst" });
});

describe("an Auskunft", () => {
  test("holds who, checks, contracts and log as JSON, and is in the audit log", async () => {
    const { ctx } = await aStaffContext(database, { role: "Admin" });
    const { customer, contract, check } = await aCustomerOf(ctx);
    const { bytes, fileName } = await exportPersonData(ctx, { of: "customer", id: customer.id, format: "json" });
    const json = JSON.parse(new TextDecoder().decode(bytes));
    expect(json).toMatchObject({
      customer: { surname, email },
      contracts: [{ number: contract.contractNumber, agreed: { contractNumber: contract.contractNumber } }],
      emails: [{ recipient: email }],
      photo_links: [{ recipient: linkEmail }],
      check_ins: [{ surname, email: checkInEmail, identity_document_type: "IDENTITY_CARD" }],
    });
    expect(json.id_checks.map(({ number }: { number: string }) => number)).toContain(`ID${check.processNumber}`);
    expect(fileName).not.toContain(surname);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, customer.id));
    expect(entries).toMatchObject([{ action: "export_customer", details: { format: "json" } }]);
  });

  test("holds the log of a check-in, and of an emptied one nothing else", async () => {
    const { ctx } = await aStaffContext(database, { role: "Admin" });
    const { customer, check } = await aCustomerOf(ctx);
    const emptied = { prename: "", surname: "", email: "" };
    const [checkIn] = await ctx.db.update(checkIns, eq(checkIns.idCheckId, check.id), emptied);
    const subject = { subjectType: "check_in", subjectId: checkIn?.id ?? "" } as const;
    await addAuditEntry(ctx.db, ctx, { action: "confirm_check_in", ...subject });
    const { bytes } = await exportPersonData(ctx, { of: "customer", id: customer.id, format: "json" });
    const json = JSON.parse(new TextDecoder().decode(bytes));
    expect(json.check_ins).toEqual([]);
    expect(json.log.map(({ action }: { action: string }) => action)).toContain("confirm_check_in");
  });

  test("is a German PDF on the dealer's letterhead", async () => {
    const { ctx } = await aStaffContext(database, { role: "Admin", rendersPapers: true });
    const { customer, contract, check } = await aCustomerOf(ctx);
    const identityProof = {
      issuer: "Bundesdruckerei GmbH",
      format: "sd-jwt",
      verifiedAt: "2027-01-04T09:00:00Z",
    } as const;
    await ctx.db.change(idChecks, eq(idChecks.id, check.id), { identityProof });
    const { bytes } = await exportPersonData(ctx, { of: "customer", id: customer.id, format: "pdf" });
    const { content } = await readPdf(bytes);
    for (const text of [
      "Auskunft über Ihre gespeicherten Daten",
      surname,
      contract.contractNumber,
      "Link für Ausweisfotos vom",
      "Check-in auf der Website",
      "bestätigt von Bundesdruckerei GmbH",
      "Ihre Rechte",
    ])
      expect(content).toContain(text);
  });
});

describe("deleting a customer", () => {
  test("leaves their name in the papers that have to stay and nowhere else, and says how long", async () => {
    const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
    const { customer, contract, check } = await aCustomerOf(ctx);
    const until = keptUntil(contract);
    // Another record of the same person, merged into this one.
    const { headquarterId, userId } = ctx.actor;
    const other = await aCustomer({ db: database.db, headquarterId, branchId: null, userId }, { surname });
    const merge = { sourceId: other.id, targetId: customer.id, contractIds: [], sbContractIds: [] };
    await database.db
      .insert(customerMerges)
      .values({ id: newId(), headquarterId, userId, ...merge, createdAt: new Date() });
    expect(await previewErasure(ctx, { of: "customer", id: customer.id })).toMatchObject({
      obstacle: null,
      mails: 3,
      kept: [{ number: contract.contractNumber, until }],
    });
    expect(await erasePerson(ctx, { of: "customer", id: customer.id, ...confirmed })).toBe(until);
    await fake.settled();
    expect(await placesOf(email)).toEqual([]);
    expect(await placesOf(linkEmail)).toEqual([]);
    expect(await placesOf(checkInEmail)).toEqual([]);
    expect(await placesOf(surname)).toEqual([]);
    const [row] = await database.db.select().from(customers).where(eq(customers.id, customer.id));
    expect(row).toMatchObject({ email: "", dateOfBirth: "", papersKeptUntil: until });
    expect(await ctx.db.get(idChecks, check.id)).toMatchObject({ processState: "finished", discardedAt: null });
    const [kept] = await database.db.select().from(contracts).where(eq(contracts.id, contract.id));
    expect(JSON.stringify(kept?.snapshot)).toContain(customer.prename);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, customer.id));
    expect(entries).toMatchObject([{ action: "erase_customer", details: { kept_until: until } }]);
    expect(JSON.stringify(entries)).not.toContain(surname);
  });

  test("finds the checks without a contract of a merged record that spells the name in another way", async () => {
    const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
    const { customer } = await aCustomerOf(ctx);
    const { headquarterId, userId } = ctx.actor;
    const place = { db: database.db, headquarterId, branchId: null, userId };
    const other = await aCustomer(place, { surname: `Grosskoetter ${newId()}` });
    const merge = { sourceId: other.id, targetId: customer.id, contractIds: [], sbContractIds: [] };
    await ctx.db.insert(customerMerges, { id: newId(), userId, ...merge, createdAt: new Date() });
    const checkOf = async (dateOfBirth: string) => {
      const { id, processNumber } = await anAcceptedCheck(place, { hasPhotos: false });
      await ctx.db.update(idChecks, eq(idChecks.id, id), { sortKey: other.sortKey, dateOfBirth });
      return { id, number: `ID${processNumber}` };
    };
    const own = await checkOf(other.dateOfBirth);
    const ofNamesake = await checkOf("1901-02-03");
    const { bytes } = await exportPersonData(ctx, { of: "customer", id: customer.id, format: "json" });
    const json = JSON.parse(new TextDecoder().decode(bytes));
    const numbers = json.id_checks.map(({ number }: { number: string }) => number);
    expect(numbers).toContain(own.number);
    expect(numbers).not.toContain(ofNamesake.number);
    await erasePerson(ctx, { of: "customer", id: customer.id, ...confirmed });
    await fake.settled();
    // Closed, so that nothing more arrives.
    const erased = { sortKey: "", dateOfBirth: null, processState: "discarded" };
    expect(await ctx.db.get(idChecks, own.id)).toMatchObject(erased);
    expect(await ctx.db.get(idChecks, ofNamesake.id)).toMatchObject({ sortKey: other.sortKey });
  });

  test("leaves the mails of other people who read the mailbox of the check-in", async () => {
    const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
    const { customer } = await aCustomerOf(ctx);
    const mail = { subject: "V", textBody: "V", htmlBody: "", attachments: [], state: "sent" as const };
    const later = new Date(Date.now() + 60 * 60_000);
    const ofOther = { id: newId(), recipient: checkInEmail, ...mail, nextTryAt: later, createdAt: later };
    await ctx.db.insert(outbox, ofOther);
    await erasePerson(ctx, { of: "customer", id: customer.id, ...confirmed });
    await fake.settled();
    expect(await ctx.db.get(outbox, ofOther.id)).toMatchObject({ recipient: checkInEmail, subject: "V" });
  });

  test("leaves no mail that could still be sent or is shown as failed", async () => {
    const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
    const { customer } = await aCustomerOf(ctx);
    for (const state of ["sent", "queued", "sending", "failed"] as const) {
      const text = { subject: "V", textBody: surname, htmlBody: "", attachments: [], nextTryAt: new Date(0), state };
      const mail = await ctx.db.insert(outbox, { id: newId(), recipient: email, ...text, createdAt: new Date() });
      const [sent] = await ctx.db.find(sentContractEmails, eq(sentContractEmails.recipient, email));
      if (sent) await ctx.db.insert(sentContractEmails, { ...sent, id: newId(), outboxId: mail.id });
    }
    await erasePerson(ctx, { of: "customer", id: customer.id, ...confirmed });
    await fake.settled();
    expect((await ctx.db.find(outbox)).map(({ state, recipient }) => ({ state, recipient }))).toEqual([
      { state: "sent", recipient: "" },
    ]);
    expect((await getDashboard(ctx, {})).tasks.failedMails.count).toBe(0);
  });

  test("twice changes nothing more", async () => {
    const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
    const { customer } = await aCustomerOf(ctx);
    const first = await erasePerson(ctx, { of: "customer", id: customer.id, ...confirmed });
    expect(await erasePerson(ctx, { of: "customer", id: customer.id, ...confirmed })).toBe(first);
    await fake.settled();
  });

  test("needs the confirmation", async () => {
    const { ctx } = await aStaffContext(database, { role: "Admin" });
    const { customer } = await aCustomerOf(ctx);
    await expect(erasePerson(ctx, { of: "customer", id: customer.id } as never)).rejects.toMatchObject({
      issues: [{}],
    });
    expect(await ctx.db.get(customers, customer.id)).toMatchObject({ surname });
  });

  test("is refused while the vehicle is out", async () => {
    const { ctx } = await aStaffContext(database, { role: "Admin" });
    const { headquarterId, userId } = ctx.actor;
    const { customer, contract } = await aVehicleUnderway({ db: database.db, headquarterId, branchId: null, userId });
    const refused = erasePerson(ctx, { of: "customer", id: customer.id, ...confirmed });
    await expect(refused).rejects.toMatchObject({ kind: "conflict" });
    await expect(refused).rejects.toThrow(contract.contractNumber);
    expect(await ctx.db.get(customers, customer.id)).toMatchObject({ surname: customer.surname, erasedAt: null });
  });

  test("keeps the papers from everybody who may not delete customers", async () => {
    const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
    const { customer, contract } = await aCustomerOf(ctx);
    await erasePerson(ctx, { of: "customer", id: customer.id, ...confirmed });
    await fake.settled();
    const { headquarterId } = ctx.actor;
    const nutzer = (await aStaffContext(database, { headquarterId })).ctx;
    const view = (who: Context) => viewContractFile(who, { contractId: contract.id, kind: "unsigned" });
    await expect(view(nutzer)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(view(ctx)).resolves.toMatchObject({ fileName: expect.stringContaining(contract.contractNumber) });
  });

  test("ends with the keeping period: then papers and names go, too", async () => {
    const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
    const { customer, contract } = await aCustomerOf(ctx);
    await viewContractFile(ctx, { contractId: contract.id, kind: "unsigned" });
    await aDamagePhoto({ db: database.db, ...ctx.actor, files: ctx.platform.files }, contract.id);
    const damages = () => [...fake.objects.keys()].filter((key) => key.startsWith("damages/"));
    expect(damages()).toHaveLength(1);
    const until = await erasePerson(ctx, { of: "customer", id: customer.id, ...confirmed });
    const contextOf = () => ({ ...ctx, actor: { kind: "system" as const } });
    const store = erasureStore(database.db);
    const mine = async (...when: Parameters<typeof store.customersDue>) =>
      (await store.customersDue(...when)).filter(({ id }) => id === customer.id);
    const finish = (day: string) =>
      finishErasing({ customersDue: mine as never }, contextOf, new Date(`${day}T02:30:00Z`));
    await finish(until ?? "");
    expect(await ctx.db.find(contractFiles, eq(contractFiles.contractId, contract.id))).not.toEqual([]);
    await finish(`${Number(until?.slice(0, 4)) + 1}-01-01`);
    await fake.settled();
    expect(await ctx.db.find(damagePhotos)).toEqual([]);
    expect(damages()).toEqual([]);
    expect(await ctx.db.find(contractFiles, eq(contractFiles.contractId, contract.id))).toEqual([]);
    const [gone] = await ctx.db.find(contracts, eq(contracts.id, contract.id));
    expect(JSON.stringify(gone?.snapshot)).not.toContain(customer.prename);
    expect(await ctx.db.get(customers, customer.id)).toMatchObject({ papersKeptUntil: null });
  });
});

describe("somebody who was checked and got no contract", () => {
  /** Two checks of one person, one of them waiting for a photo, and one of a namesake. */
  async function aCheckedPerson() {
    const { ctx, fake } = await aStaffContext(database, { role: "Admin", rendersPapers: true });
    const { headquarterId, userId } = ctx.actor;
    const place = { db: database.db, headquarterId, branchId: null, userId };
    const changes = { surname, licenseSurname: surname, sortKey: surname };
    const { check: waiting, capture } = await aCheckWithPhotoRequest(place, { changes }, { mailedTo: linkEmail });
    const accepted = await anAcceptedCheck(place, { changes });
    const namesake = await anAcceptedCheck(place, { changes: { ...changes, dateOfBirth: "1901-02-03" } });
    return {
      ctx,
      fake,
      place,
      waiting,
      capture,
      accepted,
      namesake,
      subject: { of: "id_check", id: waiting.id } as const,
    };
  }

  test("gets an Auskunft with all their checks and not with a namesake's", async () => {
    const { ctx, subject, waiting, accepted } = await aCheckedPerson();
    const { bytes } = await exportPersonData(ctx, { ...subject, format: "json" });
    const json = JSON.parse(new TextDecoder().decode(bytes));
    expect(json).toMatchObject({ customer: null, contracts: [], photo_links: [{ recipient: linkEmail }] });
    expect(json.id_checks.map(({ id }: { id: string }) => id).sort()).toEqual([waiting.id, accepted.id].sort());
    const entries = await ctx.db.find(auditLog, eq(auditLog.subjectId, waiting.id));
    expect(entries).toMatchObject([{ action: "export_customer", subjectType: "id_check" }]);
  });

  test("gets it as a PDF with name and birth date", async () => {
    const { ctx, subject, waiting } = await aCheckedPerson();
    const { content } = await readPdf((await exportPersonData(ctx, { ...subject, format: "pdf" })).bytes);
    for (const text of [surname, formatDateOnly(waiting.dateOfBirth ?? ""), "Es sind keine Verträge gespeichert."])
      expect(content).toContain(text);
  });

  test("is deleted with all their checks, which are closed, and a link that is still open", async () => {
    const { ctx, fake, subject, waiting, capture, accepted, namesake } = await aCheckedPerson();
    const person = {
      of: "id_check",
      name: `ID${waiting.processNumber} · ${waiting.prename} ${surname}`,
      erasedAt: null,
    };
    expect(await previewErasure(ctx, subject)).toMatchObject({ person, checks: 2, openChecks: 2, obstacle: null });
    expect(await erasePerson(ctx, { ...subject, ...confirmed })).toBeNull();
    await fake.settled();
    for (const [id, version] of [
      [waiting.id, 3],
      [accepted.id, 2],
    ] as const)
      expect(await ctx.db.get(idChecks, id)).toMatchObject({
        surname: "",
        sortKey: "",
        dateOfBirth: null,
        processState: "discarded",
        discardedByUserId: null,
        version,
      });
    expect(await ctx.db.get(idChecks, namesake.id)).toMatchObject({ surname, processState: "accepted" });
    expect(await ctx.db.get(captureProcesses, capture.id)).toMatchObject({ status: "expired", mailedTo: null });
    expect(await placesOf(linkEmail)).toEqual([]);
    const after = await previewErasure(ctx, subject);
    expect(after.person).toEqual({ ...subject, name: `ID${waiting.processNumber}`, erasedAt: expect.any(Date) });
  });

  test("is deleted once, however often it is asked for", async () => {
    const { ctx, fake, subject } = await aCheckedPerson();
    for (const _ of [1, 2]) await erasePerson(ctx, { ...subject, ...confirmed });
    await fake.settled();
    const entries = await ctx.db.find(auditLog, eq(auditLog.action, "erase_customer"));
    expect(entries).toMatchObject([{ subjectType: "id_check", subjectId: subject.id, details: { checks: 2 } }]);
  });

  test("is deleted by one check alone while nobody has read the name", async () => {
    const { ctx, fake, place } = await aCheckedPerson();
    // Both with the birth date of the specimen.
    const unread = { surname: "", prename: "", sortKey: "" };
    const [check, other] = [
      await aCheckInReview(place, { changes: unread }),
      await aCheckInReview(place, { changes: unread }),
    ];
    await erasePerson(ctx, { of: "id_check", id: check.id, ...confirmed });
    await fake.settled();
    expect(await ctx.db.get(idChecks, check.id)).toMatchObject({ processState: "discarded" });
    expect(await ctx.db.get(idChecks, other.id)).toMatchObject({
      processState: "in_progress",
      personalDataDeletedAt: null,
    });
  });

  /** Spelled in another way than in the check. */
  const otherName = { sortKey: "grosskoetter erika" };
  test.each([
    ["a contract made from it", aFinishedProcess, otherName],
    ["SB-Schutz booked from it", anSbContract, otherName],
    [
      "the same names and birth date",
      async (place: Place) => ({ check: await anAcceptedCheck(place), customer: await aCustomer(place) }),
      {},
    ],
  ])("is the customer who has %s", async (_, seed, changes) => {
    const { ctx } = await aStaffContext(database, { role: "Admin" });
    const { headquarterId, userId } = ctx.actor;
    const { check, customer } = await seed({ db: database.db, headquarterId, branchId: null, userId });
    if ("sortKey" in changes) await ctx.db.update(customers, eq(customers.id, customer.id), changes);
    const subject = { of: "id_check", id: check.id } as const;
    expect((await previewErasure(ctx, subject)).person).toMatchObject({ of: "customer", id: customer.id });
    const { bytes } = await exportPersonData(ctx, { ...subject, format: "json" });
    expect(JSON.parse(new TextDecoder().decode(bytes)).customer).toMatchObject({ id: customer.id });
    const refused = erasePerson(ctx, { ...subject, ...confirmed });
    await expect(refused).rejects.toMatchObject({ kind: "conflict", message: customerRightsTexts.becameCustomer });
    expect(await ctx.db.get(idChecks, check.id)).toMatchObject({ personalDataDeletedAt: null });
  });

  test("is nobody of another tenant", async () => {
    const { subject } = await aCheckedPerson();
    const { ctx } = await aStaffContext(database, { role: "Admin" });
    await expect(previewErasure(ctx, subject)).rejects.toMatchObject({ kind: "not-found" });
    await expect(erasePerson(ctx, { ...subject, ...confirmed })).rejects.toMatchObject({ kind: "not-found" });
  });
});

test.each([
  ["2026-11-22T10:00:00Z", 4_900, "2034-12-31"],
  ["2026-11-22T10:00:00Z", 0, "2032-12-31"],
  ["2026-12-31T23:30:00Z", 0, "2033-12-31"],
])("a contract made at %s for %d cents is kept until %s", (createdAt, totalCents, until) => {
  expect(keptUntil({ createdAt: new Date(createdAt), totalCents })).toBe(until);
});
