import { readFileSync } from "node:fs";
import { eq, getTableName, is, isNull, sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { countJobs, jobPositionsOf } from "#db/across-tenants/job-positions.server.ts";
import { type RetentionStore, retentionStore } from "#db/across-tenants/retention.server.ts";
import { sbContracts } from "#db/schema/contracts.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import { captureProcesses, documentImages, idChecks, imageRequests, processCounters } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import { schema } from "#db/schema/schema.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { type SpecimenPerson, specimenMrz, specimenPeople } from "#db/seed/specimen-people.ts";
import { aCompletedCapture, aScan } from "#db/seed/states/captures.ts";
import { aCheckInReview, aDiscardedCheck, anAcceptedCheck, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aDealership } from "#db/seed/states/dealers.ts";
import { aCheckWithPhotoRequest } from "#db/seed/states/photo-requests.ts";
import { daysBefore, type Place } from "#db/seed/states/place.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { tenantDb } from "#db/tenant.server.ts";
import { raiseFence } from "#db/tenant-move/fence.server.ts";
import { requestPhoto } from "#server/checks/id-checks/request-photo.server.ts";
import { startIdCheck } from "#server/checks/id-checks/start-id-check.server.ts";
import { submitCapture } from "#server/checks/id-checks/submit-capture.server.ts";
import type { System } from "#server/ground/access/actor.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { countExpiredChecks } from "./count-expired-checks.server.ts";
import { deleteExpiredPersonalData } from "./delete-expired-personal-data.server.ts";
import { deleteUnusedPhotos } from "./delete-unused-photos.server.ts";
import { sweepDeletedFiles } from "./remove-deleted-files.server.ts";
import { isDeletionHour, isHourAfterDeletion } from "./retention.rules.ts";

const finished = new Date("2026-05-10T09:00:00Z");
/** The night after the last day of six months. */
const due = new Date("2026-11-11T02:00:00Z");
const oneNightEarlier = new Date("2026-11-10T02:00:00Z");

let database: TestDatabase;
let fake: ReturnType<typeof fakePlatform>;
beforeEach(async () => {
  database = await testDatabase();
  fake = fakePlatform();
});
afterEach(() => database.close());

async function aTenant(months = 6): Promise<Place> {
  const place = await aDealership({ db: database.db }, { deleteAfterMonths: months });
  return { ...place, now: finished, files: fake.platform.files };
}

const contextAt =
  (now: Date, platform = fake.platform) =>
  (headquarterId: string): Context<System> => ({
    actor: { kind: "system" },
    db: tenantDb(database.db, { headquarterId, branchId: null }),
    now: () => now,
    newId,
    platform,
    ipAddress: "",
  });

/** Like the cron trigger at this time. */
async function runAt(now: Date, platform = fake.platform) {
  const store = retentionStore(database.db);
  const contextOf = contextAt(now, platform);
  const expired = await deleteExpiredPersonalData(store, contextOf, now);
  await deleteUnusedPhotos(store, contextOf, now);
  return { ...expired, files: await sweepDeletedFiles(store, contextOf) };
}

/** All data of a tenant: every column of every row, by table. */
async function dumpOf(headquarterId: string) {
  const tables = Object.values(schema).filter((table) => is(table, SQLiteTable));
  const dump: Record<string, Record<string, unknown>[]> = {};
  for (const table of tables) {
    const name = getTableName(table);
    const owner = getTableConfig(table).columns.some((column) => column.name === "headquarter_id");
    if (!owner && name !== "headquarters") continue;
    const own = sql.identifier(owner ? "headquarter_id" : "id");
    dump[name] = await database.db.all(
      sql`select * from ${sql.identifier(name)} where ${own} = ${headquarterId} order by 1, 2, 3`,
    );
  }
  return dump;
}

/** Data that stays: contracts with their files, and customers (deletion.md#what-stays). */
const keptByRule = ["contracts.snapshot", "sb_contracts.snapshot", "customers.date_of_birth"];
const isOfContract = (key: string) => key.startsWith("contracts/") || key.startsWith("signatures/");

/** Where one of the values occurs in the database and the object store, except where data stays. */
async function findings(headquarterId: string, values: (string | Uint8Array)[]) {
  const found: string[] = [];
  const dump = await dumpOf(headquarterId);
  const texts = values.filter((value) => typeof value === "string");
  for (const [table, rows] of Object.entries(dump)) {
    for (const row of rows) {
      for (const [column, stored] of Object.entries(row)) {
        const place = `${table}.${column}`;
        if (typeof stored !== "string" || keptByRule.includes(place)) continue;
        if (texts.some((text) => stored.includes(text) || stored.includes(JSON.stringify(text).slice(1, -1)))) {
          found.push(place);
        }
      }
    }
  }
  for (const [key, { bytes }] of fake.objects) {
    const content = Buffer.from(bytes);
    if (!isOfContract(key) && values.some((value) => content.includes(value))) found.push(`object ${key}`);
  }
  return [...new Set(found)].sort();
}

/** With words that occur in no text of the product. */
const erika: SpecimenPerson = {
  ...specimenPeople.erika,
  nationality: "Ruritanisch",
  license: { ...specimenPeople.erika.license, classes: "AM, B17, L" },
};
const mrz = specimenMrz(erika);
const newPhoto = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td1-0.jpg"));
/** Bytes from the middle of the stored photos. */
const photos = ["identity-card-front", "identity-card-back", "license-front"].map((name) =>
  new Uint8Array(readFileSync(`db/seed/photos/${name}.jpg`)).slice(2_000, 2_200),
);
const address = "ruritanien@example.org";
/** What a reviewer says of a license from abroad. */
const abroad = { licenseCountry: "Ruritania", licenseResidentSince: "2019-07-23" };
/** All data of a check about Erika Mustermann except her name. */
const secrets = [
  ...Object.values(abroad),
  ...mrz,
  erika.identity.number,
  erika.dateOfBirth,
  erika.identity.expiresOn,
  erika.nationality,
  erika.license.number,
  erika.license.authority,
  erika.license.classes,
  erika.license.issuedOn,
  erika.license.expiresOn,
  "Vorderseite unscharf",
  "Perso Mustermann L01X00T47",
  address,
];

async function fillTenant(place: Place) {
  const discarded = await aDiscardedCheck(place, { person: erika });
  await database.db.update(idChecks).set(abroad).where(eq(idChecks.id, discarded.id));
  const facts = `Vertrag: L01X00T47. Ausweis: ${erika.identity.number}.`;
  const confirmed = { code: "document_number_differs", facts, userId: place.userId, at: finished.toISOString() };
  const contractChanges = { confirmedConcerns: [confirmed] };
  const returned = await aFinishedProcess(place, { person: erika, endOfUse: finished, contractChanges });
  const rejected = await aRejectedCheck(place, { person: erika });
  const undecided = await aCheckInReview(place, { person: erika });
  await aScan(place, { subject: "Perso Mustermann L01X00T47", assignedIdCheckId: discarded.id });
  const capture = await aCompletedCapture(place, { mrz: mrz.join("\n"), mailedTo: address });
  await database.db.insert(formDrafts).values({
    id: newId(),
    headquarterId: place.headquarterId,
    branchId: place.branchId,
    idCheckId: discarded.id,
    kind: "contract",
    data: { customer: { dateOfBirth: erika.dateOfBirth } },
    updatedAt: finished,
    updatedByUserId: place.userId,
  });
  return { discarded, returned: returned.check, rejected, undecided, capture };
}

const checkOf = async (id: string) => (await database.db.select().from(idChecks).where(eq(idChecks.id, id)))[0];

describe("after the period of the headquarters", () => {
  test("no column and no object contains document data any more; names, states and counters stay", async () => {
    const place = await aTenant();
    const checks = await fillTenant(place);
    // Its photo is deleted already, as the one that a Nachforderung replaced.
    const { files: _, ...withoutFiles } = place;
    const replaced = await aCompletedCapture(withoutFiles, { mailedTo: address });
    const inCheck = { idCheckId: checks.discarded.id, deletedAt: finished, fileKey: "" };
    await database.db.update(documentImages).set(inCheck).where(eq(documentImages.captureProcessId, replaced.id));
    const before = await findings(place.headquarterId, [...secrets, ...photos]);
    // Proves that the search works, or its empty result below would mean nothing.
    expect(before).toContain("id_checks.mrz");
    expect(before).toContain("id_checks.license_country");
    expect(before).toContain("capture_processes.mrz");
    expect(before).toContain("form_drafts.data");
    expect(before).toContain("scans.subject");
    expect(before).toContain("contracts.confirmed_concerns");
    expect(before.filter((place) => place.startsWith("object documents/")).length).toBeGreaterThan(8);
    const statistics = async () => ({
      counters: await database.db.select().from(processCounters),
      states: await database.db.select({ id: idChecks.id, state: idChecks.processState }).from(idChecks),
      names: await database.db.select({ prename: idChecks.prename, sortKey: idChecks.sortKey }).from(idChecks),
    });
    const statisticsBefore = await statistics();
    const papers = [...fake.objects].filter(([key]) => isOfContract(key));

    await runAt(due);

    expect(await findings(place.headquarterId, [...secrets, ...photos])).toEqual([]);
    expect([...fake.objects]).toEqual(papers);
    expect(await statistics()).toEqual(statisticsBefore);
    for (const check of [checks.discarded, checks.returned, checks.rejected, checks.undecided]) {
      expect((await checkOf(check.id))?.personalDataDeletedAt).toEqual(due);
    }
    const images = await database.db.select().from(documentImages);
    expect(images.length).toBeGreaterThan(8);
    expect(images.every((image) => image.deletedAt && image.fileKey === "")).toBe(true);
    expect(await database.db.select().from(captureProcesses)).toMatchObject([
      { status: "expired", mrz: null, mailedTo: null },
      { status: "completed", mailedTo: null },
    ]);
  });

  test("a Nachforderung leaves nothing behind either: neither its note nor the replaced photo", async () => {
    const place = await aTenant();
    const { request: open } = await aCheckWithPhotoRequest(place, { person: erika });
    await database.db.update(imageRequests).set({ note: `Die Nummer ${erika.identity.number} fehlt` });
    const { ctx } = await aStaffContext(database, { headquarterId: place.headquarterId, now: () => finished });
    const desk = { ...ctx, platform: fake.platform };
    const check = await aCheckInReview(place, { person: erika });
    const asked = {
      id: check.id,
      document: "identity",
      side: "back_side",
      note: `${erika.identity.number} bitte lesbar`,
    } as const;
    const request = await requestPhoto(desk, asked);
    const replaced = new Set(fake.objects.keys());
    await submitCapture(guestOf(desk, request.captureProcessId), {
      submissionKey: "key-of-this-phone",
      images: [{ side: "back_side", imageType: "visible", bytes: newPhoto }],
      mrz: mrz.join("\n"),
    });
    await fake.settled();
    // The replaced photo is deleted at once, long before the period ends.
    expect([...replaced].filter((key) => !fake.objects.has(key))).toHaveLength(1);
    const searched = [...secrets, ...photos, newPhoto.slice(20_000, 20_200)];
    expect(await findings(place.headquarterId, searched)).toContain("image_requests.note");
    await runAt(due);
    expect(await findings(place.headquarterId, searched)).toEqual([]);
    expect(fake.objects.size).toBe(0);
    expect((await checkOf(check.id))?.personalDataDeletedAt).toEqual(due);
    const [kept] = await database.db.select().from(imageRequests).where(eq(imageRequests.id, open.id));
    expect(kept).toMatchObject({ note: "", status: "open", side: "back_side" });
    const dump = await dumpOf(place.headquarterId);
    expect(await runAt(new Date(due.getTime() + 60 * 60_000))).toMatchObject({ emptied: 0, files: { removed: 0 } });
    expect(await dumpOf(place.headquarterId)).toEqual(dump);
  });

  test("the audit log records the deletions as counts", async () => {
    const place = await aTenant();
    const { discarded } = await fillTenant(place);
    await runAt(due);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, discarded.id));
    expect(entries).toMatchObject([
      { action: "delete_personal_data", actorKind: "system", details: { images: 3, scans: 1, drafts: 1 } },
    ]);
  });

  test("a second run changes nothing", async () => {
    const place = await aTenant();
    await fillTenant(place);
    await runAt(due);
    const dump = await dumpOf(place.headquarterId);
    expect(await runAt(new Date(due.getTime() + 60 * 60_000))).toEqual({
      emptied: 0,
      failed: 0,
      files: { removed: 0, failed: 0 },
    });
    expect(await dumpOf(place.headquarterId)).toEqual(dump);
  });

  test("the last night of the period deletes nothing yet, and other tenants are never touched", async () => {
    const place = await aTenant();
    const patient = await aTenant(12);
    for (const tenant of [place, patient]) {
      await anAcceptedCheck(tenant);
      await aDiscardedCheck(tenant);
    }
    const [mine, theirs] = [await dumpOf(place.headquarterId), await dumpOf(patient.headquarterId)];
    expect(await runAt(oneNightEarlier)).toMatchObject({ emptied: 0 });
    expect(await dumpOf(place.headquarterId)).toEqual(mine);
    const objects = fake.objects.size;
    expect(await runAt(due)).toMatchObject({ emptied: 2 });
    expect(await dumpOf(patient.headquarterId)).toEqual(theirs);
    expect(fake.objects.size).toBe(objects / 2);
  });

  test("an active contract is never touched, a booked protection not before it ends", async () => {
    const place = await aTenant();
    const { check } = await aVehicleUnderway(place, { startOfUse: daysBefore(finished, 400) });
    const booked = await anSbContract(place, { startedAt: finished });
    await database.db.update(sbContracts).set({ endAt: due }).where(eq(sbContracts.id, booked.sbContract.id));
    const dump = await dumpOf(place.headquarterId);
    expect(await runAt(due)).toMatchObject({ emptied: 0 });
    expect(await dumpOf(place.headquarterId)).toEqual(dump);
    expect((await checkOf(check.id))?.mrz).toBe(mrz.join("\n"));
  });

  test("a check that got a contract or a decision since it was found due is not touched", async () => {
    const place = await aTenant();
    const { check: handedOver } = await aVehicleUnderway(place, { startOfUse: finished });
    const decided = await aCheckInReview(place);
    await database.db.update(idChecks).set({ version: 2 }).where(eq(idChecks.id, decided.id));
    const dump = await dumpOf(place.headquarterId);
    const foundBefore = [handedOver, decided].map(({ id }) => ({
      headquarterId: place.headquarterId,
      idCheckId: id,
      version: 1,
    }));
    const store = { periods: async () => [6], checksDue: async () => foundBefore };
    expect(await deleteExpiredPersonalData(store, contextAt(due), due)).toEqual({ emptied: 0, failed: 0 });
    expect(await dumpOf(place.headquarterId)).toEqual(dump);
  });

  test("what the night has left is counted in the hour after, and nothing when all is done", async () => {
    const place = await aTenant();
    await aCheckInReview(place);
    await aCheckInReview(place);
    const store = retentionStore(database.db);
    const count = async () => {
      await countExpiredChecks(store, due);
      return jobPositionsOf(database.db).position(countJobs.expiredChecks);
    };
    expect(await count()).toBe("2");
    await runAt(due);
    expect(await count()).toBe("0");
    const hours = ["02:30", "03:30", "05:00", "05:55", "06:00"].map((time) => berlinInstant("2026-11-11", time));
    expect(hours.map(isHourAfterDeletion)).toEqual([false, false, true, true, false]);
    expect(hours.map(isDeletionHour)).toEqual([false, true, false, false, false]);
  });

  test("a check that is worked on again keeps its new data for another period", async () => {
    const place = await aTenant();
    const check = await aCheckInReview(place);
    await runAt(due);
    const monthLater = new Date("2026-12-11T09:00:00Z");
    const typed = { identityDocumentNumber: "C01X00T47", updatedAt: monthLater, version: 2 };
    await database.db.update(idChecks).set(typed).where(eq(idChecks.id, check.id));
    expect(await runAt(new Date("2026-12-12T02:00:00Z"))).toMatchObject({ emptied: 0 });
    expect(await runAt(new Date("2027-06-12T01:00:00Z"))).toMatchObject({ emptied: 1 });
    expect((await checkOf(check.id))?.identityDocumentNumber).toBeNull();
  });

  test("a backlog is processed in several runs", async () => {
    const place = await aTenant();
    for (let i = 0; i < 45; i++) await aDiscardedCheck(place, { hasPhotos: false });
    expect(await runAt(due)).toMatchObject({ emptied: 40 });
    expect(await runAt(due)).toMatchObject({ emptied: 5 });
    expect(await runAt(due)).toMatchObject({ emptied: 0 });
  });
});

