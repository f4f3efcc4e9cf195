import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { nextQuarter } from "#server/fleet/reservations/reservation.rules.ts";
import { reservationTexts as t } from "#server/fleet/reservations/reservation.texts.ts";
import { feedTexts } from "#server/fleet/vehicle-import/feed.texts.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("a vehicle is added, changed, deleted after a question, and both can be undone", async () => {
  const { admin } = await app.dealer();
  const vin = composeVin("WVWZZZCD", "SW", 200_001);
  const desk = await app.signedIn(admin);
  const form = () => desk.page.getByRole("dialog");
  await desk.open("/vehicles");
  await desk.follow("Fahrzeug hinzufügen");
  desk.fill(/^Marke/, "vw", form());
  desk.fill(/^FIN/, "WVW", form());
  desk.fill(/^Schäden/, "<b>Delle</b> & 🚗");
  await desk.press("Speichern", form());
  expect(textOf(form())).toContain("Das Modell ist erforderlich.");
  expect(desk.page.getByLabelText(/^Schäden/)).toHaveProperty("value", "<b>Delle</b> & 🚗");
  desk.fill(/^Modell/, "ID. Buzz O'Neil", form());
  desk.fill(/^FIN/, vin, form());
  await desk.press("Speichern", form());
  expect(desk.text).toContain("Das Fahrzeug wurde hinzugefügt.");

  await desk.open(`/vehicles?q=${vin}`);
  const row = () => desk.page.getByRole("row", { name: new RegExp(vin) });
  expect(desk.page.getByText("1 Fahrzeug")).toBeTruthy();
  await desk.follow(/bearbeiten$/, row());
  desk.fill(/^Kilometerstand/, "zwölf");
  await desk.press("Speichern", form());
  expect(textOf(form())).toContain("Der Kilometerstand darf nur aus Zahlen bestehen.");
  desk.fill(/^Kilometerstand/, "12.480");
  await desk.press("Speichern", form());
  expect(desk.text).toContain("Das Fahrzeug wurde gespeichert.");
  await desk.open(desk.address);
  await desk.press("Rückgängig machen");
  expect(desk.text).toContain("Die Änderung wurde rückgängig gemacht.");

  const question = desk.question(/löschen$/, row());
  expect(textOf(question)).toContain("Fahrzeug löschen?");
  await desk.press("Ja, sicher", question);
  expect(desk.text).toContain("Volkswagen ID. Buzz O'Neil wurde gelöscht.");
  expect(desk.page.queryByRole("row", { name: new RegExp(vin) })).toBeNull();
  await desk.press("Rückgängig machen");
  expect(row()).toBeTruthy();
});

test("a schedule without vehicles offers to add one, a filtered one to drop the filter", async () => {
  const { admin } = await app.dealer();
  const desk = await app.signedIn(admin);
  await desk.open("/vehicles/timeline?fuel=diesel");
  await desk.follow("Filter zurücksetzen");
  expect(desk.text).toContain("Noch keine Fahrzeuge im Bestand");
  await desk.follow("Fahrzeug hinzufügen");
  expect(desk.page.getByRole("dialog")).toBeTruthy();
});

test("a page of the schedule that is not there any more leads to the first one", async () => {
  const { admin, place } = await app.dealer();
  const vehicle = await aVehicle(place);
  const desk = await app.signedIn(admin);
  await desk.open("/vehicles/timeline?page=3&days=30");
  expect(desk.address).toContain("/vehicles/timeline?days=30");
  expect(desk.text).toContain(vehicle.licensePlate);
  expect(desk.text).toContain("1 Fahrzeug, davon 1 an allen 30 Tagen frei");
});

