import { readFileSync } from "node:fs";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captureProcesses, documentImages, idChecks, imageRequests } from "#db/schema/id-checks.ts";
import { outbox } from "#db/schema/messages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aCheckInReview, aCheckWithoutPhotos, anAcceptedCheck, type CheckOptions } from "#db/seed/states/checks.ts";
import { captureTexts } from "#server/checks/capture/capture.texts.ts";
import { confirmSubmission } from "#server/checks/capture/confirm-submission.server.ts";
import { mailCaptureLink } from "#server/checks/capture/mail-capture-link.server.ts";
import { openCapture } from "#server/checks/capture/open-capture.server.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { approveIdentity, approveLicense, rejectDocument } from "#server/checks/verification/decide-document.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { discardIdCheck } from "./discard-id-check.server.ts";
import { getIdCheck } from "./get-id-check.server.ts";
import { getPhotoRequests } from "./get-photo-requests.server.ts";
import { imageRequestTexts } from "./image-request.texts.ts";
import { processHistory } from "./process-history.server.ts";
import { renewPhotoRequest } from "./renew-photo-request.server.ts";
import { requestPhoto } from "./request-photo.server.ts";
import { startIdCheck } from "./start-id-check.server.ts";
import { submitCapture } from "./submit-capture.server.ts";
import { submitStaffImages } from "./submit-staff-images.server.ts";
import { withdrawPhotoRequest } from "./withdraw-photo-request.server.ts";

const bytes = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td1-0.jpg"));
const photo = { side: "back_side", imageType: "visible", bytes } as const;
const submission = { submissionKey: "key-of-this-phone", images: [photo] };
const newMrz = "IDD<<LL0HTYG6Z5<<<<<<<<<<<<<<<\n6604248<3101218D<<2108<<<<<<<9\nOEZDEMIR<<ANNA<<<<<<<<<<<<<<<<";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem) => ({ kind: error.kind, text: error.message }),
  );

async function aReview(options: CheckOptions = {}, clock = { now: new Date() }) {
  const { ctx, fake } = await aStaffContext(database, { now: () => clock.now });
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId, files: fake.platform.files };
  const check = await aCheckInReview(place, options);
  const ask = (changes: object = {}) =>
    requestPhoto(ctx, { id: check.id, document: "identity", side: "back_side", reason: "blurred", ...changes });
  return { ctx, fake, check, place, clock, ask };
}

const checkOf = async (id: string) => (await database.db.select().from(idChecks).where(eq(idChecks.id, id)))[0];
const captureOf = async (id: string) =>
  (await database.db.select().from(captureProcesses).where(eq(captureProcesses.id, id)))[0];
const actionsOf = async (id: string) =>
  (await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.createdAt))).map(
    ({ action }) => action,
  );
const send = (ctx: Context, captureId: string, changes: object = {}) =>
  submitCapture(guestOf(ctx, captureId), { ...submission, ...changes });

