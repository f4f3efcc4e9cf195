import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { findFreeVehicles } from "#server/fleet/reservations/find-free-vehicles.server.ts";
import { getFleetTimeline } from "#server/fleet/reservations/get-fleet-timeline.server.ts";
import { listReservationConflicts } from "#server/fleet/reservations/list-reservation-conflicts.server.ts";
import { getVehiclePage } from "#server/fleet/vehicles/get-vehicle-page.server.ts";
import { padPicture } from "#server/handover/signing/test-signing-desk.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getReturnElsewhere, returnVehicleElsewhere } from "./return-elsewhere.server.ts";
import { returnVehicle } from "./return-vehicle.server.ts";
import { getReturnDraft, saveReturnDraft } from "./save-return-draft.server.ts";

/** Wednesday, 17:30 in Berlin. */
const now = new Date("2026-11-25T16:30:00Z");

let database: TestDatabase;
const fakes: { settled: () => Promise<void> }[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

/** A vehicle that one branch has handed over, and that stands at another by now; a third has nothing to do with it. */
async function aMovedVehicle() {
  const options = { isAtBranch: true, now: () => now };
  const owner = await aStaffContext(database, options);
  const { headquarterId, branchId, userId } = owner.ctx.actor;
  const [here, third] = [
    await aStaffContext(database, { ...options, headquarterId }),
    await aStaffContext(database, { ...options, headquarterId }),
  ];
  fakes.push(owner.fake, here.fake, third.fake);
  const endOfUse = new Date("2026-11-26T09:00:00Z");
  const underway = await aVehicleUnderway(
    { db: database.db, headquarterId, branchId, userId, now },
    {
      startOfUse: new Date("2026-11-24T09:00:00Z"),
      endOfUse,
      hasPhotos: false,
      isSigned: false,
    },
  );
  const vehicleId = underway.vehicle.id;
  await database.db.update(vehicles).set({ branchId: here.ctx.actor.branchId }).where(eq(vehicles.id, vehicleId));
  const image = padPicture();
  const input = {
    contractId: underway.contract.id,
    returnedAt: now,
    odometerKm: (underway.vehicle.odometerKm ?? 0) + 200,
    newDamage: "Kratzer vorne links",
    notes: "Tank halb voll",
    signatures: [
      { kind: "vehicle_return_customer" as const, method: "drawn" as const, image },
      { kind: "vehicle_return_dealer" as const, method: "drawn" as const, image },
    ],
  };
  return { owner: owner.ctx, here: here.ctx, third: third.ctx, ...underway, vehicleId, endOfUse, input };
}

const stockOf = async (id: string) => (await database.db.select().from(vehicles).where(eq(vehicles.id, id)))[0];

test("where the vehicle is, everybody sees that it is out and until when, and nothing of the customer", async () => {
  const { here, third, owner, vehicleId, customer, contract, endOfUse } = await aMovedVehicle();
  const page = await getVehiclePage(here, { id: vehicleId });
  expect(page.vehicle.isAvailable).toBe(false);
  expect(page.uses).toMatchObject([{ contractId: null, endAt: endOfUse, isNow: true, isElsewhere: true }]);
  const timeline = await getFleetTimeline(here, {});
  const tomorrow = { startAt: new Date("2026-11-26T07:00:00Z"), endAt: new Date("2026-11-27T07:00:00Z") };
  const conflicts = await listReservationConflicts(here, { vehicleId, ...tomorrow });
  expect(conflicts).toMatchObject([{ kind: "contract", endAt: endOfUse, person: "" }]);
  const shown = JSON.stringify([page, timeline, conflicts, await getReturnElsewhere(here, { vehicleId })]);
  for (const secret of [customer.surname, customer.email, contract.contractNumber]) expect(shown).not.toContain(secret);
  expect((await findFreeVehicles(here, tomorrow)).records.map(({ id }) => id)).not.toContain(vehicleId);
  const later = { startAt: new Date("2026-11-27T07:00:00Z"), endAt: new Date("2026-11-28T07:00:00Z") };
  expect((await findFreeVehicles(here, later)).records.map(({ id }) => id)).toContain(vehicleId);
  for (const ctx of [third, owner])
    await expect(getReturnElsewhere(ctx, { vehicleId })).rejects.toMatchObject({ kind: "not-found" });
});

test("it is taken back there: contract, process, stock and history change together", async () => {
  const { here, vehicleId, contract, input } = await aMovedVehicle();
  expect(await returnVehicleElsewhere(here, input)).toEqual({ isNew: true });
  expect(await returnVehicleElsewhere(here, input)).toEqual({ isNew: false });
  const [row] = await database.db.select().from(contracts).where(eq(contracts.id, contract.id));
  expect(row).toMatchObject({ isActive: false, odometerEndKm: input.odometerKm, returnedByUserId: here.actor.userId });
  expect(await stockOf(vehicleId)).toMatchObject({
    odometerKm: input.odometerKm,
    preDamage: expect.stringContaining("Kratzer vorne links"),
    branchId: here.actor.branchId,
  });
  const history = await database.db.select().from(vehicleVersions).where(eq(vehicleVersions.vehicleId, vehicleId));
  expect(history).toMatchObject([{ userId: here.actor.userId }]);
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, contract.id));
  expect(entries).toMatchObject([{ action: "vehicle_return", actorUserId: here.actor.userId }]);
  expect((await getReturnElsewhere(here, { vehicleId })).use).toBeNull();
  expect((await getVehiclePage(here, { id: vehicleId })).vehicle.isAvailable).toBe(true);
});

test("what the contract's own office finds reaches the stock, although the vehicle is elsewhere", async () => {
  const { owner, vehicleId, input } = await aMovedVehicle();
  await returnVehicle(owner, input);
  expect(await stockOf(vehicleId)).toMatchObject({
    odometerKm: input.odometerKm,
    preDamage: expect.stringContaining("Kratzer vorne links"),
  });
});

test("an office that has neither contract nor vehicle neither returns it nor keeps a draft of it", async () => {
  const { third, here, input } = await aMovedVehicle();
  const { contractId } = input;
  const step = {
    contractId,
    step: "return" as const,
    values: { returnNotes: "Fußmatte fehlt" },
    base: { returnNotes: "" },
    page: "page",
    seq: 1,
  };
  for (const attempt of [
    () => returnVehicleElsewhere(third, input),
    () => returnVehicle(third, input),
    () => returnVehicle(here, input),
    () => saveReturnDraft(third, step),
    () => getReturnDraft(third, { contractId }),
  ])
    await expect(attempt()).rejects.toMatchObject({ kind: "not-found" });
  await saveReturnDraft(here, step);
  expect(await getReturnDraft(here, { contractId })).toEqual({ returnNotes: "Fußmatte fehlt" });
});

test("a typed signature has to match, and the refusal does not tell the name", async () => {
  const { here, input, customer } = await aMovedVehicle();
  const typed = { kind: "vehicle_return_customer" as const, method: "typed" as const, typedName: "Nora Anders" };
  const error = await returnVehicleElsewhere(here, {
    ...input,
    signatures: [typed, ...input.signatures.slice(1)],
  }).catch((refusal: unknown) => refusal);
  expect(error).toMatchObject({ kind: "invalid", details: { field: "vehicle_return_customer" } });
  expect(JSON.stringify([error, String(error)])).not.toContain(customer.surname);
});