test("a Nutzer changes vehicles but neither adds nor deletes them", async () => {
  const { place } = await app.dealer();
  await aVehicle(place);
  const desk = await app.signedIn(await aUser({ ...place, branchId: null }));
  await desk.open("/vehicles?new=1");
  expect(desk.page.getByRole("button", { name: "Fahrzeug hinzufügen" })).toHaveProperty("disabled", true);
  expect(desk.page.queryByRole("dialog")).toBeNull();
  expect(desk.page.getByRole("link", { name: /bearbeiten$/ })).toBeTruthy();
  expect(desk.page.getByRole("button", { name: /löschen: dazu fehlt/ })).toHaveProperty("disabled", true);
  const body = new URLSearchParams({ intent: "create", brand: "Audi", name: "A4", vin: "WVWZZZCD1SW000001" });
  for (const address of ["/vehicles?index", "/vehicles.data?index"])
    expect((await desk.request(address, { method: "POST", body })).status).toBe(403);
});

test("what the seller's list does not name any more is on the page of the list, with what is out", async () => {
  const { admin, place } = await app.dealer();
  const own = eq(headquarters.id, place.headquarterId);
  await app.database.db.update(headquarters).set({ usesImportFromEautosellerCsv: true }).where(own);
  const day = (number: number) => new Date(`2026-11-${number}T10:00:00Z`);
  await aVehicle(place, { name: "Enyaq", feedSeenAt: day(20) });
  await aVehicle(place, { name: "Eigenes" });
  const desk = await app.signedIn(admin);
  await desk.open("/vehicles");
  await desk.follow("Liste von eAutoseller");
  expect(desk.text).toContain(feedTexts.allNamed);
  expect(desk.page.queryByLabelText(/^CSV-Datei/)).toBeNull();
  const sold = await aVehicle(place, { name: "O'Neil <b>", feedSeenAt: day(19) });
  const out = await aVehicle(place, { name: "ID.3", feedSeenAt: day(19) });
  await aVehicleUnderway(place, { vehicle: out, hasPhotos: false });
  await desk.open("/vehicles/import");
  expect(desk.text).toContain(feedTexts.missingTitle(2));
  const [first, second] = desk.page.getAllByRole("listitem").filter((item) => textOf(item).includes("zuletzt genannt"));
  expect(textOf(first as HTMLElement)).toMatch(/ID\.3.*unterwegs mit einem Vertrag.*19\.11\.2026/);
  expect(textOf(second as HTMLElement)).not.toContain("unterwegs");
  await desk.follow(`${sold.brand} O'Neil <b>`);
  expect(desk.text).toContain(sold.vin);
});

test("a reservation is made, refused, changed and deleted after a question", async () => {
  const { admin, place } = await app.dealer();
  const vehicle = await aVehicle(place);
  const desk = await app.signedIn(admin);
  const day = addDays(berlinWallTime(new Date()).date, 1);
  const calendar = `/vehicles/calender/${vehicle.id}?month=${day.slice(0, 7)}&new=${day}`;
  const dialog = () => desk.page.getByRole("dialog");
  await desk.open(calendar);
  await desk.press("Reservieren", dialog());
  expect(textOf(dialog())).toContain(t.endRequired);
  expect(textOf(dialog())).toContain(t.noteRequired);
  desk.fill("Rückgabe: Datum", day);
  desk.fill(/^Notiz/, "Messe <b> 🚗 O'Neil");
  desk.fill("Abholung: Stunde", "18");
  await desk.press("Reservieren", dialog());
  expect(textOf(dialog())).toContain(t.endBeforeStart);
  desk.fill("Abholung: Stunde", "08");
  await desk.press("Andere Uhrzeiten", dialog());
  expect(desk.page.getByLabelText(/^Notiz/)).toHaveProperty("value", "Messe <b> 🚗 O'Neil");
  desk.fill("Rückgabe: Minute", "59");
  await desk.press("Reservieren", dialog());
  expect(desk.text).toContain(t.created);

  await desk.open(calendar);
  desk.fill("Rückgabe: Datum", day);
  desk.fill(/^Notiz/, "Werkstatt");
  await desk.press("Reservieren", dialog());
  expect(textOf(dialog())).toContain(t.overlap);
  expect(desk.page.getByLabelText(/^Notiz/)).toHaveProperty("value", "Werkstatt");
  await desk.follow("Abbrechen", dialog());
  expect(desk.page.queryByRole("dialog")).toBeNull();

  const openFirst = (name: RegExp) =>
    desk.open(desk.page.getAllByRole("link", { name })[0]?.getAttribute("href") ?? "");
  await openFirst(/Messe/);
  expect(desk.page.getByLabelText("Rückgabe: Minute")).toHaveProperty("value", "59");
  desk.fill(/^Notiz/, "Messe Bonn");
  await desk.press("Speichern", dialog());
  expect(desk.text).toContain(t.updated);
  await openFirst(/Messe Bonn/);
  await desk.follow("Löschen", dialog());
  await desk.press("Ja, sicher", dialog());
  expect(desk.text).toContain(t.deleted);
  expect(await app.database.db.select().from(reservations).where(eq(reservations.vehicleId, vehicle.id))).toEqual([]);
});

