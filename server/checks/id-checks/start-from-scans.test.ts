import { readFileSync } from "node:fs";
import { PDF } from "@libpdf/core";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { retentionStore } from "#db/across-tenants/retention.server.ts";
import { documentImages, idChecks } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { startCapture } from "#server/checks/capture/start-capture.server.ts";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import type { FileKey } from "#server/ground/kernel/platform.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { deleteExpiredPersonalData } from "#server/services/retention/delete-expired-personal-data.server.ts";
import { sweepDeletedFiles } from "#server/services/retention/remove-deleted-files.server.ts";
import { systemContext } from "#server/system-context.server.ts";
import { lostCommits } from "#tests/fakes/lost-commit.ts";
import { aStaffContext, guestOf } from "#tests/fakes/staff-context.ts";
import { pdfWith } from "#tests/seed/pdf-with.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { startIdCheck } from "./start-id-check.server.ts";
import { submitCapture } from "./submit-capture.server.ts";

const photo = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td3-0.jpg"));

let database: TestDatabase;
let lossyLine: Awaited<ReturnType<typeof lostCommits>>;
beforeAll(async () => {
  database = await testDatabase();
  lossyLine = await lostCommits(database);
});
afterAll(async () => {
  await lossyLine.close();
  await database.close();
});

/** A desk with an inbox: `scan()` adds a PDF, `picture()` a photo. */
async function aDesk(options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx, fake } = await aStaffContext(database, options);
  const place = {
    db: database.db,
    headquarterId: ctx.actor.headquarterId,
    branchId: ctx.actor.branchId,
    userId: ctx.actor.userId,
    files: ctx.platform.files,
  };
  const scan = async (changes: Parameters<typeof aScan>[1] = {}) => (await aScan(place, changes)).id;
  const picture = async (bytes: Uint8Array = photo) => {
    const id = await scan({ contentType: "image/jpeg" });
    const [row] = await database.db.select().from(scans).where(eq(scans.id, id));
    await ctx.platform.files.put((row?.fileKey ?? "") as FileKey, bytes, "image/jpeg");
    return id;
  };
  return { ctx, fake, scan, picture };
}

const imagesOf = (idCheckId: string) =>
  database.db.select().from(documentImages).where(eq(documentImages.idCheckId, idCheckId));
const ownerOf = async (scanId: string) =>
  (await database.db.select().from(scans).where(eq(scans.id, scanId)))[0]?.assignedIdCheckId;
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem & { issues?: { message: string }[] }) => error.issues?.[0]?.message ?? error.message,
  );
/** The text printed across the first page: it rises, so that it is extracted from its end, repeated side by side. */
async function markOf(bytes: Uint8Array = new Uint8Array()): Promise<string> {
  const lines = (await PDF.load(bytes)).getPage(0)?.extractText().text.split("\n").reverse() ?? [];
  return lines.map((line) => line.trim().split(" ")[0]).join("");
}
const isStarted = (ctx: Context) =>
  database.db.select().from(idChecks).where(eq(idChecks.headquarterId, ctx.actor.headquarterId));

test.each(["IDENTITY_CARD", "RESIDENCE_PERMIT"] as const)(
  "%s: front and back from scans, PDF and picture, the license from one",
  async (identityDocumentType) => {
    const { ctx, fake, scan, picture } = await aDesk();
    const [front, back, license] = [await scan(), await picture(), await scan()];
    const check = await startIdCheck(ctx, {
      identityDocumentType,
      scanIds: [front, back],
      licenseScanIds: [license],
    });
    expect(check).toMatchObject({ approvalState: "IN_PROGRESS", licenseApprovalState: "IN_PROGRESS" });
    const images = (await imagesOf(check.id)).map(({ documentType, side, contentType }) => [
      documentType,
      side,
      contentType,
    ]);
    expect(images).toEqual([
      [identityDocumentType, "front_side", "application/pdf"],
      [identityDocumentType, "back_side", "application/pdf"],
      ["DRIVERS_LISCENSE", "front_side", "application/pdf"],
    ]);
    for (const id of [front, back, license]) expect(await ownerOf(id)).toBe(check.id);
    for (const image of await imagesOf(check.id)) {
      expect(await markOf(fake.objects.get(image.fileKey)?.bytes)).toContain("KOPIE");
    }
  },
);

