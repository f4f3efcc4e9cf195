import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiTokenStore } from "#db/across-tenants/api-tokens.server.ts";
import { calendarFeedStore } from "#db/across-tenants/calendar-feed.server.ts";
import { captureStore } from "#db/across-tenants/capture.server.ts";
import { scanMailStore } from "#db/across-tenants/scan-mail.server.ts";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { websiteStore } from "#db/across-tenants/website.server.ts";
import { contracts } from "#db/schema/contracts.ts";
import { branchOffices, users } from "#db/schema/dealers.ts";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import { websiteWidgets } from "#db/schema/website.ts";
import { anApiToken } from "#db/seed/states/api-tokens.ts";
import { aCaptureProcess, aScan } from "#db/seed/states/captures.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aCancelledContract, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice, anAssignment, aUser } from "#db/seed/states/dealers.ts";
import { daysBefore } from "#db/seed/states/place.ts";
import { addSbContract } from "#db/seed/states/sb-contracts.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { aCheckIn, aWebsiteWidget } from "#db/seed/states/website.ts";
import { createApiToken } from "#server/administration/api-tokens/create-api-token.server.ts";
import { listTokenOffices } from "#server/administration/api-tokens/list-api-tokens.server.ts";
import { createUser } from "#server/administration/users/create-user.server.ts";
import { getUser, listAssignableOffices } from "#server/administration/users/get-user.server.ts";
import { lockUser, unlockUser } from "#server/administration/users/lock-user.server.ts";
import { getWebsiteSettings, saveWebsiteSettings } from "#server/checks/website/website-settings.server.ts";
import { createVehicle } from "#server/fleet/vehicles/create-vehicle.server.ts";
import { listOffices } from "#server/fleet/vehicles/vehicle-office.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { listDriverAges } from "#server/handover/price-list/list-price-versions.server.ts";
import { saveDriverAge } from "#server/handover/price-list/save-price-version.server.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { closeBranch, getClosing, reopenBranch } from "./close-branch.server.ts";
import { emptyBranch } from "./empty-branch.server.ts";
import { officeTexts } from "./office.texts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A headquarters' Admin with two branch offices; `place` is the first of them. */
async function twoBranches() {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const { headquarterId, userId } = ctx.actor;
  const { db } = database;
  const bonn = await aBranchOffice({ db, headquarterId }, { name: "Bonn Süd", scanSenders: ["@a.example"] });
  const koeln = await aBranchOffice({ db, headquarterId }, { name: "Köln Nord" });
  return { ctx, bonn, koeln, place: { db, headquarterId, branchId: bonn.id, userId } };
}

const closedAt = async (id: string) =>
  (await database.db.select().from(branchOffices).where(eq(branchOffices.id, id)))[0]?.closedAt ?? null;
const problemOf = (work: Promise<unknown>) => work.then(() => null).catch((error) => error);
const later = (days: number) => daysBefore(new Date(), -days);