test("a reservation gets another vehicle, is extended up to what is in the way, and both are taken back", async () => {
  const { admin, place } = await app.dealer();
  const [vehicle, other, taken] = [await aVehicle(place), await aVehicle(place), await aVehicle(place)];
  const day = (days: number) => addDays(berlinWallTime(new Date()).date, days);
  const at = (days: number, time: string) => berlinInstant(day(days), time);
  const times = { startAt: at(1, "10:00"), endAt: at(2, "12:00") };
  const { id } = await aReservation(place, { vehicleId: vehicle.id, ...times, note: "Messe" });
  await aReservation(place, { vehicleId: taken.id, startAt: at(2, "11:00"), endAt: at(2, "13:00"), note: "Umzug" });
  await aReservation(place, {
    vehicleId: vehicle.id,
    startAt: at(6, "09:00"),
    endAt: at(6, "18:00"),
    note: "Hochzeit",
  });
  const stored = async () => (await app.database.db.select().from(reservations).where(eq(reservations.id, id)))[0];
  const desk = await app.signedIn(admin);
  const dialog = () => desk.page.getByRole("dialog");
  const open = async () => {
    const { vehicleId } = (await stored()) ?? {};
    await desk.open(`/vehicles/calender/${vehicleId}?edit=${id}`);
  };

  await open();
  await desk.follow("Anderes Fahrzeug", dialog());
  expect(desk.text).toContain(other.licensePlate);
  expect(desk.page.queryByRole("button", { name: new RegExp(`Auf .*${taken.licensePlate}`) })).toBeNull();
  await desk.press(new RegExp(`Auf .*${other.licensePlate} umbuchen`));
  expect(desk.address).toContain(`/vehicles/calender/${other.id}`);
  expect(desk.text).toContain(t.moved);
  expect(await stored()).toMatchObject({ vehicleId: other.id, version: 2 });
  await desk.press("Rückgängig machen");
  expect(desk.text).toContain(t.changeUndone);
  expect(await stored()).toMatchObject({ vehicleId: vehicle.id, ...times, version: 3 });

  await open();
  await desk.press(/^\+ 1 Woche/, dialog());
  expect(textOf(dialog())).toContain(t.overlap);
  expect(textOf(dialog())).toMatch(/Im Weg ist: .*Hochzeit/);
  desk.fill("Rückgabe: Datum", day(6));
  await desk.press("Speichern", dialog());
  expect(textOf(dialog())).toMatch(/Im Weg ist: .*Hochzeit/);
  await open();
  await desk.press(/^\+ 1 Tag/, dialog());
  expect(desk.text).toContain(t.extended);
  expect(await stored()).toMatchObject({ endAt: at(3, "12:00") });
  const notice = desk.address;
  await desk.press("Rückgängig machen");
  expect(await stored()).toMatchObject(times);
  // Going back to the notice offers nothing: it was changed since.
  await desk.open(notice);
  expect(desk.page.queryByRole("button", { name: /Rückgängig/ })).toBeNull();
});

