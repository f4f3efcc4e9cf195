import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RetentionStore, retentionStore } from "#db/across-tenants/retention.server.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { scans } from "#db/schema/scans.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { raiseFence } from "#db/tenant-move/fence.server.ts";
import { systemContext } from "#server/system-context.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { deleteUnusedScans } from "./delete-unused-scans.server.ts";
import { sweepDeletedFiles } from "./remove-deleted-files.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const dayMs = 24 * 60 * 60_000;

test("scans that no check uses go after the headquarters' days, with file, sender and subject", async () => {
  const now = new Date();
  const { ctx, fake } = await aStaffContext(database, { isAtBranch: true });
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId, files: ctx.platform.files };
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs - 1_000);
  const check = await aCheckInReview(place);
  const own = fake.objects.size;
  const sender = "anna@example.org";
  const leftOut = [{ name: "Ausweis Anna Amsel.heic", reason: "heic" }];
  const old = await aScan(place, { receivedAt: daysAgo(14), sender, subject: "Ausweis Anna Amsel", leftOut });
  const waiting = await aScan(place, {
    receivedAt: daysAgo(15),
    isQuarantined: true,
    quarantineReason: "unknown_sender",
  });
  const young = await aScan(place, { receivedAt: daysAgo(13) });
  const used = await aScan(place, { receivedAt: daysAgo(100), assignedIdCheckId: check.id });
  const store = retentionStore(database.db);
  const run = async () => {
    const contextOf = (id: string) => systemContext(database.db, ctx.platform, id);
    const count = await deleteUnusedScans(store, contextOf, now);
    await sweepDeletedFiles(store, (id) => ({ ...contextOf(id), now: () => new Date(now.getTime() + 120_000) }));
    return count;
  };
  expect([await run(), await run()]).toEqual([2, 0]);
  const rowOf = async (id: string) => (await database.db.select().from(scans).where(eq(scans.id, id)))[0];
  for (const { id } of [old, waiting])
    expect(await rowOf(id)).toMatchObject({ fileKey: "", sender: "", subject: "", leftOut: [] });
  for (const { id } of [young, used]) expect((await rowOf(id))?.deletedAt).toBeNull();
  expect(fake.objects.size).toBe(own + 2);

  await database.db.update(headquarters).set({ deleteScansAfterDays: 7 }).where(eq(headquarters.id, headquarterId));
  expect(await run()).toBe(1);
  expect((await rowOf(young.id))?.fileKey).toBe("");
});

test("scans go while a tenant is fenced off meanwhile, as it moves", async () => {
  const now = new Date();
  const [{ ctx: moving }, { ctx }] = [await aStaffContext(database), await aStaffContext(database)];
  const receivedAt = new Date(now.getTime() - 100 * dayMs);
  const [kept, deleted] = await Promise.all(
    [moving, ctx].map(({ actor }) => aScan({ db: database.db, ...actor }, { receivedAt })),
  );
  const store: Pick<RetentionStore, "unusedScans"> = {
    async unusedScans(...due) {
      const found = await retentionStore(database.db).unusedScans(...due);
      await raiseFence(database.db, moving.actor.headquarterId, "run");
      const isMoving = ({ scanId }: { scanId: string }) => scanId === kept?.id;
      return [...found.filter(isMoving), ...found.filter((one) => !isMoving(one))];
    },
  };
  expect(await deleteUnusedScans(store, (id) => systemContext(database.db, ctx.platform, id), now)).toBe(1);
  const rows = await database.db.select().from(scans).where(isNull(scans.deletedAt));
  expect(rows.map(({ id }) => id)).toContain(kept?.id);
  expect(rows.map(({ id }) => id)).not.toContain(deleted?.id);
});
