import { expect as baseExpect } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { users } from "#db/schema/dealers.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess } from "#db/seed/states/contracts.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { reservationTexts as t } from "#server/fleet/reservations/reservation.texts.ts";
import { describePeriod } from "#server/fleet/reservations/vehicle-use.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { openInteractive } from "./journey/interactive.ts";

const email = "admin@rheintal.example";
const today = () => berlinWallTime(new Date()).date;

/** A vehicle of the headquarters that is alone in its category, so that timeline and finder can be narrowed to it. */
async function aLonelyVehicle(db: Database, kind: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error("no such user");
  const place = { db, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  const own = newId().slice(0, 9).toUpperCase();
  const vin = `WVWZZZCD${own.replaceAll(/[IOQ]/g, "X")}`;
  const plate = `K HS ${1_000 + Math.floor(Math.random() * 9_000)}`;
  return {
    place,
    vehicle: await aVehicle(place, { kind, name: `Multivan ${kind}`, vin, licensePlate: plate, plateKey: null }),
  };
}

const stored = (db: Database, vehicleId: string) =>
  db
    .select()
    .from(reservations)
    .where(and(eq(reservations.vehicleId, vehicleId)));

test("calendar and dialog with the keyboard, and what they may not do", async ({ page, signInAs, database }) => {
  const { vehicle } = await aLonelyVehicle(database, "Sportwagen");
  await signInAs(page, email);
  const first = today();
  const second = addDays(first, 1);
  await openInteractive(page, `/vehicles/calender/${vehicle.id}?month=${second.slice(0, 7)}`);
  await expectAccessible(page, { where: "calendar" });
  await page.locator(`[data-date="${second}"]`).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator(`[data-date="${second}"]`)).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Reservieren" });
  await expect(save).toBeDisabled();
  await expect(dialog.getByLabel("Rückgabe: Stunde")).toBeDisabled();
  await expectAccessible(page, { where: "dialog" });
  await dialog.getByLabel("Rückgabe: Datum").fill(second);
  await expect(dialog.getByLabel("Rückgabe: Stunde")).toBeEnabled();
  await dialog.getByLabel("Notiz").focus();
  await page.keyboard.type("Probefahrt");
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t.created)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: /Probefahrt/ }).first()).toBeVisible();
});

test("a reservation that somebody else changes meanwhile is shown before it is overwritten", async ({
  page,
  signInAs,
  database,
  baseURL,
}) => {
  const { place, vehicle } = await aLonelyVehicle(database, "Kombi");
  const day = addDays(today(), 1);
  const at = (time: string) => berlinInstant(day, time);
  const times = { startAt: at("10:00"), endAt: at("12:00") };
  const reservation = await aReservation(place, { vehicleId: vehicle.id, ...times, note: "Messe" });
  await signInAs(page, email);
  await openInteractive(page, `/vehicles/calender/${vehicle.id}?month=${day.slice(0, 7)}`);
  await page.getByRole("link", { name: /Messe/ }).filter({ visible: true }).first().click();
  const mine = page.getByRole("dialog", { name: "Reservierung bearbeiten" });
  await mine.getByLabel("Notiz").fill("Hochzeit");

  const changed = await page.request.patch(`/api/reservations/${reservation.id}`, {
    headers: { origin: baseURL ?? "" },
    data: { reservation: { note: "Werkstatt" } },
  });
  expect(changed.status()).toBe(200);

  // The page behind the dialog has been loaded again, with the other version.
  await expect(page.locator("a").filter({ hasText: "Werkstatt" }).first()).toBeAttached();
  await mine.getByRole("button", { name: "Speichern" }).click();
  await expect(mine.getByText(t.changedMeanwhile)).toBeVisible();
  await expect(mine.getByText(/Gespeichert ist jetzt: .*Werkstatt/)).toBeVisible();
  await expectAccessible(page, { where: "dialog with the other version" });

  // What others do next loads the page again and takes nothing of what was said.
  const later = { startAt: at("14:00"), endAt: at("15:00"), note: "Film" };
  const { id: otherId } = await aReservation(place, { vehicleId: vehicle.id, ...later });
  await page.request.patch(`/api/reservations/${otherId}`, {
    headers: { origin: baseURL ?? "" },
    data: { reservation: { note: "Werbefilm" } },
  });
  await expect(page.locator("a").filter({ hasText: "Werbefilm" }).first()).toBeAttached();
  await expect(mine.getByText(t.changedMeanwhile)).toBeVisible();
  await expect(mine.getByLabel("Notiz")).toHaveValue("Hochzeit");
  await mine.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(t.updated)).toBeVisible();
  const kept = (await stored(database, vehicle.id)).find(({ id }) => id === reservation.id);
  expect(kept?.note).toBe("Hochzeit");
});