describe("closing a branch office", () => {
  test("is refused with what is still there, and done twice once nothing is", async () => {
    const { ctx, bonn, place } = await twoBranches();
    const { contract, vehicle } = await aVehicleUnderway(place);
    await aReservation(place, { startAt: later(5), endAt: later(6) });
    const user = await aUser(place);
    await aWebsiteWidget(place, { receivingBranchId: bonn.id });
    const left =
      "2 Fahrzeuge, einen offenen Vertrag, eine offene Reservierung, eine aktive NutzerIn und den Check-in der Webseite";
    expect(await problemOf(closeBranch(ctx, bonn))).toMatchObject({
      kind: "conflict",
      message: officeTexts.branchInUse("Bonn Süd", left),
      details: { code: "office_in_use" },
    });
    const { contents } = await getClosing(ctx, bonn);
    expect(contents.contracts.first).toMatchObject([{ id: contract.id }]);
    expect(contents.users.first).toMatchObject([{ id: user.id }]);
    expect(contents.vehicles.first.map(({ id }) => id)).toContain(vehicle.id);

    await database.db.update(contracts).set({ isActive: false }).where(eq(contracts.id, contract.id));
    await emptyBranch(ctx, { id: bonn.id, targetId: ctx.actor.headquarterId });
    await closeBranch(ctx, bonn);
    const first = await closedAt(bonn.id);
    await closeBranch(ctx, bonn);
    expect(first).not.toBeNull();
    expect(await closedAt(bonn.id)).toEqual(first);
    await reopenBranch(ctx, bonn);
    expect(await closedAt(bonn.id)).toBeNull();
  });

  test.each([
    ["a vehicle", aVehicle],
    ["a user", aUser],
    ["a contract", aVehicleUnderway],
  ])("and adding %s at the same moment leaves no closed office that has it", async (_, add) => {
    const { ctx, bonn, place } = await twoBranches();
    await Promise.allSettled([closeBranch(ctx, bonn), add(place)]);
    const { left, branch } = await getClosing(ctx, bonn);
    expect(branch.closedAt === null || left === "").toBe(true);
  });

  test("is another tenant's business nowhere", async () => {
    const { bonn } = await twoBranches();
    const stranger = await aStaffContext(database, { role: "Admin" });
    const { headquarterId } = stranger.ctx.actor;
    for (const attempt of [
      () => closeBranch(stranger.ctx, bonn),
      () => reopenBranch(stranger.ctx, bonn),
      () => getClosing(stranger.ctx, bonn),
      () => emptyBranch(stranger.ctx, { id: bonn.id, targetId: headquarterId }),
    ])
      expect(await problemOf(attempt())).toMatchObject({ kind: "not-found" });
    expect(await closedAt(bonn.id)).toBeNull();
  });

  test("works over the API, which says when it was", async () => {
    const { ctx, bonn, koeln, place } = await twoBranches();
    await aVehicle(place);
    const call = apiOf(ctx);
    const path = `/dealer/branch_offices/${bonn.id}`;
    expect(await call("POST", `${path}/close`)).toMatchObject({ status: 409, json: { code: "office_in_use" } });
    const moved = await call("POST", `${path}/move_everything`, { dealer_id: koeln.id });
    expect(moved.json).toEqual({ vehicles: 1, reservations: 0, users: 0 });
    const closed = await call("POST", `${path}/close`);
    expect(closed.json.dealer_branch_office.closed_at).toMatch(/^20/);
    expect((await call("POST", `${path}/reopen`)).json.dealer_branch_office.closed_at).toBeNull();
  });
});

describe("moving everything", () => {
  test("takes vehicles with coming reservations, users and the website along, once", async () => {
    const { ctx, bonn, koeln, place } = await twoBranches();
    const reservation = await aReservation(place, { startAt: later(5), endAt: later(6) });
    const { vehicleId } = reservation;
    const past = await aReservation(place, { vehicleId, startAt: later(-6), endAt: later(-5) });
    const out = await aVehicleUnderway(place);
    const user = await aUser(place, { role: "Admin", passwordHash: "hash" });
    const token = await startSession(database.db, user as { id: string; headquarterId: string });
    await aWebsiteWidget(place, { receivingBranchId: bonn.id });

    const twice = await Promise.all([1, 2].map(() => emptyBranch(ctx, { id: bonn.id, targetId: koeln.id })));
    expect(twice.map(({ vehicles: count }) => count).sort()).toEqual([0, 1]);
    const officeOf = async (table: typeof vehicles | typeof reservations | typeof users, id: string) =>
      (await database.db.select({ branchId: table.branchId }).from(table).where(eq(table.id, id)))[0]?.branchId;
    expect(await officeOf(vehicles, vehicleId)).toBe(koeln.id);
    expect(await officeOf(reservations, reservation.id ?? "")).toBe(koeln.id);
    // They stay with the office that had the vehicle then, and what is out until it is back.
    expect(await officeOf(reservations, past.id ?? "")).toBe(bonn.id);
    expect(await officeOf(vehicles, out.vehicle.id ?? "")).toBe(bonn.id);
    expect(await officeOf(users, user.id ?? "")).toBe(koeln.id);
    const [widget] = await database.db
      .select()
      .from(websiteWidgets)
      .where(eq(websiteWidgets.headquarterId, place.headquarterId));
    expect(widget?.receivingBranchId).toBe(koeln.id);
    expect(await signInStore(database.db).session(await sha256Hex(token), new Date(), 30)).toBeUndefined();
    const { left } = await getClosing(ctx, bonn);
    expect(left).toBe("ein Fahrzeug und einen offenen Vertrag");
  });

  test("makes no Admin of a branch one of the headquarters", async () => {
    const { ctx, bonn, place } = await twoBranches();
    const admin = await aUser(place, { role: "Admin" });
    const known = await aUser(place, { role: "Nutzer" });
    await anAssignment(place, known, null, "Admin");
    await emptyBranch(ctx, { id: bonn.id, targetId: ctx.actor.headquarterId });
    expect((await getUser(ctx, { id: admin.id ?? "" })).user).toMatchObject({ branchId: null, role: "Nutzer" });
    expect((await getUser(ctx, { id: known.id ?? "" })).user).toMatchObject({ branchId: null, role: "Admin" });
  });

  test("goes to another open office of the tenant only", async () => {
    const { ctx, bonn, koeln, place } = await twoBranches();
    const stranger = await twoBranches();
    await closeBranch(ctx, koeln);
    await aVehicle(place);
    for (const targetId of [bonn.id, koeln.id, stranger.bonn.id, stranger.ctx.actor.headquarterId, "nowhere", ""]) {
      const error = await problemOf(emptyBranch(ctx, { id: bonn.id, targetId }));
      expect(error.details?.field ?? error.issues?.[0]?.path[0], targetId).toBe("targetId");
    }
    expect((await getClosing(ctx, bonn)).contents.vehicles.count).toBe(1);
  });
});

