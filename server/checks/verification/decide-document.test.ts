import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentImages, idChecks } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { startCapture } from "#server/checks/capture/start-capture.server.ts";
import { discardIdCheck } from "#server/checks/id-checks/discard-id-check.server.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { startIdCheck } from "#server/checks/id-checks/start-id-check.server.ts";
import { submitCapture } from "#server/checks/id-checks/submit-capture.server.ts";
import { viewDocumentImage } from "#server/checks/id-checks/view-document-image.server.ts";
import { countProcesses } from "#server/checks/processes/count-processes.server.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { undoDecision } from "#server/checks/withdrawing/undo-decision.server.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { concernTable } from "#server/services/concerns/concerns.rules.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { approveIdentity, approveLicense, rejectDocument } from "./decide-document.server.ts";
import { idCheckTexts } from "./id-check.texts.ts";
import { licenseOfCheck } from "./license-of-check.ts";
import { ApproveLicenseInput } from "./review.schema.ts";
import { shownPhotosOf } from "./shown-photos.ts";

const bytes = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td3-0.jpg"));

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

async function photographed(ctx: Context, kind: "PASSPORT" | "DRIVERS_LISCENSE") {
  const process = await startCapture(ctx, { kind });
  const image = { side: "front_side", imageType: "visible", bytes } as const;
  await submitCapture(guestOf(ctx, process.id), { submissionKey: `key-${process.id}`, images: [image] });
  return process.id;
}

async function aCheck(options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx, fake } = await aStaffContext(database, options);
  const captureId = await photographed(ctx, "PASSPORT");
  const licenseCaptureId = await photographed(ctx, "DRIVERS_LISCENSE");
  const input = { identityDocumentType: "PASSPORT" as const, captureId, licenseCaptureId };
  return { ctx, fake, input, check: await startIdCheck(ctx, input) };
}

const identity = { prename: "Ayşe", surname: "Müller", number: "C01X00T47", dateOfBirth: "12.08.1983" };
const license = { ...identity, number: "B072RRE2I55", issuingAuthority: "Stadt Köln", classes: "B, BE" };

test("a check starts with both halves in progress and takes over the photos", async () => {
  const { ctx, check } = await aCheck();
  expect(check).toMatchObject({
    approvalState: "IN_PROGRESS",
    licenseApprovalState: "IN_PROGRESS",
    processState: "in_progress",
  });
  const detail = await getIdCheck(ctx, { id: check.id });
  expect(detail.identityImages).toHaveLength(1);
  expect(detail.licenseImages).toHaveLength(1);
});

/** A colleague has requested a photo of this document again, and it has arrived. */
async function replacePhoto(ctx: Context, image: { id: string } | undefined) {
  const [row] = await database.db
    .select()
    .from(documentImages)
    .where(eq(documentImages.id, image?.id ?? ""));
  if (!row) throw new Error("no photo");
  await database.db.insert(documentImages).values({ ...row, id: ctx.newId() });
  await database.db.update(documentImages).set({ deletedAt: ctx.now() }).where(eq(documentImages.id, row.id));
}

test("a decision holds for the photos that were looked at; those of the other document do not matter", async () => {
  const { ctx, check } = await aCheck();
  const id = check.id;
  const seen = await getIdCheck(ctx, { id });
  const [identityPhotos, licensePhotos] = [shownPhotosOf(seen.identityImages), shownPhotosOf(seen.licenseImages)];
  await replacePhoto(ctx, seen.identityImages[0]);
  const changed = { kind: "conflict", text: idCheckTexts.photosChanged };
  const shown = { id, shownPhotos: identityPhotos };
  expect(await problemOf(approveIdentity(ctx, { ...identity, ...shown }))).toEqual(changed);
  const rejected = rejectDocument(ctx, { document: "identity", reason: "unreadable", ...shown });
  expect(await problemOf(rejected)).toEqual(changed);
  expect(await ctx.db.get(idChecks, id)).toMatchObject({ approvalState: "IN_PROGRESS", version: check.version });
  await approveLicense(ctx, { ...license, id, shownPhotos: licensePhotos });
  const { identityImages } = await getIdCheck(ctx, { id });
  await approveIdentity(ctx, { ...identity, id, shownPhotos: shownPhotosOf(identityImages) });
  expect(await ctx.db.get(idChecks, id)).toMatchObject({
    approvalState: "SUCCESSFULLY_COMPLETED",
    licenseApprovalState: "SUCCESSFULLY_COMPLETED",
  });
});

