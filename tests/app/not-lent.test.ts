import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters, users } from "#db/schema/dealers.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { notLentTexts as t } from "#server/customers/not-lent/not-lent.texts.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { concernTable } from "#server/services/concerns/concerns.rules.ts";
import { aNotLentMark } from "#tests/fakes/not-lent-mark.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { title } = concernTable.not_lent;
const day = (days: number) => addDays(berlinWallTime(new Date()).date, days);

test("a Nutzer proposes, an Admin finds it under 'Heute', confirms and lifts it; the Nutzer never sees why (not-lent.md#marks)", async () => {
  const { admin, place } = await app.dealer();
  const { db } = app.database;
  const customer = await aCustomer(place);
  const desk = await app.signedIn(await aUser(place));
  await desk.open(`/customers/${customer.id}`);
  await desk.follow(t.propose);
  await desk.press("Vorschlagen");
  expect(desk.text).toContain(t.reasonRequired);
  desk.fill("Grund", "Drohung gegen Mitarbeitende");
  desk.fill(/^Endet am/, "2090-01-31");
  await desk.press("Vorschlagen");
  expect(desk.text).toContain("Mit diesem Grund endet eine Markierung spätestens am");
  desk.fill(/^Endet am/, "");
  await desk.press("Vorschlagen");
  expect(desk.text).toContain("Der Vorschlag ist gespeichert.");
  expect(desk.text).not.toContain("Drohung");
  await desk.open("/dashboard");
  expect(desk.text).not.toContain("vorgeschlagen, zu bestätigen");

  const chief = await app.signedIn(admin);
  await chief.open("/dashboard");
  expect(chief.text).toContain("vorgeschlagen, zu bestätigen");
  const page = `/customers/${customer.id}/not_lent`;
  await chief.open(page);
  expect(chief.text).toContain("Drohung gegen Mitarbeitende");
  expect(chief.text).not.toContain(t.alone);
  await chief.press("Bestätigen");
  expect(chief.text).toContain("Die Markierung ist bestätigt und gilt ab sofort.");
  await chief.open(`/customers/${customer.id}`);
  expect(chief.text).toContain("Nicht überlassen: Drohung gegen Mitarbeitende.");
  await desk.open(`/customers/${customer.id}`);
  expect(desk.text).toContain(t.inForce);
  expect(desk.text).not.toContain("Drohung");
  await chief.open(page);
  await chief.press("Aufheben");
  expect(chief.text).toContain("Die Markierung ist aufgehoben.");
  await db.update(users).set({ passwordHash: null }).where(eq(users.headquarterId, place.headquarterId));
  await chief.open(page);
  chief.fill("Grund", "Zahlung offen");
  await chief.press("Vorschlagen");
  expect(chief.text).toContain(t.alone);
});

test("a reservation for a known customer asks, over the API and where a dialog names them (not-lent.md#where-it-is-asked)", async () => {
  const { admin, place } = await app.dealer();
  const { db } = app.database;
  const isOwn = eq(headquarters.id, place.headquarterId);
  await db.update(headquarters).set({ usesReservations: true }).where(isOwn);
  const [customer, vehicle, other] = [await aCustomer(place), await aVehicle(place), await aVehicle(place)];
  const named = { customerId: customer.id, personName: "Erika Mustermann", personTelephone: "" };
  const { id } = await aReservation(place, { vehicleId: vehicle.id, ...named });
  await aNotLentMark(place, customer);
  const desk = await app.signedIn(admin);
  const period = { start_date: `${day(2)}T09:00`, end_date: `${day(3)}T09:00`, note: "Messe" };
  const send = (changes: object) =>
    desk.api("POST", "/reservations", { reservation: { vehicle_id: other.id, ...period, ...changes } });
  const unknown = await send({ person_name: "Erika Mustermann" });
  expect(unknown.status).toBe(201);
  const asked = await send({ vehicle_id: vehicle.id, customer_id: customer.id });
  expect(asked).toMatchObject({ status: 422, json: { concerns: ["not_lent"] } });
  const change = (changes: object) =>
    desk.api("PUT", `/reservations/${unknown.json.reservation.id}`, { reservation: changes });
  expect(await change({ customer_id: customer.id })).toMatchObject({ status: 422, json: { concerns: ["not_lent"] } });

  await desk.open(`/vehicles/calender/${vehicle.id}?edit=${id}`);
  await desk.follow("Duplizieren", desk.page.getByRole("dialog"));
  const dialog = () => desk.page.getByRole("dialog");
  expect(desk.text).not.toContain(title);
  await desk.press("Reservieren", dialog());
  expect(desk.text).toContain(`${title}.`);
  expect(desk.text).toContain("Bitte fragen Sie vorher einen Admin.");
  desk.tick(/^Ja, sicher/);
  await desk.press("Reservieren", dialog());
  expect(desk.text).not.toContain(title);
  const made = await db.select().from(reservations).where(eq(reservations.vehicleId, vehicle.id));
  expect(made.filter(({ customerId }) => customerId === customer.id)).toHaveLength(2);

  const third = await aVehicle(place);
  const ofThird = () => db.select().from(reservations).where(eq(reservations.vehicleId, third.id));
  const isAsWell = new RegExp(`${third.licensePlate} zusätzlich reservieren`);
  await desk.open(`/vehicles/reservations/${id}/other_vehicle`);
  expect(desk.text).not.toContain(title);
  await desk.press(isAsWell);
  expect(desk.text).toContain(`${title}.`);
  expect(await ofThird()).toEqual([]);
  desk.tick(/^Ja, sicher/);
  await desk.press(isAsWell);
  const [copy] = await ofThird();
  expect(copy?.customerId).toBe(customer.id);
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, copy?.id ?? ""));
  expect(JSON.stringify(log[0]?.details)).toContain("not_lent");
  // The same reservation was asked about when it was made.
  const fourth = await aVehicle(place);
  await desk.open(`/vehicles/reservations/${copy?.id}/other_vehicle`);
  await desk.press(new RegExp(`Auf .*${fourth.licensePlate} umbuchen`));
  expect(desk.text).not.toContain(title);
  expect(await ofThird()).toEqual([]);
});