describe("a closed branch office", () => {
  /** Closed behind the use case's back where its users are still there. */
  const close = (id: string) =>
    database.db.update(branchOffices).set({ closedAt: new Date() }).where(eq(branchOffices.id, id));
  const person = { prename: "Nele", surname: "Neumann", salutation: "Frau" } as const;

  test("cannot be chosen any more", async () => {
    const { ctx, bonn, koeln, place } = await twoBranches();
    const user = await aUser({ ...place, branchId: koeln.id });
    await anAssignment(place, user, bonn.id);
    const { id } = await aVehicle({ ...place, branchId: null });
    await closeBranch(ctx, bonn);
    for (const offices of [
      await listOffices(ctx.db),
      await listAssignableOffices(ctx, {}),
      await listTokenOffices(ctx, {}),
      (await listDriverAges(ctx, {})).offices,
      (await getWebsiteSettings(ctx, {})).branches,
      (await getUser(ctx, { id: user.id ?? "" })).dealers.map(({ ownerId }) => ({ id: ownerId })),
      (await getClosing(ctx, koeln)).targets,
    ])
      expect(offices.map((office) => office.id)).not.toContain(bonn.id);

    const vehicle = { vin: "WVWZZZCDZNW000001", brand: "VW", name: "Golf", branchId: bonn.id };
    const refused = [
      createVehicle.asGiven(ctx, { ...vehicle, kind: "", fuelKind: "", licensePlate: "", odometerKm: 1 }),
      createUser(ctx, { ...person, email: `${ctx.newId()}@a.example`, ownerId: bonn.id, role: "Nutzer" }),
      createApiToken.asGiven(ctx, {
        name: "Kasse",
        scopes: ["vehicles:read"],
        branchId: bonn.id,
        lifetime: "90",
        id: ctx.newId(),
      }),
      saveDriverAge.asGiven(ctx, { validFrom: "2026-01-01", basedOn: "0", officeId: bonn.id, minimumAge: "21" }),
      saveWebsiteSettings.asGiven(ctx, {
        origins: "https://www.autohaus.example",
        checkInsPerHour: "20",
        receivingBranchId: bonn.id,
        version: "0",
      }),
    ];
    const fields = await Promise.all(refused.map(problemOf));
    expect(fields.map((error) => error.details?.field ?? error)).toEqual([
      "branchId",
      "ownerId",
      "branchId",
      "officeId",
      "receivingBranchId",
    ]);
    expect((await database.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]?.branchId).toBeNull();
  });

  test("gets nothing new, whoever writes it", async () => {
    const { bonn, place } = await twoBranches();
    const ended = await aCaptureProcess(place, { status: "expired" });
    const { db, headquarterId } = place;
    const stock = await aVehicle(place, { deletedAt: new Date() });
    const locked = await aUser(place, { lockedAt: new Date() });
    const widget = await aWebsiteWidget(place);
    const { check, customer, vehicle } = await aCancelledContract(place);
    const use = { kind: "Vermietung" as const, start: later(1), end: later(2) };
    await close(bonn.id);
    const isNew = [
      () => aVehicle(place),
      () => aUser(place),
      () => aCaptureProcess(place),
      () => aCheckInReview(place, { hasPhotos: false }),
      () => anApiToken({ ...place, db }),
      () => aWebsiteWidget(place, { receivingBranchId: bonn.id }),
      () => db.update(websiteWidgets).set({ receivingBranchId: bonn.id }).where(eq(websiteWidgets.id, widget.id)),
      () => anAssignment({ db, headquarterId }, locked, bonn.id, "Nutzer"),
      () => aScan(place),
      () => addSbContract(place, { check, customer, vehicle, use }),
      () => db.update(captureProcesses).set({ status: "pending" }).where(eq(captureProcesses.id, ended.id)),
      () =>
        db
          .update(vehicles)
          .set({ deletedAt: null })
          .where(eq(vehicles.id, stock.id ?? "")),
    ];
    for (const write of isNew) {
      const error = await problemOf(Promise.resolve(write()));
      expect(isRefusedByDatabase(error, "office_closed"), String(write)).toBe(true);
    }
  });

  test("takes no contract of a check that it had", async () => {
    const { bonn, place } = await twoBranches();
    const { contract } = await aCancelledContract(place);
    await close(bonn.id);
    const [row] = await database.db
      .select()
      .from(contracts)
      .where(eq(contracts.id, contract.id ?? ""));
    if (!row) throw new Error("no contract");
    const again = database.db.insert(contracts).values({ ...row, id: "another", contractNumber: "another" });
    expect(isRefusedByDatabase(await problemOf(again), "office_closed")).toBe(true);
  });

  test("has no door: session, token, links, addresses", async () => {
    const { ctx, bonn, place } = await twoBranches();
    const { db } = database;
    const user = (await aUser(place)) as { id: string; headquarterId: string };
    const session = await sha256Hex(await startSession(db, user));
    const token = await sha256Hex((await anApiToken({ ...place, db })).token);
    const { tokenHash } = await aCaptureProcess(place);
    const { secretHash } = await aCheckIn(place);
    await db.update(branchOffices).set({ calendarFeedVersion: 7 }).where(eq(branchOffices.id, bonn.id));
    const now = new Date();
    const doors = async () => [
      (await signInStore(db).session(session, now, 30)) !== undefined,
      (await apiTokenStore(db).usable(token, now)) !== undefined,
      (await captureStore(db).byTokenHash(tokenHash)) !== undefined,
      (await websiteStore(db).officeOfCheckIn(place.headquarterId, secretHash)) !== undefined,
      await websiteStore(db).isBranchOf(place.headquarterId, bonn.id),
      (await calendarFeedStore(db).officeById(bonn.id)) !== undefined,
      (await scanMailStore(db).officeOfMailbox(bonn.scanMailbox))?.isClosed === false,
    ];
    expect(await doors()).toEqual(Array(7).fill(true));
    await close(bonn.id);
    expect(await doors()).toEqual(Array(7).fill(false));
    await reopenBranch(ctx, bonn);
    expect(await doors()).toEqual(Array(7).fill(true));
  });

  test("keeps its locked users locked, and says what to do", async () => {
    const { ctx, bonn, place } = await twoBranches();
    const user = await aUser(place);
    await lockUser(ctx, { id: user.id ?? "" });
    await closeBranch(ctx, bonn);
    const error = await problemOf(unlockUser(ctx, { id: user.id ?? "" }));
    expect(error).toMatchObject({ kind: "conflict", details: { code: "office_closed" } });
    expect(error.message).toContain("Dieser Standort ist geschlossen.");
    await reopenBranch(ctx, bonn);
    await unlockUser(ctx, { id: user.id ?? "" });
    const isHere = and(eq(users.id, user.id ?? ""), eq(users.branchId, bonn.id));
    expect((await database.db.select().from(users).where(isHere))[0]?.lockedAt).toBeNull();
  });
});