test("a license is not accepted for photos that have been replaced", async () => {
  const { ctx, check } = await aCheck();
  const { licenseImages } = await getIdCheck(ctx, { id: check.id });
  await replacePhoto(ctx, licenseImages[0]);
  const given = { ...license, id: check.id, shownPhotos: shownPhotosOf(licenseImages) };
  expect(await problemOf(approveLicense(ctx, given))).toEqual({ kind: "conflict", text: idCheckTexts.photosChanged });
});

test("process numbers count per tenant", async () => {
  const { ctx, check } = await aCheck();
  const other = await aCheck();
  expect(check.processNumber).toBe(1);
  expect(other.check.processNumber).toBe(1);
  const next = await startIdCheck(ctx, {
    identityDocumentType: "PASSPORT",
    captureId: await photographed(ctx, "PASSPORT"),
  });
  expect(next.processNumber).toBe(2);
});

test("starting twice, even concurrently, creates one check", async () => {
  const { ctx } = await aStaffContext(database);
  const input = { identityDocumentType: "PASSPORT" as const, captureId: await photographed(ctx, "PASSPORT") };
  const checks = await Promise.all(Array.from({ length: 8 }, () => startIdCheck(ctx, input)));
  expect(new Set(checks.map((check) => check.id)).size).toBe(1);
  expect((await countProcesses(ctx.db)).all).toBe(1);
});

test("photos of another kind or of an unknown link start no check", async () => {
  const { ctx } = await aStaffContext(database);
  const captureId = await photographed(ctx, "PASSPORT");
  expect(await problemOf(startIdCheck(ctx, { identityDocumentType: "IDENTITY_CARD", captureId }))).toMatchObject({
    text: idCheckTexts.photosOfOtherKind,
  });
  const pending = await startCapture(ctx, { kind: "PASSPORT" });
  expect(await problemOf(startIdCheck(ctx, { identityDocumentType: "PASSPORT", captureId: pending.id }))).toMatchObject(
    {
      text: idCheckTexts.photosMissing,
    },
  );
  const { id: licenseCaptureId } = await startCapture(ctx, { kind: "DRIVERS_LISCENSE" });
  const input = { identityDocumentType: "PASSPORT" as const, captureId, licenseCaptureId };
  expect(await problemOf(startIdCheck(ctx, input))).toMatchObject({ text: idCheckTexts.licensePhotosMissing });
});

test("accepting both halves accepts the process; names are compared in either order", async () => {
  for (const order of ["identity first", "license first"]) {
    const { ctx, check } = await aCheck();
    const decisions = [
      () => approveIdentity(ctx, { id: check.id, ...identity }),
      () => approveLicense(ctx, { id: check.id, ...license, surname: "MUELLER" }),
    ];
    if (order === "license first") decisions.reverse();
    await decisions[0]?.();
    const last = await decisions[1]?.();
    expect(last).toMatchObject({ processState: "accepted", isPersonsNameMatched: true });
  }
});

test("fields the reviewer changed count as typed, the others stay read or doubtful", async () => {
  const { ctx } = await aStaffContext(database);
  const { headquarterId, branchId, userId } = ctx.actor;
  const check = await aCheckInReview({ db: database.db, headquarterId, branchId, userId });
  const fieldSources = { ...check.fieldSources, identityDocumentNumber: "doubtful" as const };
  await database.db.update(idChecks).set({ fieldSources }).where(eq(idChecks.id, check.id));
  const decided = await approveIdentity(ctx, {
    id: check.id,
    prename: check.prename ?? "",
    surname: "Anders",
    number: check.identityDocumentNumber ?? "",
    dateOfBirth: check.dateOfBirth ?? "",
  });
  expect(decided.fieldSources).toMatchObject({
    prename: "read",
    surname: "typed",
    identityDocumentNumber: "doubtful",
    dateOfBirth: "read",
  });
});

