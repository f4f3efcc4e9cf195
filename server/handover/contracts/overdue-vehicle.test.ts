import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { anOverdueVehicle, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { aDesk, concludeContract, now, settleDesks } from "./test-contract-desk.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

/** A desk whose vehicle should have been back at 08:18. */
async function aDeskWithOverdueVehicle() {
  const desk = await aDesk(database);
  const { contract } = await anOverdueVehicle(desk.place, { vehicle: desk.vehicle, hasPhotos: false, isSigned: false });
  return { ...desk, overdue: contract };
}
const later = { pickupDate: "2026-11-24", returnDate: "2026-11-26" };
const begins = (time: string) => ({ pickupHour: time.slice(0, 2), pickupMinute: time.slice(3) });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ kind, message, details }: Problem) => ({ kind, message, code: details.code, concerns: details.concerns }),
  );

describe("a contract for a vehicle that is overdue (contracts.md#overdue-vehicles)", () => {
  test.each(["07:00", "09:00", "09:15"])("is refused if it begins now, at %s, whatever is confirmed", async (time) => {
    const desk = await aDeskWithOverdueVehicle();
    const yes = { vehicle_overdue: true, pickup_past: true } as const;
    expect(await refusalOf(concludeContract(desk, { terms: begins(time) }, yes))).toEqual({
      kind: "conflict",
      code: "vehicle_overdue",
      message:
        "Das Fahrzeug ist noch nicht zurück, fällig seit Mo 23.11.2026 08:18 Uhr. Bitte nehmen Sie es zuerst zurück oder wählen Sie ein anderes Fahrzeug.",
    });
  });

  test("asks if it begins later", async () => {
    const desk = await aDeskWithOverdueVehicle();
    expect(await refusalOf(concludeContract(desk, { terms: later }))).toMatchObject({ concerns: ["vehicle_overdue"] });
    expect(await concludeContract(desk, { terms: later }, { vehicle_overdue: true })).toMatchObject({ isNew: true });
  });

  test("is made once the vehicle is back", async () => {
    const desk = await aDeskWithOverdueVehicle();
    const { id: contractId, odometerStartKm: odometerKm } = desk.overdue;
    await database.db
      .update(headquarters)
      .set({ usesDigitalSigning: false })
      .where(eq(headquarters.id, desk.ctx.actor.headquarterId));
    await returnVehicle(desk.ctx, { contractId, returnedAt: now, odometerKm });
    expect(await concludeContract(desk, { terms: begins("09:00") })).toMatchObject({ isNew: true });
  });

  test("is refused as well for a branch that cannot see who has it", async () => {
    const desk = await aDesk(database, { isAtBranch: true });
    const { headquarterId } = desk.ctx.actor;
    const { contract } = await anOverdueVehicle(
      { ...desk.place, headquarterId, branchId: null },
      { vehicle: desk.vehicle, hasPhotos: false },
    );
    expect(contract.branchId).toBeNull();
    expect(await refusalOf(concludeContract(desk, { terms: begins("09:00") }))).toMatchObject({
      code: "vehicle_overdue",
    });
  });
});

describe("the database refuses", () => {
  test("a contract that begins now, which a race has brought that far", async () => {
    const { place, vehicle } = await aDeskWithOverdueVehicle();
    const made = (start: Date) => aVehicleUnderway(place, { vehicle, startOfUse: start, hasPhotos: false });
    await expect(made(now)).rejects.toMatchObject({ cause: { message: expect.stringContaining("vehicle_overdue") } });
    const tomorrow = new Date(now.getTime() + 86_400_000);
    await aVehicleUnderway(place, {
      vehicle,
      startOfUse: tomorrow,
      hasPhotos: false,
      contractChanges: { createdAt: now },
    });
  });

  test("the last signature of a contract whose pickup is due, and takes one given in advance", async () => {
    const { place, vehicle } = await aDeskWithOverdueVehicle();
    const tomorrow = new Date(now.getTime() + 86_400_000);
    const { contract } = await aVehicleUnderway(place, {
      vehicle,
      startOfUse: tomorrow,
      isSigned: false,
      hasPhotos: false,
      contractChanges: { createdAt: now },
    });
    const sign = (fullySignedAt: Date | null) =>
      database.db.update(contracts).set({ fullySignedAt }).where(eq(contracts.id, contract.id));
    await sign(now);
    await sign(null);
    await expect(sign(tomorrow)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("vehicle_overdue") },
    });
  });
});