test("one scan may show both documents", async () => {
  const { ctx, scan } = await aDesk();
  const both = await scan();
  const check = await startIdCheck(ctx, {
    identityDocumentType: "PASSPORT",
    scanIds: [both],
    licenseScanIds: [both],
  });
  expect((await imagesOf(check.id)).map((image) => image.documentType)).toEqual(["PASSPORT", "DRIVERS_LISCENSE"]);
});

test("photos for one document, a scan for the other", async () => {
  const { ctx, scan } = await aDesk();
  const { id: captureId } = await startCapture(ctx, { kind: "PASSPORT" });
  const images = [{ side: "front_side", imageType: "visible", bytes: photo } as const];
  await submitCapture(guestOf(ctx, captureId), { submissionKey: "key-of-this-phone", images });
  const license = await scan();
  const check = await startIdCheck(ctx, { identityDocumentType: "PASSPORT", captureId, licenseScanIds: [license] });
  expect((await imagesOf(check.id)).map((image) => image.documentType).sort()).toEqual([
    "DRIVERS_LISCENSE",
    "PASSPORT",
  ]);
});

test("two clicks create one check and leave no second copy", async () => {
  const { ctx, fake, scan } = await aDesk();
  const scanIds = [await scan()];
  const start = () => startIdCheck(ctx, { identityDocumentType: "PASSPORT", scanIds });
  const checks = await Promise.all([start(), start(), start()]);
  expect(new Set(checks.map(({ id }) => id)).size).toBe(1);
  expect((await start()).id).toBe(checks[0]?.id);
  expect(await isStarted(ctx)).toHaveLength(1);
  expect(fake.objects.size).toBe(2);
});

test("of two users who choose the same scan one gets it, the other gets a conflict", async () => {
  const first = await aDesk();
  const colleague = await aStaffContext(database, { headquarterId: first.ctx.actor.headquarterId });
  const ctx = { ...colleague.ctx, platform: first.ctx.platform };
  const scanId = await first.scan();
  const input = { identityDocumentType: "PASSPORT" as const, scanIds: [scanId] };
  const answers = await Promise.all([problemOf(startIdCheck(first.ctx, input)), problemOf(startIdCheck(ctx, input))]);
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(answers).toContain(scanTexts.taken);
  expect(await isStarted(ctx)).toHaveLength(1);
  expect(first.fake.objects.size).toBe(2);
});

test("typed values take precedence over read ones and are marked as typed", async () => {
  const { ctx, scan } = await aDesk();
  const check = await startIdCheck(ctx, {
    identityDocumentType: "PASSPORT",
    scanIds: [await scan()],
    prename: " Ayşe ",
    surname: "Müller",
  });
  expect(check).toMatchObject({
    prename: "Ayşe",
    surname: "Müller",
    sortKey: "mueller ayse",
    fieldSources: { prename: "typed", surname: "typed" },
  });
});

const passport = "P<D<<MUELLER<LUEDENSCHEID<<AYSE<<<<<<<<<<<<<\nC01X00T478D<<8308126F3309232<<<<<<<<<<<<<<<6";

test("the zone that a browser read on scans is filled in like that of a photo, doubtful fields marked", async () => {
  const { ctx, scan } = await aDesk();
  const start = async (scannedMrz: string) =>
    startIdCheck(ctx, { identityDocumentType: "PASSPORT", scanIds: [await scan()], scannedMrz });
  expect(await start(`${passport}\n?number`)).toMatchObject({
    approvalState: "IN_PROGRESS",
    prename: "Ayse",
    identityDocumentNumber: "C01X00T47",
    mrz: passport,
    fieldSources: { prename: "read", identityDocumentNumber: "doubtful" },
  });
  const forged = passport.replace("8308126", "8408126");
  expect(await start(forged)).toMatchObject({ prename: "", dateOfBirth: null, mrz: forged });
  expect(await start("<script>")).toMatchObject({ prename: "", mrz: null });
});