describe("requesting a photo again", () => {
  test("makes the document not available, with a link for one side and a note", async () => {
    const { ctx, fake, check, ask } = await aReview();
    const request = await ask({ note: " Bitte ohne Hülle. " });
    await fake.settled();
    expect(request).toMatchObject({ side: "back_side", note: "Das Foto war unscharf. Bitte ohne Hülle." });
    expect(await checkOf(check.id)).toMatchObject({
      approvalState: "NOT_AVAILABLE",
      licenseApprovalState: "IN_PROGRESS",
      processState: "not_available",
      version: 2,
    });
    const view = (await getPhotoRequests(ctx, { id: check.id })).identity;
    expect(view?.capture).toMatchObject({ kind: "IDENTITY_CARD", status: "pending", shots: [{ side: "back_side" }] });
    expect(view?.requestedBy).toBe(`${ctx.actor.prename} ${ctx.actor.surname}`);
    expect(fake.published.map(({ event }) => event.type)).toContain("process_changed");
    expect((await listProcesses(ctx, { context: "new" })).records[0]?.processState).toBe("not_available");
    expect(await actionsOf(check.id)).toEqual(["request_photo"]);
    const [entry] = await processHistory(ctx, { id: check.id });
    expect(entry?.label).toBe("Foto nachgefordert: Ausweisdokument, Rückseite");
  });

  test("twice, even concurrently, creates one; a different request is a conflict until that one has ended", async () => {
    const { ctx, check, ask } = await aReview();
    const requests = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(requests.map(({ id }) => id)).size).toBe(1);
    expect(await problemOf(ask({ side: "front_side" }))).toEqual({
      kind: "conflict",
      text: imageRequestTexts.alreadyRequested,
    });
    // The other document has its own request.
    await requestPhoto(ctx, { id: check.id, document: "license", side: "front_side", note: "Bitte heller" });
    const rows = await database.db.select().from(imageRequests).where(eq(imageRequests.idCheckId, check.id));
    expect(rows).toHaveLength(2);
  });

  test.each([
    ["no reason", { reason: undefined }, imageRequestTexts.reasonRequired],
    ["an empty note", { reason: undefined, note: "  " }, imageRequestTexts.reasonRequired],
    ["a long note", { note: "x".repeat(201) }, imageRequestTexts.noteTooLong],
    ["no side", { side: undefined }, imageRequestTexts.sideRequired],
    ["a back of a license", { document: "license" }, imageRequestTexts.sideMissing],
  ])("is refused with %s", async (_, changes, text) => {
    const { check, ask } = await aReview();
    const error = await ask(changes).catch((e) => e);
    expect(error.issues?.[0].message ?? error.message).toBe(text);
    expect((await checkOf(check.id))?.version).toBe(1);
  });

  test("needs an undecided document", async () => {
    const { ctx, place } = await aReview();
    const accepted = await anAcceptedCheck(place);
    const ask = (id: string) =>
      problemOf(requestPhoto(ctx, { id, document: "identity", side: "front_side", reason: "glare" }));
    expect(await ask(accepted.id)).toEqual({ kind: "conflict", text: imageRequestTexts.notOpen });
    const withoutPhotos = await aCheckWithoutPhotos(place);
    const first = { document: "identity", side: "front_side", isFirstPhoto: "on" } as const;
    expect(await requestPhoto(ctx, { id: withoutPhotos.id, ...first })).toMatchObject({ note: "", status: "open" });
  });

  test("and deciding concurrently: one wins, the other learns who did what", async () => {
    const { ctx, check, ask } = await aReview();
    const colleague = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId });
    const reject = { id: check.id, document: "identity", reason: "unreadable" } as const;
    const answers = await Promise.all([problemOf(ask()), problemOf(rejectDocument(colleague.ctx, reject))]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    if (answers[1] !== null) {
      const who = `${ctx.actor.prename} ${ctx.actor.surname}`;
      expect(answers[1].text).toBe(idCheckTexts.requestedMeanwhile(who, "Ausweisdokument"));
    }
  });

  test("of another tenant's check finds nothing", async () => {
    const { check, ask } = await aReview();
    const request = await ask();
    const { ctx: stranger } = await aStaffContext(database);
    const mine = { id: check.id, requestId: request.id };
    const tries = [
      requestPhoto(stranger, { id: check.id, document: "identity", side: "back_side", reason: "blurred" }),
      withdrawPhotoRequest(stranger, mine),
      renewPhotoRequest(stranger, mine),
    ];
    for (const attempt of tries) expect((await problemOf(attempt))?.kind).toBe("not-found");
    expect(await getPhotoRequests(stranger, { id: check.id })).toEqual({ identity: null, license: null });
  });

  test("by mail says that one photo is needed, but not why or of whom", async () => {
    const { ctx, ask } = await aReview();
    const request = await ask({ note: "Herr Specht, bitte ohne Hülle" });
    await mailCaptureLink(ctx, { id: request.captureProcessId, email: "kunde@example.org" });
    const [mail] = await database.db.select().from(outbox).where(eq(outbox.headquarterId, ctx.actor.headquarterId));
    expect(mail?.subject).toMatch(/bittet Sie um ein neues Foto Ihres Personalausweises$/);
    expect(mail?.textBody).not.toMatch(/Specht|unscharf/);
    await withdrawPhotoRequest(ctx, { id: request.idCheckId, requestId: request.id });
    expect(await ctx.db.get(captureProcesses, request.captureProcessId)).toMatchObject({ mailedTo: null });
  });
});