test("the timeline moves a bar by days and pulls its edges, with pointer and keyboard, and takes it back", async ({
  page,
  baseURL,
  signInAs,
  database,
}) => {
  const { place, vehicle } = await aLonelyVehicle(database, "Wohnmobil");
  const { vehicle: other } = await aLonelyVehicle(database, "Wohnmobil");
  const at = (days: number, time: string) => berlinInstant(addDays(today(), days), time);
  const moved = await aReservation(place, {
    vehicleId: vehicle.id,
    startAt: at(2, "10:00"),
    endAt: at(4, "10:00"),
    note: "Beweglich",
  });
  const fixed = { vehicleId: vehicle.id, startAt: at(7, "10:00"), endAt: at(9, "10:00"), note: "Fest" };
  await aReservation(place, fixed);
  await signInAs(page, email);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openInteractive(page, "/vehicles/timeline?kind=Wohnmobil");
  await expect(page.getByText(/\d Fahrzeuge, davon \d an allen 14 Tagen frei/)).toBeVisible();
  await expectAccessible(page, { where: "timeline" });
  const bar = page.getByRole("link", { name: /Beweglich/ }).filter({ visible: true });
  const undo = page.getByRole("button", { name: /Rückgängig machen/ });
  const of = async () => {
    const [row] = await database.select().from(reservations).where(eq(reservations.id, moved.id));
    return row && { vehicleId: row.vehicleId, startAt: row.startAt, endAt: row.endAt };
  };
  const isStored = async (start: Date, end: Date, vehicleId = vehicle.id) => {
    await baseExpect.poll(of).toEqual({ vehicleId, startAt: start, endAt: end });
    // A bar takes no other move until the page shows the one before.
    await expect(bar).not.toHaveAttribute("aria-busy");
  };

  // On a slow machine too the next key is for the page that shows the move before.
  const cpu = await page.context().newCDPSession(page);
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const moves = "**/vehicles/timeline.data*";
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route(moves, async (route) => {
    if (route.request().method() === "POST") await mayAnswer;
    await route.continue();
  });
  await bar.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: "10:00 –" })).toBeAttached();
  // Without another key it is saved by itself; an Enter that comes then opens nothing.
  await expect(bar).toHaveAttribute("aria-busy");
  await page.keyboard.press("Enter");
  answer();
  await isStored(at(3, "10:00"), at(5, "10:00"));
  await expect(page).toHaveURL(/\/vehicles\/timeline/);
  await page.unroute(moves);
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await isStored(at(3, "11:00"), at(5, "11:00"));
  await page.keyboard.press("Control+Shift+ArrowRight");
  await isStored(at(3, "11:00"), at(6, "11:00"));
  await expect(page.getByText(/„Beweglich“ ist jetzt .* reserviert\./)).toBeVisible();
  await expectAccessible(page, { where: "timeline with the way back" });
  await undo.focus();
  await page.keyboard.press("Enter");
  await isStored(at(3, "11:00"), at(5, "11:00"));
  await expect(page.getByText("„Beweglich“ ist wieder so reserviert wie vorher.")).toBeVisible();
  await expect(bar).toBeFocused();
  await page.keyboard.press("Control+ArrowLeft");
  await page.keyboard.press("Escape");
  const [first] = await page
    .locator("[data-vehicle]")
    .evaluateAll((rows: HTMLElement[]) => rows.map((row) => row.dataset.vehicle));
  await page.keyboard.press(first === vehicle.id ? "Shift+ArrowDown" : "Shift+ArrowUp");
  await isStored(at(3, "11:00"), at(5, "11:00"), other.id);
  await expect(bar).toBeFocused();
  await undo.click();
  await isStored(at(3, "11:00"), at(5, "11:00"));
  await cpu.send("Emulation.setCPUThrottlingRate", { rate: 1 });

  const box = async () => {
    const found = await bar.boundingBox();
    if (!found) throw new Error("the bar is not shown");
    return found;
  };
  const dayWidth = (await box()).width / 2;
  const drag = async (from: "middle" | "end", dx: number, drop?: () => Promise<void>) => {
    const { x, y, width, height } = await box();
    const [startX, middle] = [from === "end" ? x + width - 4 : x + width / 2, y + height / 2];
    await page.mouse.move(startX, middle);
    await page.mouse.down();
    await page.mouse.move(startX + dx / 2, middle);
    await page.mouse.move(startX + dx, middle);
    await drop?.();
    await page.mouse.up();
  };
  const label = page
    .getByText(/^\w\w \d\d\.\d\d\.\d{4} 11:00 – \w\w \d\d\.\d\d\.\d{4} 11:00$/)
    .filter({ visible: true });
  await drag("middle", -0.8 * dayWidth, () => expect(label.last()).toBeVisible());
  await isStored(at(2, "11:00"), at(4, "11:00"));
  await drag("end", 1.2 * dayWidth);
  await isStored(at(2, "11:00"), at(5, "11:00"));
  await page.keyboard.down("Alt");
  await drag("middle", dayWidth / 4);
  await page.keyboard.up("Alt");
  await isStored(at(2, "17:00"), at(5, "17:00"));

  await drag("middle", 3 * dayWidth);
  await expect(page.getByText(`${t.overlap} Im Weg ist:`)).toContainText("Fest");
  await isStored(at(2, "17:00"), at(5, "17:00"));
  await page.getByRole("button", { name: "Schließen" }).click();

  // A colleague moves it while it is held, and the page shows that before it is let go.
  await drag("middle", -dayWidth, async () => {
    const later = { startAt: at(3, "17:00"), endAt: at(6, "17:00") };
    const data = { reservation: { start_date: later.startAt.toISOString(), end_date: later.endAt.toISOString() } };
    await page.request.patch(`/api/reservations/${moved.id}`, { headers: { origin: baseURL ?? "" }, data });
    await expect(bar).toHaveAttribute("title", new RegExp(describePeriod(later)));
  });
  await expect(page.getByText(t.changedMeanwhile)).toBeVisible();
  await isStored(at(3, "17:00"), at(6, "17:00"));
  await bar.click();
  await expect(page.getByRole("dialog", { name: "Reservierung bearbeiten" })).toBeVisible();
});

