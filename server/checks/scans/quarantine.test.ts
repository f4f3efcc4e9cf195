import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { branchOffices } from "#db/schema/dealers.ts";
import { scans } from "#db/schema/scans.ts";
import { aScan } from "#db/seed/states/captures.ts";
import type { FileKey } from "#server/ground/kernel/platform.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { pdfWith, scriptAction } from "#tests/seed/pdf-with.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getScan } from "./get-scan.server.ts";
import { listScans } from "./list-scans.server.ts";
import { deleteQuarantinedScan, getInboxNotices, listQuarantine, releaseScan } from "./quarantine.server.ts";
import { scanTexts } from "./scan.texts.ts";
import { viewScan } from "./view-scan.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const sender = "scanner@autohaus.example";

async function aQuarantine(options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin", isAtBranch: true, ...options });
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId, files: ctx.platform.files };
  const quarantined = (reason: "unknown_sender" | "unproven_sender" = "unknown_sender", from = sender) =>
    aScan(place, { subject: "Fremd", sender: from, isQuarantined: true, quarantineReason: reason });
  /** One whose file is as it came. */
  const closed = async (bytes: Uint8Array, contentType = "application/pdf") => {
    const scan = await quarantined();
    await ctx.platform.files.put(scan.fileKey as FileKey, bytes, contentType);
    await database.db.update(scans).set({ contentType, byteCount: bytes.length }).where(eq(scans.id, scan.id));
    return scan;
  };
  return { ctx, fake, quarantined, closed };
}

const sendersOf = async (branchId: string | null) =>
  (
    await database.db
      .select()
      .from(branchOffices)
      .where(eq(branchOffices.id, branchId ?? ""))
  )[0]?.scanSenders;

test("an Admin sees what waits and why, and may look at it; a Nutzer does not", async () => {
  const { ctx, quarantined } = await aQuarantine();
  const { id } = await quarantined();
  expect((await listQuarantine(ctx, {})).records).toMatchObject([{ id, sender, reason: "unknown_sender" }]);
  expect(await getInboxNotices(ctx, {})).toEqual({ deleteScansAfterDays: 14, quarantined: 1 });
  expect((await getScan(ctx, { id })).isQuarantined).toBe(true);
  expect((await viewScan(ctx, { scanId: id })).contentType).toBe("application/pdf");
  const nutzer = { ...ctx, actor: { ...ctx.actor, role: "Nutzer" as const } };
  expect((await getInboxNotices(nutzer, {})).quarantined).toBe(0);
  await expect(getScan(nutzer, { id })).rejects.toMatchObject({ kind: "not-found" });
  await expect(viewScan(nutzer, { scanId: id })).rejects.toMatchObject({ kind: "not-found" });
  await expect(listQuarantine(nutzer, {})).rejects.toMatchObject({ kind: "forbidden" });
});

test("a released scan is in the inbox, and its sender on the list if wanted; ten at once release it once", async () => {
  const { ctx, fake, quarantined } = await aQuarantine();
  const [first, second] = [await quarantined(), await quarantined("unproven_sender", "chef@autohaus.example")];
  await Promise.all(Array.from({ length: 10 }, () => releaseScan(ctx, { id: first.id, allowsSender: true })));
  // Nobody vouches for this sender, so that the list would not help.
  await releaseScan(ctx, { id: second.id, allowsSender: true });
  expect(await sendersOf(ctx.actor.branchId)).toEqual([sender]);
  expect((await listScans(ctx, { context: "unassigned" })).totalEntries).toBe(2);
  expect((await listQuarantine(ctx, {})).totalEntries).toBe(0);
  expect(fake.published.length).toBeGreaterThan(0);
});

test("its file is opened when it is released: a TIFF becomes a PDF, and the file that came is gone", async () => {
  const { ctx, fake, closed } = await aQuarantine();
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: "#336699" } });
  const { id, fileKey } = await closed(new Uint8Array(await picture.tiff().toBuffer()), "image/tiff");
  const released = await Promise.all(Array.from({ length: 10 }, () => releaseScan(ctx, { id })));
  expect(new Set(released.map((scan) => scan.fileKey)).size).toBe(1);
  const [row] = await database.db.select().from(scans).where(eq(scans.id, id));
  expect(row).toMatchObject({ contentType: "application/pdf", isQuarantined: false, pageCount: 1 });
  expect([...fake.objects.keys()]).toEqual([row?.fileKey]);
  expect(row?.fileKey).not.toBe(fileKey);
});

test("an Admin who comes second while the file is read gets the released scan", async () => {
  const { ctx, closed } = await aQuarantine();
  const { id } = await closed(pdfWith());
  const { files } = ctx.platform;
  const late = {
    ...ctx,
    platform: {
      ...ctx.platform,
      files: {
        ...files,
        get: async (key: string) => {
          await releaseScan(ctx, { id });
          return files.get(key);
        },
      },
    },
  };
  expect(await releaseScan(late, { id })).toMatchObject({ id, isQuarantined: false });
});

test("one that cannot be opened stays and says why", async () => {
  const { ctx, closed, fake } = await aQuarantine();
  const { id } = await closed(pdfWith({ pages: 51 }));
  const problem = { kind: "invalid", details: { code: "file_too_many_pages" } };
  await expect(releaseScan(ctx, { id })).rejects.toMatchObject(problem);
  await expect(releaseScan(ctx, { id })).rejects.toThrow(
    /^Der Scan kann nicht freigegeben werden\. Die PDF-Datei hat mehr/,
  );
  expect((await listQuarantine(ctx, {})).totalEntries).toBe(1);
  expect(fake.objects.size).toBe(1);
});

test("scripts in it are said before it is released", async () => {
  const { ctx, closed } = await aQuarantine();
  const { id } = await closed(pdfWith({ catalog: `/OpenAction ${scriptAction}` }));
  await expect(releaseScan(ctx, { id })).rejects.toMatchObject({ kind: "conflict", message: scanTexts.hasPrograms });
  expect((await listQuarantine(ctx, {})).records).toMatchObject([{ id, reason: "active_content" }]);
  await releaseScan(ctx, { id });
  expect((await listScans(ctx, { context: "unassigned" })).totalEntries).toBe(1);
});

test("a deleted one is gone for the inbox, too", async () => {
  const { ctx, quarantined } = await aQuarantine();
  const { id } = await quarantined();
  await deleteQuarantinedScan(ctx, { id });
  await deleteQuarantinedScan(ctx, { id });
  await expect(releaseScan(ctx, { id })).rejects.toMatchObject({ kind: "not-found" });
  expect((await listScans(ctx, {})).totalEntries).toBe(0);
});

test("another branch's, another tenant's and an ordinary scan are not found", async () => {
  const { ctx, quarantined } = await aQuarantine();
  const { headquarterId, branchId, userId } = ctx.actor;
  const { id } = await quarantined();
  const ordinary = await aScan({ db: database.db, headquarterId, branchId, userId });
  const bonn = await aQuarantine({ headquarterId });
  const stranger = await aQuarantine();
  for (const [who, scanId] of [
    [bonn.ctx, id],
    [stranger.ctx, id],
    [ctx, ordinary.id],
  ] as const) {
    for (const work of [releaseScan, deleteQuarantinedScan])
      await expect(work(who, { id: scanId })).rejects.toMatchObject({ kind: "not-found" });
  }
  const [row] = await database.db.select().from(scans).where(eq(scans.id, id));
  expect(row).toMatchObject({ isQuarantined: true, deletedAt: null });
});
