import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { baseOf } from "#app/forms/merge-base.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { getVehicleCalendar } from "#server/fleet/reservations/get-vehicle-calendar.server.ts";
import { reservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { formOf } from "#tests/fakes/form-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { saveReservation } from "./save-reservation.server.ts";

/** Of the next March that lies ahead: never in the past, and in winter time. */
const year = new Date().getFullYear() + (new Date().getMonth() < 1 ? 0 : 1);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function aDesk() {
  const { ctx } = await aStaffContext(database);
  const { id: vehicleId } = await aVehicle({ db: database.db, ...ctx.actor });
  return { ctx: ctx as unknown as ActorDoor, tenant: ctx.db, vehicleId, actor: ctx.actor };
}

test("a defect while reserving is reported, said as specified, and keeps the input", async () => {
  const { ctx, tenant, vehicleId } = await aDesk();
  const defect = new Error("the database is away");
  const broken = { ...ctx, db: { ...tenant, transaction: () => Promise.reject(defect) } };
  const reportDefect = vi.fn();
  const period = {
    startDate: `${year}-03-01`,
    startHour: "09",
    startMinute: "00",
    endDate: `${year}-03-02`,
    endHour: "17",
  };
  const form = formOf({ intent: "save", id: "r1", vehicleId, ...period, endMinute: "07", note: "O'Neil <b> 😀" });
  const { refusal } = await saveReservation(broken, form, reportDefect);
  expect(refusal).toMatchObject({
    status: 422,
    picker: "full",
    lastResult: {
      initialValue: { note: "O'Neil <b> 😀" },
      error: { "": ["Bitte nehmen Sie die Reservierung erneut vor."] },
    },
  });
  expect(reportDefect).toHaveBeenCalledWith(defect);
});

test("deleting what is deleted already says so, and is not taken for a defect", async () => {
  const { ctx, vehicleId, actor } = await aDesk();
  const period = { startAt: new Date(`${year}-03-01T08:00:00Z`), endAt: new Date(`${year}-03-01T10:00:00Z`) };
  const { id } = await aReservation({ db: database.db, ...actor }, { vehicleId, ...period });
  const reportDefect = vi.fn();
  const remove = (one: string) => saveReservation(ctx, formOf({ intent: "delete", id: one }), reportDefect);
  const twice = await Promise.all([remove(id), remove(id)]);
  expect(twice.map(({ saved }) => saved).sort()).toEqual(["alreadyDeleted", "deleted"]);
  for (const unknown of [id, "x", "x".repeat(2_000)])
    expect(await remove(unknown)).toEqual({ saved: "alreadyDeleted" });
  expect(reportDefect).not.toHaveBeenCalled();
});

test("a form overwrites what somebody else saved only once it has shown it", async () => {
  const { ctx, tenant, vehicleId, actor } = await aDesk();
  const startAt = new Date(`${year}-03-01T08:00:00Z`);
  const period = { startAt, endAt: new Date(`${year}-03-02T16:00:00Z`) };
  const { id } = await aReservation({ db: database.db, ...actor }, { vehicleId, ...period, note: "Messe" });
  const version = (await tenant.get(reservations, id))?.version ?? 0;
  const typed = { startDate: `${year}-03-01`, startHour: "09", startMinute: "00" };
  const rest = { endDate: `${year}-03-02`, endHour: "17", endMinute: "00" };
  const save = (sent: number, note: string) =>
    saveReservation(
      ctx,
      formOf({ intent: "save", id, vehicleId, version: String(sent), ...typed, ...rest, note }),
      vi.fn(),
    );
  expect(await save(version, "Werkstatt")).toEqual({ saved: "updated" });

  const incomplete = await save(version, "");
  expect(incomplete.refusal).toMatchObject({ version, isOutdated: false });
  const more = formOf({ intent: "full_times", id, vehicleId, version: String(version), note: "Hochzeit" });
  expect((await saveReservation(ctx, more, vi.fn())).refusal).toMatchObject({ version, picker: "full" });

  const late = await save(version, "Hochzeit");
  expect(late.refusal).toMatchObject({ version: version + 1, isOutdated: true });
  expect(await tenant.get(reservations, id)).toMatchObject({ note: "Werkstatt", version: version + 1 });
  expect(await save(version + 1, "Hochzeit")).toEqual({ saved: "updated" });
  expect(await tenant.get(reservations, id)).toMatchObject({ note: "Hochzeit", version: version + 2 });
});

test("what another user changed of the other half stays, and the same half is told before it is overwritten", async () => {
  const { ctx, tenant, vehicleId, actor } = await aDesk();
  const startAt = new Date(`${year}-03-01T08:00:00Z`);
  const times = { startAt, endAt: new Date(`${year}-03-02T16:00:00Z`) };
  const { id } = await aReservation({ db: database.db, ...actor }, { vehicleId, ...times, note: "Messe" });
  const version = String((await tenant.get(reservations, id))?.version);
  const start = { startDate: `${year}-03-01`, startHour: "09", startMinute: "00" };
  const opened = { ...start, endDate: `${year}-03-02`, endHour: "17", endMinute: "00", note: "Messe" };
  const save = (typed: Partial<typeof opened>, base = baseOf(opened)) =>
    saveReservation(ctx, formOf({ intent: "save", id, vehicleId, version, base, ...opened, ...typed }), vi.fn());

  expect(await save({ endHour: "18" })).toEqual({ saved: "updated" });
  expect(await save({ note: "Hochzeit" })).toEqual({ saved: "updated" });
  expect(await tenant.get(reservations, id)).toMatchObject({
    note: "Hochzeit",
    endAt: new Date(`${year}-03-02T17:00:00Z`),
  });

  const late = await save({ note: "Werkstatt" });
  expect(late.refusal).toMatchObject({ isOutdated: true });
  expect(await save({ note: "Werkstatt" }, late.refusal?.base)).toEqual({ saved: "updated" });
  expect(await tenant.get(reservations, id)).toMatchObject({
    note: "Werkstatt",
    endAt: new Date(`${year}-03-02T17:00:00Z`),
  });
});

test("the calendar shows this month for an address that names none", async () => {
  const { ctx, vehicleId } = await aDesk();
  const thisMonth = (await getVehicleCalendar(ctx, { vehicleId })).month;
  for (const month of ["", "2026-13", "9999-99", "morgen", "2026-11-01"])
    expect(await getVehicleCalendar(ctx, { vehicleId, month })).toMatchObject({ month: thisMonth });
  expect(await getVehicleCalendar(ctx, { vehicleId, month: "2027-01" })).toMatchObject({ month: "2027-01" });
});

test("a chosen customer is saved however long their firm is called; what is typed is judged at its field", async () => {
  const { ctx, tenant, vehicleId, actor } = await aDesk();
  const telephoneNumber = "0221 / 12 (Büro)";
  const customer = await aCustomer({ db: database.db, ...actor }, { companyName: "x".repeat(300), telephoneNumber });
  const times = {
    startDate: `${year}-03-01`,
    startHour: "09",
    startMinute: "00",
    endDate: `${year}-03-02`,
    endHour: "17",
  };
  const form = { intent: "save", id: newId(), vehicleId, ...times, endMinute: "00", note: "Messe" };
  const typed = { personName: "x".repeat(300), personTelephone: telephoneNumber };
  const { refusal } = await saveReservation(ctx, formOf({ ...form, customerId: "", ...typed }), vi.fn());
  expect(Object.keys(refusal?.lastResult?.error ?? {})).toEqual(["personName", "personTelephone"]);
  const chosen = formOf({ ...form, customerId: customer.id, ...typed });
  expect(await saveReservation(ctx, chosen, vi.fn())).toEqual({ saved: "created" });
  expect(await tenant.get(reservations, form.id)).toMatchObject({
    customerId: customer.id,
    personTelephone: telephoneNumber,
  });
});

test("a form with a name needs no note, new and changed; one with neither is refused", async () => {
  const { ctx, tenant, vehicleId } = await aDesk();
  const period = {
    startDate: `${year}-03-01`,
    startHour: "09",
    startMinute: "00",
    endDate: `${year}-03-02`,
    endHour: "17",
  };
  const sent = { intent: "save", id: newId(), vehicleId, ...period, endMinute: "00" };
  const save = (fields: object) => saveReservation(ctx, formOf({ ...sent, ...fields }), vi.fn());
  const { refusal } = await save({ note: "", personName: "" });
  expect(refusal).toMatchObject({ status: 422, lastResult: { error: { note: [reservationTexts.noteRequired] } } });
  await save({ note: "", personName: "O'Neil" });
  expect(await tenant.get(reservations, sent.id)).toMatchObject({ note: "", personName: "O'Neil", version: 1 });
  await save({ note: "", personName: "Nele O'Neil", version: "1" });
  expect(await tenant.get(reservations, sent.id)).toMatchObject({ note: "", personName: "Nele O'Neil" });
});

test("a deleted reservation is gone", async () => {
  const { ctx, tenant, vehicleId, actor } = await aDesk();
  const period = { startAt: new Date(`${year}-03-01T08:00:00Z`), endAt: new Date(`${year}-03-01T10:00:00Z`) };
  const { id } = await aReservation({ db: database.db, ...actor }, { vehicleId, ...period });
  expect(await saveReservation(ctx, formOf({ intent: "delete", id }), vi.fn())).toEqual({ saved: "deleted" });
  expect(await tenant.get(reservations, id)).toBeUndefined();
});
