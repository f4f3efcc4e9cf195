import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retentionStore } from "#db/across-tenants/retention.server.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { documentImages, idChecks } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { viewDocumentImage } from "#server/checks/id-checks/view-document-image.server.ts";
import { approveIdentity, approveLicense, rejectDocument } from "#server/checks/verification/decide-document.server.ts";
import { undoIsOverMs } from "#server/ground/kernel/undo.rules.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { sweepDeletedFiles } from "./remove-deleted-files.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Time passes while work after a response waits, and by `pass`. */
async function aReview({ keepsPhotos }: { keepsPhotos: boolean }) {
  const clock = { ms: Date.now() };
  const desk = await aStaffContext(database, { now: () => new Date(clock.ms) });
  const pass = async (ms: number) => {
    clock.ms += ms;
  };
  const { fake } = desk;
  const ctx = { ...desk.ctx, platform: { ...fake.platform, pause: pass } };
  const { headquarterId, userId } = ctx.actor;
  await database.db.update(headquarters).set({ keepsPhotos }).where(eq(headquarters.id, headquarterId));
  const place = { db: database.db, headquarterId, userId, files: fake.platform.files };
  const check = await aCheckInReview(place);
  await aScan(place, { assignedIdCheckId: check.id });
  return { ctx, fake, check, pass };
}

const identity = { prename: "Erika", surname: "Mustermann", number: "L01X00T47", dateOfBirth: "12.08.1984" };
const license = { ...identity, issuingAuthority: "Stadt Köln", classes: "B" };

test("if only a note is kept, a document's photos are deleted with its decision; fields, decider and time stay", async () => {
  const { ctx, fake, check } = await aReview({ keepsPhotos: false });
  expect(fake.objects.size).toBe(4);
  const { identityImages } = await getIdCheck(ctx, { id: check.id });

  await approveIdentity(ctx, { id: check.id, ...identity });
  // Right after the decision, even before the object store is called.
  await expect(viewDocumentImage(ctx, { imageId: identityImages[0]?.id ?? "" })).rejects.toThrow();
  await fake.settled();
  expect(fake.objects.size).toBe(2);
  const between = await getIdCheck(ctx, { id: check.id });
  expect([between.identityImages.length, between.licenseImages.length]).toEqual([0, 1]);

  await approveLicense(ctx, { id: check.id, ...license });
  await fake.settled();
  expect(fake.objects.size).toBe(0);
  const [stored] = await database.db.select().from(idChecks).where(eq(idChecks.id, check.id));
  expect(stored).toMatchObject({
    processState: "accepted",
    identityDocumentNumber: "L01X00T47",
    identityDecidedByUserId: ctx.actor.userId,
    personalDataDeletedAt: null,
  });
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, check.id));
  expect(entries.filter((entry) => entry.action === "delete_photos_after_decision")).toMatchObject([
    { details: { document: "identity", images: 2, scans: 0 } },
    { details: { document: "license", images: 1, scans: 1 } },
  ]);
});

test("a rejection is a decision, too", async () => {
  const { ctx, fake, check } = await aReview({ keepsPhotos: false });
  await rejectDocument(ctx, { id: check.id, document: "identity", reason: "unreadable" });
  await rejectDocument(ctx, { id: check.id, document: "license", reason: "unreadable" });
  await fake.settled();
  expect(fake.objects.size).toBe(0);
});

test("a scan stays while the license is still awaited: it may show both documents", async () => {
  const { ctx, fake, check } = await aReview({ keepsPhotos: false });
  const awaitsLicense = { licenseApprovalState: "NOT_AVAILABLE" as const };
  await database.db.update(idChecks).set(awaitsLicense).where(eq(idChecks.id, check.id));
  await approveIdentity(ctx, { id: check.id, ...identity });
  await fake.settled();
  const kept = await database.db.select().from(scans).where(eq(scans.assignedIdCheckId, check.id));
  expect(kept).toMatchObject([{ deletedAt: null }]);
});

test("if photos are kept, they stay until the retention period ends", async () => {
  const { ctx, fake, check } = await aReview({ keepsPhotos: true });
  await approveIdentity(ctx, { id: check.id, ...identity });
  await approveLicense(ctx, { id: check.id, ...license });
  await fake.settled();
  expect(fake.objects.size).toBe(4);
});

test("the next cron run deletes what failed in the background", async () => {
  const { ctx, fake, check, pass } = await aReview({ keepsPhotos: false });
  const lost = {
    ...ctx,
    platform: {
      ...ctx.platform,
      waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
      pause: () => Promise.reject(new Error("the Worker has ended")),
    },
  };
  await approveIdentity(lost, { id: check.id, ...identity });
  expect(fake.objects.size).toBe(4);
  const sweep = () => sweepDeletedFiles(retentionStore(database.db), () => ({ ...ctx, actor: { kind: "system" } }));
  expect(await sweep(), "while it can be undone").toEqual({ removed: 0, failed: 0 });
  await pass(undoIsOverMs);
  expect(await sweep()).toEqual({ removed: 2, failed: 0 });
  expect(fake.objects.size).toBe(2);
  expect(await sweep()).toEqual({ removed: 0, failed: 0 });
  const images = await database.db.select().from(documentImages).where(eq(documentImages.idCheckId, check.id));
  expect(images.filter((image) => image.fileKey === "")).toHaveLength(2);
});
