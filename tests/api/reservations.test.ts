import { afterAll, beforeAll, expect, test } from "vitest";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { reservationTexts as t } from "#server/fleet/reservations/reservation.texts.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

const now = new Date("2026-11-23T08:00:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function aDesk() {
  const { ctx } = await aStaffContext(database, { now: () => now });
  const place = { db: database.db, ...ctx.actor, now };
  const vehicle = await aVehicle(place);
  const call = apiOf(ctx);
  const body = (changes: object = {}) => ({
    reservation: {
      customer_id: "",
      vehicle_id: vehicle.id,
      start_date: "2026-11-24T10:00",
      end_date: "2026-11-24T12:00:00+01:00",
      note: "Messe",
      ...changes,
    },
  });
  return { ctx, place, vehicle, call, body };
}

test("a reservation is created, listed, changed and deleted in the specified shape", async () => {
  const { ctx, vehicle, call, body } = await aDesk();
  const created = await call("POST", "/reservations", body());
  expect(created.status).toBe(201);
  const { reservation } = created.json;
  expect(reservation).toEqual({
    id: expect.any(String),
    vehicle_id: vehicle.id,
    customer_id: null,
    customer_name: "",
    customer_telephone_number: "",
    start_date: "2026-11-24T09:00:00.000Z",
    end_date: "2026-11-24T11:00:00.000Z",
    start_time: "10:00",
    end_time: "12:00",
    note: "Messe",
    title: "Messe",
    from: "2026-11-24T09:00:00.000Z",
    to: "2026-11-24T11:00:00.000Z",
    user: { prename: ctx.actor.prename, surname: ctx.actor.surname },
    user_email: ctx.actor.email,
    no_show_at: null,
    updated_at: expect.any(String),
  });
  const path = `/reservations/${reservation.id}`;
  const moved = { reservation: { start_date: "24.11.2026", start_time: "14:15", end_date: "2026-11-24T18:00" } };
  const changed = await call("PATCH", path, moved);
  expect(changed.json.reservation).toMatchObject({ start_time: "14:15", end_time: "18:00", note: "Messe" });
  const timeAlone = await call("PATCH", path, { reservation: { start_time: "11:00" } });
  expect(timeAlone).toMatchObject({ status: 422, json: { error: t.startRequired } });
  expect((await call("PUT", path, body({ note: "Werkstatt" }))).json.reservation).toMatchObject({ title: "Werkstatt" });
  const list = await call("GET", `/reservations?vehicle_id=${vehicle.id}`);
  expect(list.json.reservations).toMatchObject([{ id: reservation.id, note: "Werkstatt", start_time: "10:00" }]);
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await call("DELETE", path)).status).toBe(404);
});

test("a reservation names a customer; the empty id of the specified clients changes nothing, null removes them", async () => {
  const { place, call, body } = await aDesk();
  const customer = await aCustomer(place);
  const { reservation } = (await call("POST", "/reservations", body({ customer_id: customer.id }))).json;
  const name = `${customer.prename} ${customer.surname}`;
  const named = { customer_id: customer.id, customer_name: name, customer_telephone_number: customer.telephoneNumber };
  expect(reservation).toMatchObject(named);
  const path = `/reservations/${reservation.id}`;
  expect((await call("PUT", path, body())).json.reservation).toMatchObject(named);
  const nobody = { customer_id: null, customer_name: "", customer_telephone_number: "" };
  expect((await call("PATCH", path, { reservation: { customer_id: null } })).json.reservation).toMatchObject(nobody);
  const typed = { customer_name: "O'Neil", customer_telephone_number: "+49 (0) 221 / 123 45-67" };
  const stored = { ...typed, customer_telephone_number: "02211234567" };
  expect((await call("PATCH", path, { reservation: typed })).json.reservation).toMatchObject(stored);
  const unknown = await call("PATCH", path, { reservation: { customer_id: "unknown" } });
  expect(unknown).toMatchObject({ status: 422, json: { error: t.customerGone } });
});

test("nobody came: noted once the customer is late, and taken back", async () => {
  const { place, call } = await aDesk();
  const [startAt, endAt] = [new Date("2026-11-23T07:00:00Z"), new Date("2026-11-23T12:00:00Z")];
  const { id } = await aReservation(place, { startAt, endAt });
  const noted = await call("POST", `/reservations/${id}/no_show`);
  expect(noted.json.reservation).toMatchObject({ no_show_at: now.toISOString(), end_date: now.toISOString() });
  const undone = await call("POST", `/reservations/${id}/undo_no_show`);
  expect(undone.json.reservation).toMatchObject({ no_show_at: null, end_date: endAt.toISOString() });
  const { id: later } = await aReservation(place);
  expect((await call("POST", `/reservations/${later}/no_show`)).status).toBe(409);
  expect((await call("POST", `/reservations/${later}/take_over`)).status).toBe(200);
});

test("an overlap is a 422 with the specified sentence first; a repeat with the same key is no overlap", async () => {
  const { call, body } = await aDesk();
  const key = { "idempotency-key": "one" };
  const first = await call("POST", "/reservations", body(), key);
  expect((await call("POST", "/reservations", body(), key)).json).toEqual(first.json);
  const second = await call("POST", "/reservations", body());
  expect(second).toMatchObject({ status: 422, json: { errors: [t.overlap] } });
});

test.each([
  [{ start_date: "" }, t.startRequired],
  [{ end_date: null }, t.endRequired],
  [{ start_date: "morgen" }, t.noSuchDay],
  [{ note: "" }, t.noteRequired],
  [{ start_date: "2026-11-22" }, t.startPast],
  [{ end_date: "2026-11-24T09:00" }, t.endBeforeStart],
])("%j is refused", async (changes, message) => {
  const { call, body } = await aDesk();
  const refused = await call("POST", "/reservations", body(changes));
  expect(refused).toMatchObject({ status: 422, json: { errors: [message] } });
});

test("the conflicts of a period name reservations and contracts", async () => {
  const { place, vehicle, call, body } = await aDesk();
  await call("POST", "/reservations", body());
  const use = { startOfUse: new Date("2026-11-25T08:00:00Z"), endOfUse: new Date("2026-11-26T08:00:00Z") };
  const { contract } = await aVehicleUnderway(place, { vehicle, hasPhotos: false, ...use });
  const path = `/vehicles/${vehicle.id}/reservations_for_date_range`;
  const { json } = await call("GET", `${path}?start_date=2026-11-24&end_date=2026-11-30`);
  expect(json.reservations).toMatchObject([
    { kind: "reservation", start_date: "2026-11-24T09:00:00.000Z", note: "Messe", user: "Nora Nutzer" },
    { kind: "contract", end_date: "2026-11-26T08:00:00.000Z", note: contract.contractNumber },
  ]);
  expect((await call("GET", `${path}?start_date=2026-11-24`)).json).toMatchObject({ errors: [t.endRequired] });
});

test("any minute of any hour is taken as it is, and a period that is none names its field", async () => {
  const { call, body } = await aDesk();
  const night = { start_date: "2026-11-24T23:47:00Z", end_date: "2026-11-25T04:13:00Z" };
  const made = await call("POST", "/reservations", body(night));
  expect([made.status, made.json.reservation]).toEqual([
    201,
    expect.objectContaining({ start_date: "2026-11-24T23:47:00.000Z" }),
  ]);
  const refused = await call("POST", "/reservations", body({ ...night, start_date: "2026-02-31T10:00:00Z" }));
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ["start_date"]]);
});
