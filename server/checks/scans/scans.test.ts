import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/sign-in.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { removeDeletedFiles } from "#server/services/retention/remove-deleted-files.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { deleteScan, getScanDeletedJustNow, restoreScan } from "./delete-scan.server.ts";
import { findChosenScans } from "./find-chosen-scans.server.ts";
import { getScan } from "./get-scan.server.ts";
import { listScans } from "./list-scans.server.ts";
import { viewScan, viewScanThumbnail } from "./view-scan.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-11-23T08:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

async function anInbox(options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx, fake } = await aStaffContext(database, { now: () => now, ...options });
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId, now, files: fake.platform.files };
  return { ctx, place, fake };
}

/** A scan of each kind: two free ones, one that belongs to a check, a deleted one and one in quarantine. */
async function aFullInbox() {
  const { ctx, place } = await anInbox();
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  const free = await aScan(place, { subject: "B frei", receivedAt: minutesAgo(30) });
  const older = await aScan(place, { subject: "A frei", receivedAt: minutesAgo(50) });
  const taken = await aScan(place, {
    subject: "C vergeben",
    receivedAt: minutesAgo(10),
    pageCount: 1,
    assignedIdCheckId: check.id,
  });
  const deleted = await aScan(place, { subject: "Gelöscht", deletedAt: now });
  const quarantined = await aScan(place, { subject: "Unbekannt", isQuarantined: true });
  return { ctx, place, free, older, taken, deleted, quarantined };
}

const subjectsOf = (found: { subject: string }[]) => found.map(({ subject }) => subject);

test("the inbox shows neither deleted scans nor those in quarantine, newest first or by subject", async () => {
  const { ctx } = await aFullInbox();
  expect(subjectsOf((await listScans(ctx, {})).records)).toEqual(["C vergeben", "B frei", "A frei"]);
  const sorted = await listScans(ctx, { sortBy: "subject" });
  expect(subjectsOf(sorted.records)).toEqual(["A frei", "B frei", "C vergeben"]);
  expect(sorted).toMatchObject({ page: 1, totalPages: 1, totalEntries: 3 });
  expect(subjectsOf((await listScans(ctx, { context: "assigned" })).records)).toEqual(["C vergeben"]);
  expect(subjectsOf((await listScans(ctx, { context: "unassigned" })).records)).toEqual(["B frei", "A frei"]);
});

test("a page out of range is the last one", async () => {
  const { ctx } = await aFullInbox();
  const last = await listScans(ctx, { page: 9, perPage: 2 });
  expect([last.page, last.totalPages, subjectsOf(last.records)]).toEqual([2, 2, ["A frei"]]);
});

test("chosen scans come in the order of their ids, with what a list shows of them", async () => {
  const { ctx, free, taken, deleted, quarantined } = await aFullInbox();
  const ids = [taken.id, deleted.id, free.id, quarantined.id];
  expect(await findChosenScans(ctx, { ids })).toEqual([
    {
      id: taken.id,
      subject: "C vergeben",
      contentType: "application/pdf",
      receivedAt: minutesAgo(10),
      pageCount: 1,
      assignedIdCheckId: taken.assignedIdCheckId,
      hasThumbnail: false,
    },
    expect.objectContaining({ id: free.id, assignedIdCheckId: null }),
  ]);
  expect(await findChosenScans(ctx, { ids: [] })).toEqual([]);
});

test("another tenant finds and opens none of them", async () => {
  const { free } = await aFullInbox();
  const { ctx } = await anInbox();
  expect(await findChosenScans(ctx, { ids: [free.id] })).toEqual([]);
  await expect(viewScan(ctx, { scanId: free.id })).rejects.toMatchObject({ kind: "not-found" });
});

test("a file is opened and the view is logged; a deleted one and one in quarantine are not there", async () => {
  const { ctx, free, deleted, quarantined } = await aFullInbox();
  const { bytes, contentType } = await viewScan(ctx, { scanId: free.id });
  expect([new TextDecoder().decode(bytes.slice(0, 5)), contentType]).toEqual(["%PDF-", "application/pdf"]);
  const views = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, free.id));
  expect(views.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([["view_scan", ctx.actor.userId]]);
  for (const purpose of ["thumbnail", "zone"] as const) await viewScan(ctx, { scanId: free.id, purpose });
  const all = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, free.id));
  expect(all.map(({ action }) => action)).toEqual(["view_scan", "draw_scan_thumbnail", "read_scan_zone"]);
  for (const scan of [deleted, quarantined]) {
    await expect(viewScan(ctx, { scanId: scan.id })).rejects.toMatchObject({ kind: "not-found" });
  }
});