test("a license's names that were taken over from the identity document are recorded as that, others as typed", async () => {
  const sourcesWith = async (changes: object) => {
    const { ctx, check } = await aCheck();
    const { prename, surname } = await approveIdentity(ctx, { id: check.id, ...identity });
    const decided = await approveLicense(ctx, { id: check.id, ...license, prename, surname, ...changes });
    const { licensePrename, licenseSurname, ...others } = decided.fieldSources ?? {};
    expect(others).toMatchObject({ surname: expect.any(String) });
    return [licensePrename, licenseSurname];
  };
  expect(await sourcesWith({ isNameFromCard: "on" })).toEqual(["card", "card"]);
  expect(await sourcesWith({})).toEqual(["typed", "typed"]);
  expect(await sourcesWith({ isNameFromCard: "on", surname: "Schmidt" })).toEqual(["typed", "typed"]);

  // Nobody has accepted a card yet: what the license is said to take over is what somebody typed.
  const { ctx, check } = await aCheck();
  await database.db.update(idChecks).set({ prename: "Ayşe", surname: "Müller" }).where(eq(idChecks.id, check.id));
  const early = await approveLicense(ctx, {
    id: check.id,
    ...license,
    prename: "Ayşe",
    surname: "Müller",
    isNameFromCard: "on",
  });
  expect(early.fieldSources).toMatchObject({ licensePrename: "typed", licenseSurname: "typed" });
});

test("the country of a license is what the reviewer says, and is gone once the decision is taken back", async () => {
  const { ctx, check } = await aCheck();
  const foreign = { id: check.id, ...license, country: "Türkei", residentSince: "01.08.2020" };
  const decided = await approveLicense(ctx, foreign);
  expect(decided).toMatchObject({ licenseCountry: "TR", licenseResidentSince: "2020-08-01" });
  expect(licenseOfCheck(decided, "2026-11-25")).toMatchObject({ country: "TR", residentSince: "2020-08-01" });
  await undoDecision(ctx, { id: check.id, document: "license" });
  const again = await getIdCheck(ctx, { id: check.id });
  expect(again.check).toMatchObject({ licenseCountry: null, licenseResidentSince: null });
  expect(again.drafts.license).toMatchObject({ country: "Türkei", residentSince: "01.08.2020" });
  expect(ApproveLicenseInput.safeParse({ ...foreign, country: "Atlantis" }).error?.issues).toMatchObject([
    { path: ["country"], message: idCheckTexts.countryUnknown },
  ]);
});

test("a different name on the license is flagged", async () => {
  const { ctx, check } = await aCheck();
  await approveIdentity(ctx, { id: check.id, ...identity });
  const decided = await approveLicense(ctx, { id: check.id, ...license, surname: "Schmidt" });
  expect(decided.isPersonsNameMatched).toBe(false);
});

test("of two reviewers deciding concurrently one wins, the other learns who did what", async () => {
  const { ctx, check } = await aCheck();
  const colleague = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId });
  const answers = await Promise.all([
    problemOf(approveIdentity(ctx, { id: check.id, ...identity })),
    problemOf(rejectDocument(colleague.ctx, { id: check.id, document: "identity", reason: "unreadable" })),
  ]);
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  const [winner, verdict] =
    answers[0] === null
      ? [ctx.actor, "Ausweisdokument akzeptiert"]
      : [colleague.ctx.actor, "Ausweisdokument abgelehnt"];
  expect(answers.find((answer) => answer !== null)).toEqual({
    kind: "conflict",
    text: idCheckTexts.decidedMeanwhile(`${winner.prename} ${winner.surname}`, verdict),
  });
});

test("a rejection needs a reason and rejects the process", async () => {
  const { ctx, check } = await aCheck();
  const error = await rejectDocument(ctx, { id: check.id, document: "license", reason: "" as never }).catch((e) => e);
  expect(error.issues[0].message).toBe(idCheckTexts.reasonRequired);
  const rejected = await rejectDocument(ctx, {
    id: check.id,
    document: "license",
    reason: "expired",
    note: "seit Mai",
  });
  expect(rejected).toMatchObject({
    processState: "rejected",
    licenseRejectionReason: "expired",
    licenseRejectionNote: "seit Mai",
  });
});

