import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aBranchOffice, aUser } from "#db/seed/states/dealers.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { closeFirstSteps, getFirstSteps } from "./first-steps.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const unreviewed = { areTermsReviewed: false };
const anAdmin = (options = {}) => aStaffContext(database, { role: "Admin", ...options }).then(({ ctx }) => ctx);

test("a new Admin sees five steps, each done with its own work, and none when all are", async () => {
  const ctx = await anAdmin();
  const { headquarterId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId: null, userId };
  const none = { logo: false, terms: false, branch: false, user: false, check: false };
  expect(await getFirstSteps(ctx, unreviewed)).toEqual(none);
  await aBranchOffice(place);
  expect(await getFirstSteps(ctx, unreviewed)).toEqual({ ...none, branch: true });
  await aUser(place);
  expect(await getFirstSteps(ctx, unreviewed)).toEqual({ ...none, branch: true, user: true });
  await aCheckInReview(place);
  const logo = { logoFileKey: "logos/x" };
  await database.db.update(headquarters).set(logo).where(eq(headquarters.id, headquarterId));
  const done = { logo: true, terms: false, branch: true, user: true, check: true };
  expect(await getFirstSteps(ctx, unreviewed)).toEqual(done);
  expect(await getFirstSteps(ctx, { areTermsReviewed: true })).toBeNull();
});

test("another tenant's work counts for nothing", async () => {
  const foreign = await anAdmin();
  await aBranchOffice({ db: database.db, headquarterId: foreign.actor.headquarterId });
  expect(await getFirstSteps(await anAdmin(), unreviewed)).toMatchObject({ branch: false, user: false });
});

test("closed by one Admin it stays for another; users and branches never see it", async () => {
  const ctx = await anAdmin();
  const { headquarterId } = ctx.actor;
  await closeFirstSteps(ctx, {});
  await closeFirstSteps(ctx, {});
  expect(await getFirstSteps(ctx, unreviewed)).toBeNull();
  expect(await getFirstSteps(await anAdmin({ headquarterId }), unreviewed)).not.toBeNull();
  expect(await getFirstSteps(await anAdmin({ isAtBranch: true }), unreviewed)).toBeNull();
  expect(await getFirstSteps((await aStaffContext(database)).ctx, unreviewed)).toBeNull();
});
