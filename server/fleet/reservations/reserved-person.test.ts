import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/contracts.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { createReservation } from "./create-reservation.server.ts";
import { getReservation } from "./list-reservations.server.ts";
import { reservationTexts as t } from "./reservation.texts.ts";
import { updateReservation } from "./update-reservation.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = (text: string) => new Date(`${text}:00+01:00`);
const now = () => at("2026-11-23T09:30");
const placeOf = ({ actor }: Context) => ({ db: database.db, ...actor });

async function aDesk(options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx } = await aStaffContext(database, { now, ...options });
  const { id: vehicleId } = await aVehicle(placeOf(ctx));
  const period = { startAt: at("2026-11-24T08:00"), endAt: at("2026-11-24T10:00") };
  const reserve = (changes: object) => createReservation(ctx, { vehicleId, note: "Messe", ...period, ...changes });
  return { ctx, reserve };
}

test("a customer's name and number are those of their record, and a typed name stands for itself", async () => {
  const { ctx, reserve } = await aDesk();
  const customer = await aCustomer(placeOf(ctx), { telephoneNumber: "0221123456" });
  const { id } = await reserve({ customerId: customer.id, personName: "Wer anders" });
  const named = { customerId: customer.id, personName: `${customer.prename} ${customer.surname}` };
  expect(await getReservation(ctx, { id })).toMatchObject({ ...named, personTelephone: "0221123456" });
  await updateReservation(ctx, { id, note: "Werkstatt" });
  expect(await ctx.db.get(reservations, id)).toMatchObject(named);
  await updateReservation(ctx, {
    id,
    customerId: "",
    personName: "  O'Neil\u200b\n <b> %  ",
    personTelephone: "+49 (0) 221 / 123 45-67",
  });
  expect(await ctx.db.get(reservations, id)).toMatchObject({
    customerId: null,
    personName: "O'Neil <b> %",
    personTelephone: "02211234567",
  });
  await updateReservation(ctx, { id, customerId: customer.id });
  expect(await ctx.db.get(reservations, id)).toMatchObject(named);
  await updateReservation(ctx, { id, customerId: "" });
  expect(await ctx.db.get(reservations, id)).toMatchObject({ customerId: null, personName: "", personTelephone: "" });
});

test("the same form sent twice makes one reservation of a customer", async () => {
  const { ctx, reserve } = await aDesk();
  const customer = await aCustomer(placeOf(ctx));
  const form = { id: "0123456789abcdefghijklmnop", customerId: customer.id };
  expect((await reserve(form)).id).toBe((await reserve(form)).id);
  await expect(reserve({ ...form, customerId: "", personName: "Wer anders" })).rejects.toMatchObject({
    message: t.savedBefore,
  });
});

test("a customer of another tenant, one who was erased and a number without a name are refused", async () => {
  const { ctx, reserve } = await aDesk();
  const { ctx: stranger } = await aStaffContext(database);
  const foreign = await aCustomer(placeOf(stranger));
  const erased = await aCustomer(placeOf(ctx));
  await database.db.update(customers).set({ erasedAt: now() }).where(eq(customers.id, erased.id));
  for (const customerId of [foreign.id, erased.id, "unknown"])
    await expect(reserve({ customerId })).rejects.toMatchObject({ kind: "invalid", message: t.customerGone });
  await expect(reserve({ personTelephone: "0221 12" })).rejects.toMatchObject({ message: t.nameOfTelephone });
  await expect(reserve({ personName: "x".repeat(201) })).rejects.toThrow();
  await expect(reserve({ personName: "Erika", personTelephone: "ruf an" })).rejects.toThrow(t.telephoneDigits);
  const two = { personName: "Erika", personTelephone: "0221 1234567 / 0171 1234567" };
  await expect(reserve(two)).rejects.toThrow(t.telephoneOne);
});

test("a branch keeps a customer of the headquarters whom it does not see, and reads the name", async () => {
  const { ctx: branch, reserve } = await aDesk({ isAtBranch: true });
  const { id } = await reserve({});
  const { ctx } = await aStaffContext(database, { now, headquarterId: branch.actor.headquarterId });
  const customer = await aCustomer(placeOf(ctx));
  await updateReservation(ctx, { id, customerId: customer.id });
  expect(await getReservation(branch, { id })).toMatchObject({
    customerId: null,
    personName: `${customer.prename} ${customer.surname}`,
  });
  await updateReservation(branch, { id, note: "Messe Köln", customerId: customer.id });
  expect(await ctx.db.get(reservations, id)).toMatchObject({ customerId: customer.id, note: "Messe Köln" });
});
