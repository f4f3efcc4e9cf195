import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scans } from "#db/schema/scans.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { copyScans, scansOf } from "#server/checks/id-checks/copy-scans.server.ts";
import { documentHeaders } from "#server/ground/http/security.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { deleteScan, restoreScan } from "./delete-scan.server.ts";
import { keepConverted } from "./keep-converted.server.ts";
import { releaseScan } from "./quarantine.server.ts";
import { uploadScans } from "./upload-scans.server.ts";
import { viewScan } from "./view-scan.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const heic = new Uint8Array(readFileSync("tests/fixtures/heif/photo.heic"));
const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: "#c9d4dd" } });
const jpeg = new Uint8Array(await picture.jpeg().toBuffer());

async function anInbox(options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx, fake } = await aStaffContext(database, { isAtBranch: true, ...options });
  const upload = async (name = "IMG_0042.HEIC", uploadKey = name) => {
    const [scan] = await uploadScans(ctx, { uploadKey, files: [{ name, bytes: heic }] });
    if (!scan) throw new Error("no scan");
    return scan;
  };
  return { ctx, fake, upload };
}

const rowOf = async (id: string) => (await database.db.select().from(scans).where(eq(scans.id, id)))[0];

test("an uploaded HEIC is kept as it came, for download only, and no check takes it", async () => {
  const { ctx, upload } = await anInbox();
  const { id } = await upload();
  const { bytes, contentType } = await viewScan(ctx, { scanId: id });
  expect([bytes, contentType]).toEqual([heic, "image/heic"]);
  expect(documentHeaders(contentType)).toMatchObject({
    "Content-Disposition": "attachment",
    "Cache-Control": "no-store",
  });
  await expect(copyScans(ctx, scansOf("IDENTITY_CARD", [id]))).rejects.toMatchObject({
    kind: "invalid",
    details: { code: "file_wrong_type" },
  });
});

test("of ten browsers that convert it the first one counts: one JPEG is left, and no HEIC", async () => {
  const { ctx, fake, upload } = await anInbox();
  const { id } = await upload();
  const results = await Promise.all(Array.from({ length: 10 }, () => keepConverted(ctx, { scanId: id, bytes: jpeg })));
  expect(results.filter(Boolean)).toHaveLength(1);
  const stored = await viewScan(ctx, { scanId: id });
  expect(stored.contentType).toBe("image/jpeg");
  expect((await rowOf(id))?.byteCount).toBe(stored.bytes.length);
  expect([...fake.objects.values()].map(({ contentType }) => contentType)).toEqual(["image/jpeg"]);
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entries.filter(({ action }) => action === "convert_scan")).toHaveLength(1);
  expect(await copyScans(ctx, scansOf("IDENTITY_CARD", [id]))).toHaveLength(1);
  // Its upload, whose response was lost, is sent again.
  expect((await upload()).id).toBe(id);
});

test("anything but a JPEG is refused, and other scans keep their file", async () => {
  const { ctx, upload } = await anInbox();
  const { id } = await upload();
  const png = new Uint8Array(await picture.png().toBuffer());
  for (const bytes of [
    png,
    heic,
    new Uint8Array(),
    jpeg.slice(0, -4),
    new TextEncoder().encode("<svg onload=alert(1)>"),
  ])
    await expect(keepConverted(ctx, { scanId: id, bytes })).rejects.toMatchObject({ kind: "invalid" });
  const [other] = await uploadScans(ctx, { uploadKey: "png", files: [{ name: "a.png", bytes: png }] });
  expect(await keepConverted(ctx, { scanId: other?.id ?? "", bytes: jpeg })).toBe(false);
  expect((await rowOf(other?.id ?? ""))?.contentType).toBe("image/png");
});

test("another office's, a quarantined and a deleted one are not found; a restored one is converted", async () => {
  const { ctx, upload } = await anInbox();
  const { id } = await upload();
  const { ctx: bonn } = await anInbox({ headquarterId: ctx.actor.headquarterId });
  await expect(keepConverted(bonn, { scanId: id, bytes: jpeg })).rejects.toMatchObject({ kind: "not-found" });
  await deleteScan(ctx, { id });
  await expect(keepConverted(ctx, { scanId: id, bytes: jpeg })).rejects.toMatchObject({ kind: "not-found" });
  await restoreScan(ctx, { id });
  expect(await keepConverted(ctx, { scanId: id, bytes: jpeg })).toBe(true);
});

test("an Admin's release leaves a HEIC closed, and it may be converted then", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId, files: ctx.platform.files };
  const { id, fileKey } = await aScan(place, {
    isQuarantined: true,
    quarantineReason: "unknown_sender",
    contentType: "image/heic",
  });
  await ctx.platform.files.put(fileKey as `scans/${string}`, heic, "image/heic");
  await expect(keepConverted(ctx, { scanId: id, bytes: jpeg })).rejects.toMatchObject({ kind: "not-found" });
  expect(await releaseScan(ctx, { id })).toMatchObject({ contentType: "image/heic", isQuarantined: false });
  expect(await keepConverted(ctx, { scanId: id, bytes: jpeg })).toBe(true);
});