test("an expired document is accepted with the tick of its warning only, which the audit log keeps", async () => {
  const { ctx, check } = await aCheck({ now: () => new Date("2026-11-22T10:00:00Z") });
  const expired = { id: check.id, ...identity, expiresOn: "21.11.2026" };
  const expiredLicense = { id: check.id, ...license, expiresOn: "21.11.2026" };
  for (const attempt of [() => approveIdentity(ctx, expired), () => approveLicense(ctx, expiredLicense)]) {
    const error = await attempt().catch((e) => e);
    expect(error.issues).toMatchObject([
      { path: ["isExpiryAccepted"], message: concernTable.identity_expired.asks.approve },
    ]);
  }
  await approveIdentity(ctx, { ...expired, isExpiryAccepted: "on" });
  await approveLicense(ctx, { ...expiredLicense, isExpiryAccepted: "on" });
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, check.id));
  expect(entries.flatMap(({ details }) => details?.confirmed_concerns ?? [])).toEqual([
    "identity_expired",
    "license_expired",
  ]);
});

test("a person under 18 and wrong check digits are accepted with the ticks of their warnings only", async () => {
  const { ctx } = await aStaffContext(database, { now: () => new Date("2026-11-22T10:00:00Z") });
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId };
  const { id, mrz } = await aCheckInReview(place, { hasPhotos: false });
  // The last digit is that of the whole zone.
  const damaged = mrz?.replace(/\d(?=\n[^\n]*$)/, (digit) => String((Number(digit) + 1) % 10));
  await database.db.update(idChecks).set({ mrz: damaged }).where(eq(idChecks.id, id));
  const young = { id, ...identity, dateOfBirth: "23.11.2008" };
  const error = await approveIdentity(ctx, young).catch((e) => e);
  expect(error.issues).toMatchObject([{ path: ["isAgeAccepted"] }, { path: ["areCheckDigitsAccepted"] }]);
  await approveIdentity(ctx, { ...young, isAgeAccepted: "on", areCheckDigitsAccepted: "on" });
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entries.map(({ details }) => details)).toContainEqual({
    document: "identity",
    confirmed_concerns: "under_age,check_digits_wrong",
  });
});

test("a license issued before the 15th birthday on the identity document is refused", async () => {
  const { ctx, check } = await aCheck();
  await approveIdentity(ctx, { id: check.id, ...identity });
  const withoutBirthDate = { id: check.id, ...license, dateOfBirth: undefined, issuedOn: "11.08.1998" };
  const error = await approveLicense(ctx, withoutBirthDate).catch((e) => e);
  expect(error.issues).toMatchObject([{ path: ["issuedOn"], message: idCheckTexts.issuedTooYoung }]);
  const decided = await approveLicense(ctx, { ...withoutBirthDate, issuedOn: "12.08.1998", dateOfBirth: "12.08.1983" });
  expect(decided).toMatchObject({ licenseIssuedOn: "1998-08-12", licenseDateOfBirth: "1983-08-12" });
});

test.each([
  ["prename", { prename: " " }, idCheckTexts.prenameRequired],
  ["surname", { surname: "" }, idCheckTexts.surnameRequired],
  ["number", { number: "" }, idCheckTexts.numberRequired],
  ["dateOfBirth", { dateOfBirth: "31.02.1990" }, idCheckTexts.dateFormat],
  ["dateOfBirth", { dateOfBirth: "01.01.2999" }, idCheckTexts.birthDateFuture],
])("field %s refuses %j", async (_, change, text) => {
  const { ctx, check } = await aCheck();
  const error = await approveIdentity(ctx, { id: check.id, ...identity, ...change }).catch((e) => e);
  expect(error.issues?.[0].message ?? error.message).toBe(text);
});

test("a birth date may be today's in Berlin, where the day begins before the UTC day", async () => {
  const { ctx, check } = await aCheck({ now: () => new Date("2026-11-20T23:30:00Z") });
  const tomorrow = approveIdentity(ctx, { id: check.id, ...identity, dateOfBirth: "22.11.2026" });
  await expect(tomorrow).rejects.toMatchObject({ issues: [{ message: idCheckTexts.birthDateFuture }] });
  const decided = await approveIdentity(ctx, {
    id: check.id,
    ...identity,
    dateOfBirth: "21.11.2026",
    isAgeAccepted: "on",
  });
  expect(decided.dateOfBirth).toBe("2026-11-21");
});

test("a state in the body changes nothing", async () => {
  const { ctx, check } = await aCheck();
  const sneaky = {
    id: check.id,
    ...identity,
    licenseApprovalState: "SUCCESSFULLY_COMPLETED",
    processState: "finished",
  };
  const decided = await approveIdentity(ctx, sneaky);
  expect(decided).toMatchObject({ licenseApprovalState: "IN_PROGRESS", processState: "in_progress" });
});