test("lines read on a scan do not count for photos", async () => {
  const { ctx } = await aDesk();
  const { id: captureId } = await startCapture(ctx, { kind: "PASSPORT" });
  const images = [{ side: "front_side", imageType: "visible", bytes: photo } as const];
  await submitCapture(guestOf(ctx, captureId), { submissionKey: "key-of-this-phone", images });
  const check = await startIdCheck(ctx, { identityDocumentType: "PASSPORT", captureId, scannedMrz: passport });
  expect(check).toMatchObject({ prename: "", mrz: null });
});

test.each([
  ["no document at all", async () => ({}), idCheckTexts.photosMissing],
  [
    "two scans of a passport",
    async (scan: () => Promise<string>) => ({ scanIds: [await scan(), await scan()] }),
    idCheckTexts.tooManyScans,
  ],
  [
    "the same scan as front and back",
    async (scan: () => Promise<string>) => {
      const id = await scan();
      return { identityDocumentType: "IDENTITY_CARD" as const, scanIds: [id, id] };
    },
    idCheckTexts.tooManyScans,
  ],
  [
    "photos and scans of one document",
    async (scan: () => Promise<string>) => ({ captureId: "x", scanIds: [await scan()] }),
    idCheckTexts.eitherPhotosOrScans,
  ],
  ["a scan that does not exist", async () => ({ scanIds: ["gibt-es-nicht"] }), scanTexts.unavailable],
])("%s is refused", async (_, inputOf, text) => {
  const { ctx, scan } = await aDesk();
  const input = { identityDocumentType: "PASSPORT" as const, ...(await inputOf(() => scan())) };
  expect(await problemOf(startIdCheck(ctx, input))).toBe(text);
  expect(await isStarted(ctx)).toHaveLength(0);
});

test("deleted, quarantined and other tenants' scans are unavailable", async () => {
  const { ctx, scan } = await aDesk();
  const stranger = await aDesk();
  for (const id of [
    await scan({ deletedAt: new Date() }),
    await scan({ isQuarantined: true }),
    await stranger.scan(),
  ]) {
    const started = startIdCheck(ctx, { identityDocumentType: "PASSPORT", scanIds: [id] });
    expect(await problemOf(started)).toBe(scanTexts.unavailable);
    expect(await ownerOf(id)).toBeNull();
  }
});

test("a branch does not see another branch's scans", async () => {
  const koeln = await aDesk({ isAtBranch: true });
  const bonn = await aDesk({ isAtBranch: true, headquarterId: koeln.ctx.actor.headquarterId });
  const started = startIdCheck(bonn.ctx, { identityDocumentType: "PASSPORT", scanIds: [await koeln.scan()] });
  expect(await problemOf(started)).toBe(scanTexts.unavailable);
});

test("a damaged scan is refused like every damaged upload and leaves nothing behind", async () => {
  const { ctx, fake, scan, picture } = await aDesk();
  const ids = [await scan(), await picture(photo.subarray(0, 5_000))];
  const before = fake.objects.size;
  const problem = await problemOf(startIdCheck(ctx, { identityDocumentType: "IDENTITY_CARD", scanIds: ids }));
  expect(problem).toMatch(/^Ein gewählter Scan kann nicht verwendet werden\. .*(unvollständig|beschädigt)/);
  expect(fake.objects.size).toBe(before);
  for (const id of ids) expect(await ownerOf(id)).toBeNull();
});

test("a light plan without the extension starts no check of a license", async () => {
  const { ctx, scan } = await aDesk({ planVersion: "light" });
  const plain = { ...ctx, actor: { ...ctx.actor, extendWithDriversLicense: false } };
  const input = { identityDocumentType: "PASSPORT" as const, scanIds: [await scan()] };
  expect(await problemOf(startIdCheck(plain, { ...input, licenseScanIds: [await scan()] }))).toBe(
    idCheckTexts.licenseNotInPlan,
  );
  expect(await problemOf(startIdCheck(plain, input))).toBeNull();
});