test("a second vehicle is reserved like the first, and a reservation is repeated next week", async () => {
  const { admin, place } = await app.dealer();
  const [vehicle, other] = [await aVehicle(place), await aVehicle(place)];
  const day = (days: number) => addDays(berlinWallTime(new Date()).date, days);
  const times = { startAt: berlinInstant(day(1), "10:00"), endAt: berlinInstant(day(1), "12:00") };
  const person = { personName: "Nguyễn Văn A", personTelephone: "01701234567", note: "Messe" };
  const { id } = await aReservation(place, { vehicleId: vehicle.id, ...times, ...person });
  const of = (vehicleId: string) =>
    app.database.db.select().from(reservations).where(eq(reservations.vehicleId, vehicleId));
  const desk = await app.signedIn(admin);
  await desk.open(`/vehicles/reservations/${id}/other_vehicle`);
  await desk.press(new RegExp(`${other.licensePlate} zusätzlich`));
  expect(desk.text).toContain(t.created);
  expect(await of(other.id)).toMatchObject([{ ...times, ...person, userId: admin.id }]);
  expect(await of(vehicle.id)).toHaveLength(1);

  await desk.open(`/vehicles/calender/${vehicle.id}?edit=${id}`);
  await desk.follow("Duplizieren", desk.page.getByRole("dialog"));
  expect(desk.page.getByLabelText("Abholung: Datum")).toHaveProperty("value", day(8));
  await desk.press("Reservieren", desk.page.getByRole("dialog"));
  expect(desk.text).toContain(t.created);
  expect(await of(vehicle.id)).toMatchObject([{ id }, { ...person, startAt: berlinInstant(day(8), "10:00") }]);
});

test("the finder opens with what is free from now until tomorrow", async () => {
  const { admin, place } = await app.dealer();
  const vehicle = await aVehicle(place);
  const desk = await app.signedIn(admin);
  await desk.open("/vehicles/free");
  expect(desk.page.getByLabelText("bis: Datum")).toHaveProperty("value", addDays(nextQuarter(new Date()).date, 1));
  expect(desk.text).toContain(vehicle.licensePlate);
  expect(desk.text).toContain("1 freies Fahrzeug");
});

test("a vehicle that was found free is reserved in the dialog for that period; then it is not found any more", async () => {
  const { admin, place } = await app.dealer();
  const vehicle = await aVehicle(place);
  const desk = await app.signedIn(admin);
  const day = addDays(berlinWallTime(new Date()).date, 3);
  const reserve = { name: `${vehicle.name} ${vehicle.licensePlate} reservieren` };
  const search = async () => {
    await desk.open("/vehicles/free");
    desk.fill("Frei von: Datum", day);
    desk.fill("bis: Datum", addDays(day, 1));
    await desk.press("Freie Fahrzeuge suchen");
  };
  await search();
  await desk.follow(new RegExp(reserve.name));
  const dialog = () => desk.page.getByRole("dialog", { name: "Fahrzeug reservieren" });
  expect(desk.page.getByLabelText("Abholung: Datum")).toHaveProperty("value", day);
  desk.fill(/^Notiz/, "Für Frau Sommer");
  await desk.press("Reservieren", dialog());
  expect(desk.text).toContain(t.created);
  expect(desk.text).toContain("Freie Fahrzeuge suchen");
  expect(desk.page.queryByRole("link", reserve)).toBeNull();
  await search();
  expect(desk.page.queryByRole("link", reserve)).toBeNull();
});

test("the calendar's settings say what was saved, and ask before an address ends", async () => {
  const { admin } = await app.dealer();
  const desk = await app.signedIn(admin);
  await desk.open("/vehicles/calendar_settings");
  await desk.press("Adresse erzeugen");
  expect(desk.text).toContain("Die neue Kalenderadresse gilt ab sofort.");
  const renewing = desk.question("Neue Adresse (alte endet)");
  expect(textOf(renewing)).toContain("Neue Kalenderadresse?");
  await desk.press("Ja, sicher", renewing);
  expect(desk.text).toContain("Die neue Kalenderadresse gilt ab sofort.");
  const ending = desk.question("Kalender beenden");
  expect(textOf(ending)).toContain("Kalender beenden?");
  await desk.press("Ja, sicher", ending);
  expect(desk.text).toContain("Die Kalenderadresse wurde beendet.");
  desk.fill(/^Minuten/, "45");
  await desk.press("Speichern", desk.page.getByLabelText(/^Minuten/).closest("form") as HTMLElement);
  expect(desk.text).toContain("Der Puffer wurde gespeichert.");
});