describe("the new photo", () => {
  test("replaces the old one of its side, the document is in progress again, everything else stays", async () => {
    const { ctx, fake, check, ask, clock } = await aReview();
    const before = await getIdCheck(ctx, { id: check.id });
    const request = await ask();
    clock.now = new Date(clock.now.getTime() + 60_000);
    await send(ctx, request.captureProcessId);
    await fake.settled();
    const after = await getIdCheck(ctx, { id: check.id });
    expect(after.check).toMatchObject({ approvalState: "IN_PROGRESS", processState: "in_progress", version: 3 });
    expect(after.check.fieldSources).toEqual(check.fieldSources);
    expect(after.check.mrz).toBe(check.mrz);
    const sideOf = (images: typeof after.identityImages, side: string) => images.find((image) => image.side === side);
    expect(after.identityImages).toHaveLength(2);
    expect(sideOf(after.identityImages, "front_side")?.id).toBe(sideOf(before.identityImages, "front_side")?.id);
    expect(sideOf(after.identityImages, "back_side")?.id).not.toBe(sideOf(before.identityImages, "back_side")?.id);
    expect(after.licenseImages).toEqual(before.licenseImages);
    const [replaced] = await database.db
      .select()
      .from(documentImages)
      .where(eq(documentImages.id, sideOf(before.identityImages, "back_side")?.id ?? ""));
    expect(replaced).toMatchObject({ fileKey: "" });
    expect(replaced?.deletedAt).not.toBeNull();
    expect(fake.objects.size).toBe(3);
    expect(await getPhotoRequests(ctx, { id: check.id })).toEqual({ identity: null, license: null });
    const [entry] = await processHistory(ctx, { id: check.id });
    expect(entry).toMatchObject({ label: "Nachgefordertes Foto erhalten: Ausweisdokument, Rückseite", who: "Kunde" });
    const told = fake.published.map(({ party, event }) => `${party} ${event.type}`);
    expect(told.slice(-2)).toEqual(["main completed", "dealer process_changed"]);
  });

  test("sent again with the same key gets the same result; another phone finds the link used", async () => {
    const { ctx, fake, check, ask } = await aReview();
    const { captureProcessId } = await ask();
    await send(ctx, captureProcessId);
    await send(ctx, captureProcessId);
    await fake.settled();
    expect((await checkOf(check.id))?.version).toBe(3);
    expect(fake.objects.size).toBe(3);
    const other = send(ctx, captureProcessId, { submissionKey: "another-phone" });
    expect((await problemOf(other))?.text).toBe(captureTexts.linkUnusable);
    await confirmSubmission(guestOf(ctx, captureProcessId), { submissionKey: "key-of-this-phone" });
    const guess = confirmSubmission(guestOf(ctx, captureProcessId), { submissionKey: "another-phone" });
    expect((await problemOf(guess))?.kind).toBe("not-found");
  });

  test("of ten concurrent phones one is accepted", async () => {
    const { ctx, fake, check, ask } = await aReview();
    const { captureProcessId } = await ask();
    const tries = Array.from({ length: 10 }, (_, i) =>
      send(ctx, captureProcessId, { submissionKey: `phone-number-${i}` }),
    );
    expect((await Promise.all(tries.map(problemOf))).filter((answer) => answer === null)).toHaveLength(1);
    await fake.settled();
    expect((await getIdCheck(ctx, { id: check.id })).identityImages).toHaveLength(2);
    expect(fake.objects.size).toBe(3);
  });

  test("has the requested side, with flash if copy detection is on", async () => {
    const { ctx, check, ask } = await aReview();
    const { captureProcessId } = await ask();
    const front = { ...photo, side: "front_side" };
    expect((await problemOf(send(ctx, captureProcessId, { images: [front] })))?.text).toBe(captureTexts.imagesMissing);
    expect((await problemOf(send(ctx, captureProcessId, { images: [photo, front] })))?.text).toBe(
      captureTexts.imagesUnexpected,
    );
    await database.db
      .update(captureProcesses)
      .set({ usesCopyDetection: true })
      .where(eq(captureProcesses.id, captureProcessId));
    expect((await problemOf(send(ctx, captureProcessId)))?.text).toBe(captureTexts.imagesMissing);
    await send(ctx, captureProcessId, { images: [photo, { ...photo, imageType: "flash" }] });
    expect((await getIdCheck(ctx, { id: check.id })).identityImages).toHaveLength(3);
  });

  test("fills in fields that are empty or were read; typed values stay", async () => {
    const { ctx, check, ask } = await aReview({
      changes: {
        prename: "Typed",
        dateOfBirth: null,
        fieldSources: { prename: "typed", surname: "read", identityDocumentNumber: "read" },
      },
    });
    const { captureProcessId } = await ask();
    await send(ctx, captureProcessId, { mrz: newMrz });
    expect(await checkOf(check.id)).toMatchObject({
      prename: "Typed",
      surname: "Oezdemir",
      identityDocumentNumber: "LL0HTYG6Z",
      dateOfBirth: "1966-04-24",
      mrz: newMrz,
      sortKey: "oezdemir typed",
      fieldSources: { prename: "typed", surname: "read", dateOfBirth: "read" },
    });
    expect((await captureOf(captureProcessId))?.mrz).toBeNull();
  });

  test("with wrong check digits changes no field and replaces no valid lines", async () => {
    const { ctx, check, ask } = await aReview();
    const { captureProcessId } = await ask();
    await send(ctx, captureProcessId, { mrz: newMrz.replace("6604248", "6704248") });
    const stored = await checkOf(check.id);
    expect(stored).toMatchObject({ surname: check.surname, mrz: check.mrz });
  });

  test("is reviewed like the first one; no decision is possible before it arrives", async () => {
    const { ctx, check, ask } = await aReview();
    const { captureProcessId } = await ask();
    const identity = { prename: "Erika", surname: "Mustermann", number: "L01X00T47", dateOfBirth: "12.08.1984" };
    expect((await problemOf(approveIdentity(ctx, { id: check.id, ...identity })))?.kind).toBe("conflict");
    await approveLicense(ctx, { id: check.id, ...identity, issuingAuthority: "Köln", classes: "B" });
    await send(ctx, captureProcessId);
    expect(await approveIdentity(ctx, { id: check.id, ...identity })).toMatchObject({ processState: "accepted" });
  });

  test("that cannot be stored changes nothing", async () => {
    const { ctx, fake, check, ask } = await aReview();
    const { captureProcessId } = await ask();
    const guest = guestOf(ctx, captureProcessId);
    const db = { ...ctx.db, transaction: () => Promise.reject(new Error("connection lost")) };
    await expect(submitCapture({ ...guest, db }, submission)).rejects.toThrow();
    expect(fake.objects.size).toBe(3);
    expect((await checkOf(check.id))?.approvalState).toBe("NOT_AVAILABLE");
    await submitCapture(guest, submission);
    expect((await checkOf(check.id))?.approvalState).toBe("IN_PROGRESS");
  });
});