test("closing without a contract needs a decision, happens once, ends the process and shows everywhere", async () => {
  const { ctx, check, fake } = await aCheck();
  expect(await problemOf(discardIdCheck(ctx, { id: check.id }))).toMatchObject({ text: idCheckTexts.cannotDiscard });
  await rejectDocument(ctx, { id: check.id, document: "identity", reason: "other" });
  const announced = fake.published.length;
  const closed = await discardIdCheck(ctx, { id: check.id });
  expect(closed.processState).toBe("discarded");
  await fake.settled();
  expect(fake.published.slice(announced).map(({ event }) => event.type)).toEqual(["process_changed"]);
  expect(await discardIdCheck(ctx, { id: check.id })).toEqual(closed);
  const light = await aCheck({ planVersion: "light" });
  expect(await problemOf(discardIdCheck(light.ctx, { id: light.check.id }))).toMatchObject({ kind: "forbidden" });
});

test("a check says who decided about each document, and when", async () => {
  const { ctx, check } = await aCheck();
  await approveIdentity(ctx, { id: check.id, ...identity });
  const { decisions } = await getIdCheck(ctx, { id: check.id });
  const who = `${ctx.actor.prename} ${ctx.actor.surname}`;
  expect(decisions).toEqual({ identity: { userId: ctx.actor.userId, who, at: expect.any(Date) }, license: null });
});

test("every view of a photo is logged; another tenant finds nothing", async () => {
  const { ctx, check } = await aCheck();
  const [image] = (await getIdCheck(ctx, { id: check.id })).identityImages;
  const stranger = await aStaffContext(database);
  const viewed = await viewDocumentImage(ctx, { imageId: image?.id ?? "" });
  expect(viewed.contentType).toBe("image/jpeg");
  expect(await problemOf(viewDocumentImage(stranger.ctx, { imageId: image?.id ?? "" }))).toMatchObject({
    kind: "not-found",
  });
  expect(await problemOf(getIdCheck(stranger.ctx, { id: check.id }))).toMatchObject({ kind: "not-found" });
  expect(await problemOf(approveIdentity(stranger.ctx, { id: check.id, ...identity }))).toMatchObject({
    kind: "not-found",
  });
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, check.id));
  expect(entries.map((entry) => entry.action)).toEqual(["start_id_check", "view_document_image"]);
});

test("a branch sees its own processes only; the headquarters see all", async () => {
  const headquarters = await aStaffContext(database);
  const { headquarterId } = headquarters.ctx.actor;
  const branch = await aCheck({ headquarterId, isAtBranch: true });
  const otherBranch = await aStaffContext(database, { headquarterId, isAtBranch: true });
  const listOf = async (ctx: Context) => (await listProcesses(ctx, { context: "all" })).records.map((r) => r.id);
  expect(await listOf(branch.ctx)).toEqual([branch.check.id]);
  expect(await listOf(otherBranch.ctx)).toEqual([]);
  expect(await listOf(headquarters.ctx)).toEqual([branch.check.id]);
  expect((await countProcesses(otherBranch.ctx.db)).all).toBe(0);
  expect(await problemOf(getIdCheck(otherBranch.ctx, { id: branch.check.id }))).toMatchObject({ kind: "not-found" });
});

test("counters follow every change of state", async () => {
  const { ctx, check } = await aCheck();
  expect(await countProcesses(ctx.db)).toEqual({ new: 1, active: 1, done: 0, all: 1 });
  await rejectDocument(ctx, { id: check.id, document: "identity", reason: "other" });
  expect(await countProcesses(ctx.db)).toEqual({ new: 0, active: 1, done: 0, all: 1 });
  await discardIdCheck(ctx, { id: check.id });
  expect(await countProcesses(ctx.db)).toEqual({ new: 0, active: 0, done: 1, all: 1 });
});

test("photos stay with their capture process until a check takes them", async () => {
  const { ctx } = await aStaffContext(database);
  const captureId = await photographed(ctx, "PASSPORT");
  const [image] = await database.db.select().from(documentImages).where(eq(documentImages.captureProcessId, captureId));
  expect(image?.idCheckId).toBeNull();
  const rows = await database.db.select().from(idChecks).where(eq(idChecks.headquarterId, ctx.actor.headquarterId));
  expect(rows).toEqual([]);
});
