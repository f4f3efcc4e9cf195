import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aScan } from "#db/seed/states/captures.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { saveThumbnail } from "./save-thumbnail.server.ts";
import { viewScanThumbnail } from "./view-scan.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const small = await sharp({ create: { width: 360, height: 500, channels: 3, background: "#ddd" } })
  .jpeg()
  .toBuffer();
const bytes = new Uint8Array(small);

async function anInbox(options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx, fake } = await aStaffContext(database, { isAtBranch: true, ...options });
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId, files: ctx.platform.files };
  return { ctx, fake, scan: (changes = {}) => aScan(place, changes) };
}

test("the first picture of ten stays, and the others leave no file", async () => {
  const { ctx, fake, scan } = await anInbox();
  const { id } = await scan();
  const results = await Promise.all(Array.from({ length: 10 }, () => saveThumbnail(ctx, { scanId: id, bytes })));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect((await viewScanThumbnail(ctx, { scanId: id })).contentType).toBe("image/jpeg");
  expect(fake.objects.size).toBe(2);
});

test("a scan full of text is taken: its picture has more than 16 kB", async () => {
  const { ctx, scan } = await anInbox();
  const { id } = await scan();
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const grainy = sharp({ create: { width: 360, height: 500, channels: 3, background: "#888", noise } });
  const full = new Uint8Array(await grainy.jpeg({ quality: 60 }).toBuffer());
  expect(full.length).toBeGreaterThan(16_000);
  expect(full.length).toBeLessThan(100_000);
  expect(await saveThumbnail(ctx, { scanId: id, bytes: full })).toBeTruthy();
});

test("anything but a small JPEG is refused, and another office's scan is not found", async () => {
  const { ctx, fake, scan } = await anInbox();
  const { id } = await scan();
  const before = fake.objects.size;
  const photo = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td1-0.jpg"));
  const png = new Uint8Array(await sharp(small).png().toBuffer());
  const wide = new Uint8Array(await sharp(small).resize(900, 20, { fit: "fill" }).jpeg().toBuffer());
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const grainy = sharp({ create: { width: 700, height: 700, channels: 3, background: "#888", noise } });
  const heavy = new Uint8Array(await grainy.jpeg({ quality: 100 }).toBuffer());
  for (const bad of [photo, png, wide, heavy, new Uint8Array(), new TextEncoder().encode("<svg onload=alert(1)>")])
    await expect(saveThumbnail(ctx, { scanId: id, bytes: bad })).rejects.toMatchObject({ kind: "invalid" });
  const { ctx: bonn } = await anInbox({ headquarterId: ctx.actor.headquarterId });
  const { ctx: stranger } = await anInbox();
  for (const who of [bonn, stranger])
    await expect(saveThumbnail(who, { scanId: id, bytes })).rejects.toMatchObject({ kind: "not-found" });
  for (const hidden of [{ deletedAt: new Date() }, { isQuarantined: true }])
    await expect(saveThumbnail(ctx, { scanId: (await scan(hidden)).id, bytes })).rejects.toMatchObject({
      kind: "not-found",
    });
  expect(fake.objects.size).toBe(before + 2);
});
