import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { storedFilesStore } from "#db/across-tenants/stored-files.server.ts";
import { tenantDataStore } from "#db/across-tenants/tenant-data.server.ts";
import { tenantDeletionStore } from "#db/across-tenants/tenant-deletion.server.ts";
import { customers } from "#db/schema/contracts.ts";
import { aDiscardedCheckPastRetention } from "#db/seed/states/checks.ts";
import { aReturnCorrection } from "#db/seed/states/contracts.ts";
import { copyFiles } from "#server/administration/operating/copy-files.server.ts";
import { erasePerson } from "#server/customers/customer-rights/erase-person.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { copiedFolders } from "#server/ground/kernel/platform.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { r2Copies, r2Files, withCopies } from "#server/ground/platform/files.server.ts";
import { askToDeleteTenant, deleteTenant } from "#server/services/dealers/delete-tenant.server.ts";
import { bucketOf } from "#tests/fakes/bucket.ts";
import { fakePlatform, memoryFiles } from "#tests/fakes/platform.ts";
import { testEnv } from "#tests/fakes/public-api.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { runScheduled, triggers } from "./scheduled.server.ts";

let database: TestDatabase;
let files: ReturnType<typeof memoryFiles>;
let copies: ReturnType<typeof memoryFiles>;
beforeAll(async () => {
  database = await testDatabase();
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.close();
});
beforeEach(() => {
  [files, copies] = [memoryFiles(), memoryFiles()];
});

const keysIn = (store: typeof files, folder = "") => [...store.objects.keys()].filter((key) => key.startsWith(folder));
const env = () => testEnv(database, fakePlatform(), { FILES: bucketOf(files), COPIES: bucketOf(copies) });
const run = (time: string) =>
  runScheduled({ scheduledTime: Date.parse(time), cron: triggers.ownJobs }, env(), { waitUntil: () => {} });

async function aDealerWithPapers() {
  const now = () => new Date("2027-01-14T10:00:00Z");
  const { ctx: staff } = await aStaffContext(database, { role: "Admin", now });
  const ctx = { ...staff, platform: { ...staff.platform, files } };
  const { headquarterId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId: null, userId, files, now: ctx.now() };
  await aDiscardedCheckPastRetention(place);
  await aReturnCorrection(place);
  await ctx.db.transaction((tx) =>
    addAuditEntry(tx, ctx, { action: "create_user", subjectType: "user", subjectId: userId }),
  );
  const [customer] = await ctx.db.find(customers);
  if (!customer) throw new Error("There is no customer.");
  return { ctx, headquarterId, customer };
}

test("papers and anchors have a copy in the same night, photos of documents never", async () => {
  const { headquarterId } = await aDealerWithPapers();
  expect(keysIn(files, "documents/").length).toBeGreaterThan(0);
  await run("2027-01-15T12:00:00Z");
  expect(keysIn(copies)).toEqual([]);
  await run("2027-01-15T02:30:00Z");
  const copied = keysIn(files).filter((key) => copiedFolders.some((folder) => key.startsWith(`${folder}/`)));
  expect(copied).toContain(`anchors/${headquarterId}/2027-01-15.json`);
  expect(keysIn(files, "contracts/").length).toBeGreaterThan(0);
  expect(keysIn(copies).sort()).toEqual(copied.sort());
  for (const key of copied) expect(copies.objects.get(key)?.bytes).toEqual(files.objects.get(key)?.bytes);

  const put = vi.spyOn(copies, "put");
  await run("2027-01-15T02:35:00Z");
  expect(put).not.toHaveBeenCalled();
});

test("a copy whose original is deleted while it is made is removed again", async () => {
  await files.put("contracts/deleted", new Uint8Array([1]), "application/pdf");
  const put: typeof copies.put = async (...file) => {
    await files.remove(["contracts/deleted"]);
    await copies.put(...file);
  };
  const positions = storedFilesStore(database.db);
  const hasTime = () => true;
  await copyFiles({ store: positions, files, copies: { ...copies, put }, now: new Date(), hasTime });
  expect([keysIn(files), keysIn(copies)]).toEqual([[], []]);
});

test("whom a customer asks to forget has no file left in either bucket, and a second run changes nothing", async () => {
  const { ctx, customer } = await aDealerWithPapers();
  await run("2027-01-15T02:30:00Z");
  const papers = keysIn(copies, "contracts/");
  expect(papers.length).toBeGreaterThan(0);
  const until = await erasePerson(ctx, { of: "customer", id: customer.id, isConfirmed: "on" });
  const later = `${Number(until?.slice(0, 4)) + 1}-01-02`;
  await run(`${later}T02:30:00Z`);
  const left = [files, copies].flatMap((store) => keysIn(store, "contracts/"));
  expect(left.filter((key) => papers.includes(key))).toEqual([]);
  const [before, beforeCopies] = [keysIn(files), keysIn(copies)];
  await run(`${later}T02:35:00Z`);
  expect([keysIn(files), keysIn(copies)]).toEqual([before, beforeCopies]);
});

test("a deleted tenant has no file left in either bucket, but the note that it was deleted", async () => {
  const { headquarterId } = await aDealerWithPapers();
  await run("2027-01-15T02:30:00Z");
  expect(keysIn(copies).length).toBeGreaterThan(0);
  const ctx = {
    data: tenantDataStore(database.db),
    deletion: tenantDeletionStore(database.db),
    files: withCopies(r2Files(bucketOf(files)), r2Copies(bucketOf(copies))),
    now: () => new Date("2027-01-15T10:00:00Z"),
    newId,
  };
  await askToDeleteTenant(ctx, headquarterId, "code");
  await deleteTenant(ctx, headquarterId, "code");
  await run("2027-01-17T02:30:00Z");
  expect([...keysIn(files), ...keysIn(copies)].filter((key) => key.includes(headquarterId))).toEqual([
    `erasures/${headquarterId}/tenant.${headquarterId}`,
  ]);
  expect(keysIn(copies, "contracts/").sort()).toEqual(keysIn(files, "contracts/").sort());
});

test("a copy that a lock holds goes when the lock has ended, and holds no other", async () => {
  await aDealerWithPapers();
  const [locked, free] = ["contracts/locked", "contracts/free"] as const;
  const bucket = bucketOf(copies);
  const isLocked = { now: true };
  const lockedBucket = {
    ...bucket,
    async delete(keys: string[]) {
      if (isLocked.now && keys.includes(locked)) throw new Error("delete: The object is locked. (10069)");
      await bucket.delete(keys);
    },
  } as R2Bucket;
  const both = withCopies(r2Files(bucketOf(files)), r2Copies(lockedBucket));
  for (const store of [files, copies]) {
    for (const key of [locked, free]) await store.put(key, new Uint8Array([1]), "application/pdf");
  }
  await both.remove([locked, free]);
  expect([keysIn(files, "contracts/locked"), keysIn(copies, "contracts/")]).toEqual([[], [locked]]);

  isLocked.now = false;
  // The sweep spares what is younger than a day.
  await run(new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().replace(/T.*/, "T02:30:00Z"));
  expect(keysIn(copies, "contracts/locked")).toEqual([]);
});

test("copies that cannot be reached are an error, so that the removal is repeated", async () => {
  const broken = { ...bucketOf(copies), delete: () => Promise.reject(new Error("away")) } as never as R2Bucket;
  const both = withCopies(r2Files(bucketOf(files)), r2Copies(broken));
  await expect(both.remove(["contracts/a"])).rejects.toThrow("away");
  await both.remove(["documents/a"]);
});
