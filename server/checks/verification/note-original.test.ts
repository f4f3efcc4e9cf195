import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idChecks } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aCheckInReview, anAcceptedCheck, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { noteOriginal } from "./note-original.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function aDesk() {
  const { ctx } = await aStaffContext(database);
  const { headquarterId, branchId, userId } = ctx.actor;
  return { ctx, place: { db: database.db, headquarterId, branchId, userId } };
}
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(idChecks).where(eq(idChecks.id, id));
  return row;
};

test("who sees the original of an accepted document is kept with the time, once, and in the audit log", async () => {
  const { ctx, place } = await aDesk();
  const { id } = await anAcceptedCheck(place, { hasPhotos: false });
  await Promise.all([1, 2, 3].map(() => noteOriginal(ctx, { id, document: "license" }).catch(() => {})));
  await noteOriginal(ctx, { id, document: "license" });
  expect(await rowOf(id)).toMatchObject({
    identityOriginalAt: null,
    licenseOriginalAt: expect.any(Date),
    licenseOriginalByUserId: ctx.actor.userId,
  });
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entries).toMatchObject([{ action: "note_original", details: { document: "license" } }]);
});

test("only an accepted document of a check without contract has an original to note", async () => {
  const { ctx, place } = await aDesk();
  const { check } = await aVehicleUnderway(place, { hasPhotos: false });
  const checks = [await aCheckInReview(place), await aRejectedCheck(place), check];
  for (const { id } of checks) {
    await expect(noteOriginal(ctx, { id, document: "identity" })).rejects.toMatchObject({ kind: "conflict" });
    expect(await rowOf(id)).toMatchObject({ identityOriginalAt: null });
  }
  const { ctx: stranger } = await aDesk();
  const { id } = await anAcceptedCheck(place, { hasPhotos: false });
  await expect(noteOriginal(stranger, { id, document: "identity" })).rejects.toMatchObject({ kind: "not-found" });
});