test("a thumbnail is there if the scan has one, and goes with it", async () => {
  const { ctx, place, free } = await aFullInbox();
  await expect(viewScanThumbnail(ctx, { scanId: free.id })).rejects.toMatchObject({ kind: "not-found" });
  const thumbnailFileKey = "scans/thumbnail" as const;
  await place.files.put(thumbnailFileKey, new Uint8Array([1, 2, 3]), "image/jpeg");
  const scan = await aScan(place, { subject: "Mit Bild", thumbnailFileKey });
  expect(await viewScanThumbnail(ctx, { scanId: scan.id })).toEqual({
    bytes: new Uint8Array([1, 2, 3]),
    contentType: "image/jpeg",
  });
  expect((await findChosenScans(ctx, { ids: [scan.id] }))[0]?.hasThumbnail).toBe(true);
  for (const hidden of [{ deletedAt: now }, { isQuarantined: true }]) {
    const gone = await aScan(place, { subject: "Weg", thumbnailFileKey, ...hidden });
    await expect(viewScanThumbnail(ctx, { scanId: gone.id })).rejects.toMatchObject({ kind: "not-found" });
  }
});

describe("deleting", () => {
  const later = (ctx: Context, seconds: number): Context => ({
    ...ctx,
    now: () => new Date(now.getTime() + seconds * 1000),
  });

  test("takes a scan out of the inbox; for ten seconds it can be brought back with its file", async () => {
    const { ctx, free } = await aFullInbox();
    await deleteScan(ctx, { id: free.id });
    await deleteScan(ctx, { id: free.id });
    expect(subjectsOf((await listScans(ctx, {})).records)).toEqual(["C vergeben", "A frei"]);
    await expect(getScan(ctx, { id: free.id })).rejects.toMatchObject({ kind: "not-found" });
    expect(await getScanDeletedJustNow(later(ctx, 4), { id: free.id })).toEqual({
      id: free.id,
      subject: "B frei",
      msLeft: 6_000,
    });
    expect(await removeDeletedFiles(later(ctx, 14))).toBe(0);
    await restoreScan(later(ctx, 14), { id: free.id });
    await restoreScan(later(ctx, 14), { id: free.id });
    expect((await viewScan(ctx, { scanId: free.id })).bytes.length).toBeGreaterThan(0);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, free.id));
    expect(entries.map(({ action }) => action)).toEqual(["delete_scan", "undo_delete_scan", "view_scan"]);
  });

  test("is final after that, and removes the file a minute later", async () => {
    const { ctx, free } = await aFullInbox();
    await deleteScan(ctx, { id: free.id });
    expect(await getScanDeletedJustNow(later(ctx, 10), { id: free.id })).toBeNull();
    await expect(restoreScan(later(ctx, 16), { id: free.id })).rejects.toMatchObject({ kind: "conflict" });
    await removeDeletedFiles(later(ctx, 61));
    await expect(restoreScan(later(ctx, 12), { id: free.id })).rejects.toMatchObject({ kind: "conflict" });
    expect(await ctx.platform.files.get(free.fileKey)).toBeNull();
  });

  test("tells open inboxes of the office and of the headquarters", async () => {
    const { ctx, place, fake } = await anInbox({ isAtBranch: true });
    const scan = await aScan(place);
    await deleteScan(ctx, { id: scan.id });
    const { headquarterId, branchId } = ctx.actor;
    expect(fake.published.map(({ room, event }) => [room, event.type])).toEqual([
      [headquarterId, "scan_changed"],
      [`${headquarterId}:${branchId}`, "scan_changed"],
    ]);
  });

  test("finds nothing of another branch or tenant, and nothing in quarantine", async () => {
    const { ctx, place, quarantined } = await aFullInbox();
    const { headquarterId } = ctx.actor;
    const own = await aScan(place);
    const { ctx: branch } = await anInbox({ headquarterId, isAtBranch: true });
    const { ctx: stranger } = await anInbox();
    for (const [who, id] of [
      [branch, own.id],
      [stranger, own.id],
      [ctx, quarantined.id],
    ] as const) {
      for (const work of [deleteScan, restoreScan, getScan]) {
        await expect(work(who, { id })).rejects.toMatchObject({ kind: "not-found" });
      }
      expect(await getScanDeletedJustNow(who, { id })).toBeNull();
    }
  });
});

test("the search finds every word in the subject, and nothing where there is none", async () => {
  const { ctx, place } = await anInbox();
  for (const subject of ["Ausweis O'Neil 100%", "Führerschein_1", "Ausweis Weiß"]) await aScan(place, { subject });
  const found = async (query: string) => subjectsOf((await listScans(ctx, { query, sortBy: "subject" })).records);
  expect(await found("ausweis o'neil")).toEqual(["Ausweis O'Neil 100%"]);
  expect(await found("weiss 1")).toEqual([]);
  expect(await found("%")).toEqual([]);
  expect(await found("fuehrerschein 1")).toEqual(["Führerschein_1"]);
  expect(await found("Ausweis")).toHaveLength(2);
  expect(await found("x".repeat(5_000))).toEqual([]);
});