test("after its retention period both the check's copy and the mail's file of a scan are deleted", async () => {
  const { ctx, fake, scan } = await aDesk();
  const scanId = await scan({ subject: "Ausweis Frau Beispiel" });
  const check = await startIdCheck(ctx, { identityDocumentType: "PASSPORT", scanIds: [scanId] });
  expect(fake.objects.size).toBe(2);
  const later = new Date(Date.now() + 10 * 366 * 24 * 60 * 60_000);
  const store = retentionStore(database.db);
  const contextOf = (headquarterId: string) => ({
    ...systemContext(database.db, ctx.platform, headquarterId),
    now: () => later,
  });
  await deleteExpiredPersonalData(store, contextOf, later);
  await sweepDeletedFiles(store, contextOf);
  expect(fake.objects.size).toBe(0);
  expect((await imagesOf(check.id)).map(({ fileKey }) => fileKey)).toEqual([""]);
  const [row] = await database.db.select().from(scans).where(eq(scans.id, scanId));
  expect(row).toMatchObject({ subject: "", fileKey: "" });
});

test("a check whose commit was not confirmed keeps its pictures, and the repeat returns it", async () => {
  const { ctx, fake, scan } = await aDesk();
  const input = { identityDocumentType: "PASSPORT" as const, scanIds: [await scan()] };
  await expect(startIdCheck({ ...ctx, db: lossyLine.through(ctx.db) }, input)).rejects.toThrow("fetch failed");
  const check = await startIdCheck(ctx, input);
  expect(await isStarted(ctx)).toHaveLength(1);
  const images = await imagesOf(check.id);
  expect(images).toHaveLength(1);
  for (const { fileKey } of images) expect(fake.objects.has(fileKey)).toBe(true);
});

describe("a PDF of two pages", () => {
  const twoPages = { pageCount: 2 };
  const pagesOf = async (fake: { objects: Map<string, { bytes: Uint8Array }> }, fileKey: string) =>
    (await PDF.load(fake.objects.get(fileKey)?.bytes ?? new Uint8Array())).getPageCount();

  /** A desk with a stored PDF of two pages. */
  async function aTwoPageScan() {
    const desk = await aDesk();
    const id = await desk.scan(twoPages);
    const [row] = await database.db.select().from(scans).where(eq(scans.id, id));
    await desk.ctx.platform.files.put((row?.fileKey ?? "") as FileKey, pdfWith({ pages: 2 }), "application/pdf");
    return { ...desk, id };
  }

  test("becomes front and back of a card, each with the mark", async () => {
    const { ctx, fake, id } = await aTwoPageScan();
    const check = await startIdCheck(ctx, { identityDocumentType: "IDENTITY_CARD", scanIds: [id] });
    const images = await imagesOf(check.id);
    expect(images.map(({ side }) => side).sort()).toEqual(["back_side", "front_side"]);
    for (const { fileKey } of images) {
      expect(await pagesOf(fake, fileKey)).toBe(1);
      expect(await markOf(fake.objects.get(fileKey)?.bytes)).toContain("KOPIE");
    }
  });

  test("stays whole for a passport, for two documents, and beside another scan", async () => {
    const { ctx, fake, id } = await aTwoPageScan();
    const passport = await startIdCheck(ctx, { identityDocumentType: "PASSPORT", scanIds: [id] });
    expect(await pagesOf(fake, (await imagesOf(passport.id))[0]?.fileKey ?? "")).toBe(2);
    const other = await aTwoPageScan();
    const both = { identityDocumentType: "IDENTITY_CARD" as const, scanIds: [other.id], licenseScanIds: [other.id] };
    expect(await imagesOf((await startIdCheck(other.ctx, both)).id)).toHaveLength(2);
    const third = await aTwoPageScan();
    const beside = { identityDocumentType: "IDENTITY_CARD" as const, scanIds: [third.id, await third.scan()] };
    expect(await imagesOf((await startIdCheck(third.ctx, beside)).id)).toHaveLength(2);
  });
});
