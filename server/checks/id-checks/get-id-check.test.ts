import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idChecks } from "#db/schema/id-checks.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getIdCheck } from "./get-id-check.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function anOffice() {
  const { ctx } = await aStaffContext(database);
  const { headquarterId, branchId, userId } = ctx.actor;
  return {
    ctx,
    place: { db: database.db, headquarterId, branchId, userId, now: ctx.now(), files: ctx.platform.files },
  };
}

async function aLicenseOf(place: Place, authority: string) {
  const { id } = await anAcceptedCheck(place, { person: specimenPeople.erika, hasPhotos: false });
  await database.db.update(idChecks).set({ licenseIssuingAuthority: authority }).where(eq(idChecks.id, id));
}

test("the authorities of the dealer's licenses are suggested, the usual one first, while a license is open", async () => {
  const [{ ctx, place }, neighbour] = [await anOffice(), await anOffice()];
  for (const authority of ["Stadt Bonn", "Stadt Köln", "Stadt Köln"]) await aLicenseOf(place, authority);
  await aLicenseOf(neighbour.place, "Landkreis Görlitz");
  const { id } = await aCheckInReview(place, { hasPhotos: false });
  expect((await getIdCheck(ctx, { id })).authorities).toEqual(["Stadt Köln", "Stadt Bonn"]);
  await database.db.update(idChecks).set({ licenseApprovalState: "REJECTED" }).where(eq(idChecks.id, id));
  expect((await getIdCheck(ctx, { id })).authorities).toEqual([]);
});