test("an object store that fails midway: the photos are no longer shown, and the next run removes the rest", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const place = await aTenant();
  await fillTenant(place);
  const objects = fake.objects.size;
  const { files } = fake.platform;
  const halfWay = {
    ...files,
    async remove(keys: string[]) {
      await files.remove(keys.slice(0, 2));
      throw new Error("object store is away");
    },
  };
  expect(await runAt(due, { ...fake.platform, files: halfWay })).toMatchObject({ files: { removed: 0, failed: 1 } });
  expect(fake.objects.size).toBe(objects - 2);
  expect((await database.db.select().from(documentImages)).every((image) => image.deletedAt && image.fileKey)).toBe(
    true,
  );

  const { files: swept } = await runAt(new Date(due.getTime() + 5 * 60_000));
  expect(swept.failed).toBe(0);
  expect([...fake.objects.keys()].filter((key) => !isOfContract(key))).toEqual([]);
  expect((await database.db.select().from(documentImages)).every((image) => image.fileKey === "")).toBe(true);
  expect((await database.db.select().from(scans)).every((scan) => scan.fileKey === "")).toBe(true);
  log.mockRestore();
});

describe("photos of a capture link", () => {
  test("that never became part of a check are deleted after a day, even by day, and can no longer start a check", async () => {
    const { ctx } = await aStaffContext(database);
    const place = { db: database.db, headquarterId: ctx.actor.headquarterId, userId: ctx.actor.userId };
    const capture = await aCompletedCapture({ ...place, now: finished, files: fake.platform.files });
    const hoursLater = (hours: number) => new Date(finished.getTime() + hours * 60 * 60_000);
    await runAt(hoursLater(23.9));
    expect(fake.objects.size).toBe(2);
    await runAt(hoursLater(24.1));
    expect(fake.objects.size).toBe(0);
    const start = startIdCheck(ctx, { identityDocumentType: "IDENTITY_CARD", captureId: capture.id });
    await expect(start).rejects.toMatchObject({ kind: "invalid" });
  });

  test("are deleted while another tenant is fenced off meanwhile, as it moves", async () => {
    const [moving, place] = [await aTenant(), await aTenant()];
    const [kept, deleted] = [await aCompletedCapture(moving), await aCompletedCapture(place)];
    const store: Pick<RetentionStore, "capturesWithUnusedPhotos"> = {
      async capturesWithUnusedPhotos(...due) {
        const found = await retentionStore(database.db).capturesWithUnusedPhotos(...due);
        await raiseFence(database.db, moving.headquarterId, "run");
        const isMoving = ({ headquarterId }: { headquarterId: string }) => headquarterId === moving.headquarterId;
        return [...found].sort((one, other) => Number(isMoving(other)) - Number(isMoving(one)));
      },
    };
    await deleteUnusedPhotos(store, contextAt(due), due);
    const photos = await database.db.select().from(documentImages).where(isNull(documentImages.deletedAt));
    const ids = photos.map(({ captureProcessId }) => captureProcessId);
    expect(ids).toContain(kept.id);
    expect(ids).not.toContain(deleted.id);
  });

  test("that belong to a check stay", async () => {
    const { ctx } = await aStaffContext(database);
    const place = { db: database.db, headquarterId: ctx.actor.headquarterId, userId: ctx.actor.userId };
    const capture = await aCompletedCapture({ ...place, files: fake.platform.files });
    await startIdCheck(ctx, { identityDocumentType: "IDENTITY_CARD", captureId: capture.id });
    await runAt(new Date(Date.now() + 48 * 60 * 60_000));
    expect(fake.objects.size).toBe(2);
  });
});