describe("the link of a request", () => {
  test("takes no photos from the desk for another check, and keeps working for the customer", async () => {
    const { ctx, check, ask } = await aReview();
    const { captureProcessId: captureId } = await ask();
    const upload = submitStaffImages(ctx, { kind: "IDENTITY_CARD", captureId, images: [photo] });
    const refused = { kind: "conflict", text: imageRequestTexts.ownCapture };
    expect(await problemOf(upload)).toEqual(refused);
    expect((await captureOf(captureId))?.status).toBe("pending");

    await submitCapture(guestOf(ctx, captureId), submission);
    expect((await checkOf(check.id))?.approvalState).toBe("IN_PROGRESS");
    const other = startIdCheck(ctx, { identityDocumentType: "IDENTITY_CARD", captureId });
    expect(await problemOf(other)).toEqual(refused);
  });
});

describe("withdrawing a request", () => {
  test("ends the link and reviews the existing photos; twice is not an error", async () => {
    const { ctx, fake, check, ask } = await aReview();
    const request = await ask();
    await withdrawPhotoRequest(ctx, { id: check.id, requestId: request.id });
    await withdrawPhotoRequest(ctx, { id: check.id, requestId: request.id });
    expect(await checkOf(check.id)).toMatchObject({ approvalState: "IN_PROGRESS", version: 3 });
    const guest = guestOf(ctx, request.captureProcessId);
    expect((await problemOf(openCapture(guest)))?.kind).toBe("not-found");
    expect((await problemOf(submitCapture(guest, submission)))?.text).toBe(captureTexts.linkUnusable);
    expect(fake.objects.size).toBe(3);
    // And the photo can be requested again.
    expect((await ask()).id).not.toBe(request.id);
  });

  test("and sending concurrently: either the photo is accepted or the link has ended", async () => {
    for (let round = 0; round < 5; round++) {
      const { ctx, check, ask } = await aReview();
      const request = await ask();
      const [sent, withdrawn] = await Promise.all([
        problemOf(send(ctx, request.captureProcessId)),
        problemOf(withdrawPhotoRequest(ctx, { id: check.id, requestId: request.id })),
      ]);
      expect([sent, withdrawn].filter((answer) => answer === null)).toHaveLength(1);
      expect((await checkOf(check.id))?.approvalState).toBe("IN_PROGRESS");
      expect((await getIdCheck(ctx, { id: check.id })).identityImages).toHaveLength(2);
    }
  });

  test("a document that never had a photo is still not available", async () => {
    const { ctx, place } = await aReview();
    const check = await aCheckWithoutPhotos(place);
    const request = await requestPhoto(ctx, {
      id: check.id,
      document: "identity",
      side: "front_side",
      reason: "glare",
    });
    await withdrawPhotoRequest(ctx, { id: check.id, requestId: request.id });
    expect((await checkOf(check.id))?.approvalState).toBe("NOT_AVAILABLE");
  });

  test("happens when the check is closed, too", async () => {
    const { ctx, check, ask } = await aReview();
    const request = await ask();
    await rejectDocument(ctx, { id: check.id, document: "license", reason: "expired" });
    await discardIdCheck(ctx, { id: check.id });
    const [row] = await database.db.select().from(imageRequests).where(eq(imageRequests.id, request.id));
    expect(row?.status).toBe("withdrawn");
    expect((await captureOf(request.captureProcessId))?.status).toBe("expired");
    expect((await problemOf(send(ctx, request.captureProcessId)))?.kind).toBe("not-found");
  });
});

