import { afterAll, beforeAll, expect, test } from "vitest";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getCustomer } from "./get-customer.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("the page of a customer has their reservations, the latest first, as far as the office sees them", async () => {
  const { ctx } = await aStaffContext(database);
  const place = { db: database.db, ...ctx.db.scope, userId: ctx.actor.userId };
  const { id: customerId } = await aCustomer(place);
  const vehicle = await aVehicle(place, { brand: "Opel", name: "Corsa" });
  const reserve = (day: number, whose: string | null) =>
    aReservation(place, {
      vehicleId: vehicle.id,
      startAt: new Date(`2026-12-0${day}T09:00:00Z`),
      endAt: new Date(`2026-12-0${day}T12:00:00Z`),
      customerId: whose,
    });
  const first = await reserve(1, customerId);
  const second = await reserve(3, customerId);
  await reserve(2, null);

  const { reservations } = await getCustomer(ctx, { id: customerId });
  expect(reservations.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(reservations[0]).toMatchObject({ vehicleBrand: "Opel", vehicleName: "Corsa", vehicleId: vehicle.id });

  const { headquarterId } = ctx.db.scope;
  const { ctx: branch } = await aStaffContext(database, { headquarterId, isAtBranch: true });
  const seen = await getCustomer(branch, { id: customerId }).catch(() => null);
  expect(seen?.reservations ?? []).toEqual([]);
});
