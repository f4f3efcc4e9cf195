import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aBranchOffice, aUser } from "#db/seed/states/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { saveHeadquartersDetails } from "#server/administration/offices/headquarters-settings.server.ts";
import { formatDate } from "#server/ground/kernel/format.ts";
import { saveCosts } from "#server/handover/price-list/save-price-version.server.ts";
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

test("a new Admin sees eight steps, each done with its own work, and none when all are", async () => {
  const ctx = await anAdmin();
  const noAddress = { street: "", house: "", city: "", telephoneNumber: "" };
  await database.db.update(headquarters).set(noAddress).where(eq(headquarters.id, ctx.actor.headquarterId));
  const { headquarterId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId: null, userId };
  const none = {
    address: false,
    prices: false,
    vehicles: false,
    logo: false,
    terms: false,
    branch: false,
    user: false,
    check: false,
  };
  expect(await getFirstSteps(ctx, unreviewed)).toEqual(none);
  await aBranchOffice(place);
  expect(await getFirstSteps(ctx, unreviewed)).toEqual({ ...none, branch: true });
  await aUser(place);
  expect(await getFirstSteps(ctx, unreviewed)).toEqual({ ...none, branch: true, user: true });
  await aCheckInReview(place);
  await saveHeadquartersDetails(ctx, {
    street: "Rheinallee",
    house: "12",
    postalCode: "50679",
    city: "Köln",
    telephoneNumber: "0221 5555",
  });
  await saveCosts(ctx, { kind: "Vermietung", validFrom: formatDate(ctx.now()), basedOn: 0, dailyPrice: "79" });
  await aVehicle(place);
  const begun = { address: true, prices: true, vehicles: true };
  expect(await getFirstSteps(ctx, unreviewed)).toMatchObject({ ...begun, logo: false });
  const logo = { logoFileKey: "logos/x" };
  await database.db.update(headquarters).set(logo).where(eq(headquarters.id, headquarterId));
  const done = { ...begun, logo: true, terms: false, branch: true, user: true, check: true };
  expect(await getFirstSteps(ctx, unreviewed)).toEqual(done);
  expect(await getFirstSteps(ctx, { areTermsReviewed: true })).toBeNull();
});

test("a light version has no prices and no vehicles to begin with", async () => {
  const steps = await getFirstSteps(await anAdmin({ planVersion: "light" }), unreviewed);
  expect(Object.keys(steps ?? {})).toEqual(["address", "logo", "terms", "branch", "user", "check"]);
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