test("an expired link is replaced by one new link, a working one is kept", async () => {
  const { ctx, check, clock, ask } = await aReview();
  const request = await ask();
  const renew = () => renewPhotoRequest(ctx, { id: check.id, requestId: request.id });
  const linkOf = async () => (await getPhotoRequests(ctx, { id: check.id })).identity?.capture;
  const first = await linkOf();
  await renew();
  expect(await linkOf()).toEqual(first);
  clock.now = new Date(clock.now.getTime() + 31 * 60_000);
  expect((await linkOf())?.status).toBe("expired");
  await Promise.all([renew(), renew()]);
  const second = await linkOf();
  expect(second).toMatchObject({ status: "pending", shots: [{ side: "back_side" }] });
  expect(second?.token).not.toBe(first?.token);
  expect((await captureOf(second?.id ?? ""))?.tokenHash).toBe(await sha256Hex(second?.token ?? ""));
  await send(ctx, second?.id ?? "");
  expect((await checkOf(check.id))?.approvalState).toBe("IN_PROGRESS");
  expect((await problemOf(renew()))?.text).toBe(imageRequestTexts.alreadyFulfilled);
});

test("a link that can no longer be shown, because the product's secret was changed, is replaced too", async () => {
  const { ctx, check, ask } = await aReview();
  const { id: requestId } = await ask();
  const changed = { ...ctx, platform: { ...ctx.platform, appSecret: "another secret" } };
  const linkOf = async () => (await getPhotoRequests(changed, { id: check.id })).identity?.capture;
  const first = await linkOf();
  expect(first?.status).toBe("expired");
  await renewPhotoRequest(changed, { id: check.id, requestId });
  const second = await linkOf();
  expect(second).toMatchObject({ status: "pending" });
  expect(second?.room).not.toBe(first?.room);
});

test("a photo requested by the headquarters for a branch's check is visible to the branch", async () => {
  const { ctx } = await aStaffContext(database);
  const { headquarterId } = ctx.actor;
  const branch = await aStaffContext(database, { headquarterId, isAtBranch: true });
  const { branchId, userId } = branch.ctx.actor;
  const check = await aCheckInReview({ db: database.db, headquarterId, branchId, userId });
  const request = await requestPhoto(ctx, { id: check.id, document: "identity", side: "back_side", reason: "cut_off" });
  expect((await getPhotoRequests(branch.ctx, { id: check.id })).identity?.capture.status).toBe("pending");
  await send(branch.ctx, request.captureProcessId);
  await branch.fake.settled();
  expect((await getIdCheck(branch.ctx, { id: check.id })).check.approvalState).toBe("IN_PROGRESS");
});