test("on a phone and with the keyboard a reservation gets another vehicle and takes it back", async ({
  page,
  signInAs,
  database,
}) => {
  const { place, vehicle } = await aLonelyVehicle(database, "Cabrio");
  const { vehicle: other } = await aLonelyVehicle(database, "Cabrio");
  const day = addDays(today(), 1);
  const times = { startAt: berlinInstant(day, "10:00"), endAt: berlinInstant(day, "12:00") };
  const { id } = await aReservation(place, { vehicleId: vehicle.id, ...times, note: "Messe" });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, email);
  await openInteractive(page, `/vehicles/calender/${vehicle.id}?edit=${id}`);
  await page.getByRole("link", { name: "Anderes Fahrzeug" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Kategorie").selectOption("Cabrio");
  const give = page.getByRole("button", { name: new RegExp(`Auf .*${other.licensePlate} umbuchen`) });
  await expect(give).toBeVisible();
  await expectAccessible(page, { where: "another vehicle" });
  await give.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t.moved)).toBeVisible();
  expect(await stored(database, other.id)).toMatchObject([{ id, ...times }]);
  await page.getByRole("button", { name: /Rückgängig machen/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t.changeUndone)).toBeVisible();
  expect(await stored(database, vehicle.id)).toMatchObject([{ id, ...times }]);
});

test("a vehicle that was found free begins a contract", async ({ page, signInAs, database }) => {
  const { place, vehicle } = await aLonelyVehicle(database, "Transporter");
  await anAcceptedCheck(place, { hasPhotos: false });
  await signInAs(page, email);
  await openInteractive(page, "/vehicles/free");
  await page.getByLabel("Frei von: Datum").fill(addDays(today(), 3));
  await page.getByLabel("bis: Datum").fill(addDays(today(), 4));
  // The form sends itself.
  await page.getByLabel("Kategorie").selectOption("Transporter");
  await expect(page).toHaveURL(/kind=Transporter/);
  await expect(page.getByRole("status").filter({ hasText: /\d freies? Fahrzeuge?/ })).toBeVisible();
  await expect(page.getByRole("link", { name: `${vehicle.licensePlate} reservieren` })).toBeVisible();
  await expectAccessible(page, { where: "finder" });
  await page.getByRole("link", { name: `${vehicle.licensePlate} beginnen` }).click();
  await expect(page.getByRole("heading", { name: "Vertrag beginnen", level: 1 })).toBeVisible();
  await expectAccessible(page, { where: "contract from the finder" });
});

test("a reservation of a customer: found while typing, late, nobody came, and back again", async ({
  page,
  signInAs,
  database,
}) => {
  const { place, vehicle } = await aLonelyVehicle(database, "Cabrio");
  // Digits in a name are looked for as a number.
  const surname = `O'Neil-${newId().replaceAll(/\d/g, "x").slice(0, 6)}`;
  const { customer } = await aFinishedProcess(place, { person: { ...specimenPeople.erika, surname } });
  await signInAs(page, email);
  const day = addDays(today(), 2);
  await openInteractive(page, `/vehicles/calender/${vehicle.id}?new=${day}&month=${day.slice(0, 7)}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Rückgabe: Datum").fill(day);
  await dialog.getByLabel("Notiz").fill("Probefahrt");
  await dialog.getByLabel("Kunde").fill(surname.slice(0, 12));
  await dialog.getByRole("button", { name: surname }).click();
  await expect(dialog.getByRole("button", { name: "Entfernen" })).toBeVisible();
  await expectAccessible(page, { where: "dialog with a customer" });
  await dialog.getByRole("button", { name: "Reservieren" }).click();
  await expect(page.getByText(t.created)).toBeVisible();
  const [reserved] = await stored(database, vehicle.id);
  expect(reserved).toMatchObject({ customerId: customer.id, personTelephone: customer.telephoneNumber });
  await expect(page.getByRole("link", { name: new RegExp(surname) }).first()).toBeVisible();

  const startAt = new Date(Date.now() - 45 * 60_000);
  await database.update(reservations).set({ startAt }).where(eq(reservations.vehicleId, vehicle.id));
  await openInteractive(page, `/vehicles/calender/${vehicle.id}?edit=${reserved?.id}`);
  await expect(dialog.getByText("zu spät seit 45 Min.")).toBeVisible();
  await expectAccessible(page, { where: "dialog of a late customer" });
  await dialog.getByRole("button", { name: "Nicht erschienen" }).click();
  await expect(page.getByText(t.noShowNoted)).toBeVisible();
  expect((await stored(database, vehicle.id))[0]?.noShowAt).not.toBeNull();
  await openInteractive(page, `/vehicles/calender/${vehicle.id}?edit=${reserved?.id}`);
  await dialog.getByRole("button", { name: "Vermerk zurücknehmen" }).click();
  await expect(page.getByText(t.noShowUndone)).toBeVisible();

  await openInteractive(page, `/vehicles/calender/${vehicle.id}?edit=${reserved?.id}`);
  await dialog.getByRole("link", { name: "Vertrag" }).click();
  await expect(page.getByText(`Reserviert für`)).toBeVisible();
  expect(page.url()).not.toContain("Neil");
});

test("without scripts a customer is searched and chosen with the form's buttons", async ({
  browser,
  signInAs,
  database,
}) => {
  const { place, vehicle } = await aLonelyVehicle(database, "Cabrio");
  const surname = `Zwiebel${newId().slice(0, 6)}`;
  const { customer } = await aFinishedProcess(place, { person: { ...specimenPeople.erika, surname } });
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await signInAs(page, email);
  const day = addDays(today(), 2);
  await page.goto(`/vehicles/calender/${vehicle.id}?new=${day}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Rückgabe: Datum").fill(day);
  await dialog.getByLabel("Notiz").fill("Probefahrt");
  await dialog.getByLabel("Kunde").fill(surname);
  await dialog.getByRole("button", { name: "Kunde suchen" }).click();
  await dialog.getByRole("button", { name: surname }).click();
  await expect(dialog.getByLabel("Notiz")).toHaveValue("Probefahrt");
  await dialog.getByRole("button", { name: "Reservieren" }).click();
  await expect(page.getByText(t.created)).toBeVisible();
  expect((await stored(database, vehicle.id))[0]).toMatchObject({ customerId: customer.id });
});

test("an Admin takes over the reservation of a locked colleague", async ({ page, signInAs, database }) => {
  const { place, vehicle } = await aLonelyVehicle(database, "Cabrio");
  const colleague = await aUser(place, { lockedAt: new Date() });
  const { id } = await aReservation({ ...place, userId: colleague.id }, { vehicleId: vehicle.id });
  await signInAs(page, email);
  await openInteractive(page, `/vehicles/calender/${vehicle.id}?edit=${id}`);
  await expectAccessible(page, { where: "dialog of a locked colleague's reservation" });
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByText(t.tookOver)).toBeVisible();
  expect((await stored(database, vehicle.id))[0]?.userId).toBe(place.userId);
});
