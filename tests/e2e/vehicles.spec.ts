import { readFileSync } from "node:fs";
import { aDealership } from "#db/seed/states/dealers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { selectionTexts } from "#server/fleet/vehicle-selection/selection.texts.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { openInteractive } from "./journey/interactive.ts";

const admin = "admin@rheintal.example";

/** A VIN nobody else has. */
const newVin = () =>
  `WVWZZZCD${newId()
    .replaceAll(/[^a-z0-9]|[ioq]/gi, "")
    .slice(0, 9)
    .toUpperCase()}`;

test("a vehicle's life with the keyboard: added, found, opened, changed; the list follows live", async ({
  page,
  context,
  signInAs,
  database,
}) => {
  const vin = newVin();
  // A dealer of its own: others would write contracts with the vehicle while it is changed.
  const { admin: owner } = await aDealership({ db: database });
  await signInAs(page, owner.email);
  await page.goto("/vehicles");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Fahrzeug hinzufügen" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Fahrzeug hinzufügen" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Marke").fill("Audi");
  await dialog.getByLabel("FIN").fill("kurz");
  await dialog.getByRole("textbox", { name: "Kennzeichen" }).focus();
  await expect(dialog.getByText("Eine FIN hat 17 Zeichen")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Bitte prüfen Sie noch 2 Felder.")).toBeVisible();
  await dialog.getByLabel("Modell").fill("Q8 e-tron");
  await dialog.getByLabel("FIN").fill(vin);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Das Fahrzeug wurde hinzugefügt.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Fahrzeug öffnen" })).toHaveAttribute(
    "href",
    /^\/vehicles\/[a-z0-9]{26}$/,
  );

  await page.getByRole("searchbox", { name: "Suche", exact: true }).fill(vin);
  await expect(page.getByText("1 Fahrzeug", { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByRole("link", { name: "Audi Q8 e-tron", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Audi Q8 e-tron" })).toBeVisible();
  await page.getByRole("link", { name: "Bearbeiten" }).press("Enter");
  await page.getByLabel("Hauptfahrer/in").fill("Jörg Weißenfels");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Das Fahrzeug wurde gespeichert.")).toBeVisible();
  await expectAccessible(page);
  await expect(other.getByRole("cell", { name: "Jörg Weißenfels" })).toBeVisible();
});

test("rows of a file that are wrong are left out by a tick, and the rest is imported", async ({ page, signInAs }) => {
  const [good, bad, worse] = [newVin(), newVin(), newVin()];
  const rows = [`VW;Golf;${good};100`, `VW;Polo;${bad};viel`, `VW;Up;${worse};-5`];
  const csv = `Marke;Modell;FIN;Kilometerstand\n${rows.join("\n")}\n`;
  await signInAs(page, admin);
  await openInteractive(page, "/vehicles/import");
  const file = { name: "Bestand.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("CSV-Datei").setInputFiles(file);
  await page.getByRole("button", { name: "Datei prüfen" }).click();
  await expect(page.getByText("2 Fehler in der Datei")).toBeVisible();
  await expect(page.getByRole("button", { name: "Jetzt importieren" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Zeile 3 auslassen" }).check();
  await page.getByRole("button", { name: "1 Zeile auslassen" }).click();
  await expect(page.getByText("1 Fehler in der Datei")).toBeVisible();
  await page.getByRole("checkbox", { name: "Zeile 4 auslassen" }).check();
  await page.getByRole("button", { name: "1 Zeile auslassen" }).click();
  await page.getByRole("button", { name: "Jetzt importieren" }).click();
  await expect(page.getByText("Der Import ist abgeschlossen.")).toBeVisible();
  // What was left out is named in the result, too.
  await expect(page.getByText(/wird ausgelassen/)).toHaveCount(2);
  for (const [vin, count] of [
    [good, 1],
    [bad, 0],
    [worse, 0],
  ] as const) {
    await page.goto(`/vehicles?q=${vin}`);
    await expect(page.getByRole("cell").filter({ hasText: vin })).toHaveCount(count);
  }
});

test("an office chooses whether its calendar is private and names customers; the feed follows", async ({
  page,
  request,
  signInAs,
  database,
}) => {
  const { admin: owner, ...place } = await aDealership({ db: database });
  await aReservation({ ...place, branchId: null }, { personName: "Familie Öztürk" });
  await signInAs(page, owner.email);
  await openInteractive(page, "/vehicles/calendar_settings");
  const forms = page.locator("form").filter({ has: page.locator(`input[value="${place.headquarterId}"]`) });
  const card = page.locator("main");
  await forms.getByRole("button", { name: "Adresse erzeugen" }).click();
  const address = await card.getByLabel("Adresse des Kalenders (iCal)").inputValue();
  // Lines are folded after 75 bytes.
  const feed = async () => (await (await request.get(address)).text()).replaceAll("\r\n ", "");
  expect(await feed()).toContain("CLASS:PRIVATE");
  expect(await feed()).not.toContain("Öztürk");
  await expect(card.getByLabel("Einträge im Kalender")).toHaveValue("private");
  await card.getByLabel("Einträge im Kalender").selectOption("public");
  await card.getByRole("checkbox", { name: "Namen der Kunden zeigen" }).check();
  await card.getByRole("button", { name: "Kalender speichern" }).click();
  await expect(page.getByText("Was der Kalender zeigt, wurde gespeichert.")).toBeVisible();
  await expect(card.getByText("die Namen Ihrer Kunden")).toBeVisible();
  expect(await feed()).not.toContain("CLASS:PRIVATE");
  expect(await feed()).toContain("Familie Öztürk");
  await expectAccessible(page);
  await page.reload();
  await expect(card.getByLabel("Einträge im Kalender")).toHaveValue("public");
  await expect(card.getByRole("checkbox", { name: "Namen der Kunden zeigen" })).toBeChecked();
});

test("several vehicles are ticked over two searches, moved, exported, deleted and brought back", async ({
  page,
  signInAs,
  database,
}) => {
  const place = await placeOf(database, admin);
  const name = `Auswahl ${newId().replaceAll(/\d/g, "").slice(0, 6)}`;
  const [one, other] = [1, 2].map((number) => ({ name: `${name} ${number}`, vin: newVin() }));
  for (const vehicle of [one, other]) await aVehicle(place, { ...vehicle, licensePlate: "", plateKey: null });
  await signInAs(page, admin);
  const search = (query: string) => openInteractive(page, `/vehicles?q=${encodeURIComponent(query)}`);
  const tick = (vehicle: string) => page.getByRole("checkbox", { name: new RegExp(`${vehicle}.* auswählen`) });
  await search(`${name} 1`);
  await tick(`${name} 1`).check();
  await expect(page.getByText("1 Fahrzeug ausgewählt")).toBeVisible();
  await page.getByRole("searchbox", { name: "Suche", exact: true }).fill(name);
  await expect(page.getByText("2 Fahrzeuge", { exact: true })).toBeVisible();
  await expect(tick(`${name} 1`)).toBeChecked();
  await page.getByRole("button", { name: "Alle dieser Seite auswählen" }).click();
  await expect(page.getByText("2 Fahrzeuge ausgewählt")).toBeVisible();
  // A list that is being loaded is paler.
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await expectAccessible(page, { where: "ticked vehicles" });

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV", exact: true }).click();
  const csv = readFileSync(await (await download).path(), "utf8");
  expect(csv.trim().split("\n")).toHaveLength(3);

  await page.getByRole("button", { name: "Verschieben" }).click();
  await expect(page.getByText(selectionTexts.officeRequired)).toBeVisible();
  await page.getByLabel("Standort, an den verschoben wird").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Verschieben" }).click();
  await expect(page.getByText(selectionTexts.moved(2))).toBeVisible();
  await expect(page.getByText("2 Fahrzeuge ausgewählt")).toBeHidden();

  await tick(`${name} 1`).check();
  await tick(`${name} 2`).check();
  await page.getByRole("button", { name: "Löschen", exact: true }).click();
  await page.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(page.getByText("2 Fahrzeuge wurden gelöscht.")).toBeVisible();
  await page.getByRole("button", { name: /Rückgängig machen/ }).click();
  await expect(page.getByText("2 Fahrzeuge", { exact: true })).toBeVisible();
});

test("a photo is added to a vehicle, cut and removed", async ({ page, signInAs, database }) => {
  const place = await placeOf(database, admin);
  const vehicle = await aVehicle(place, { vin: newVin(), licensePlate: "", plateKey: null });
  await signInAs(page, admin);
  await openInteractive(page, `/vehicles/${vehicle.id}`);
  await page.getByRole("link", { name: "Foto hinzufügen" }).click();
  await page.getByLabel("Foto", { exact: true }).setInputFiles("db/seed/photos/damage.jpg");
  await page.getByRole("button", { name: "Ausschnitt übernehmen" }).click();
  const photo = page.getByRole("img", { name: `Foto: ${vehicle.brand} ${vehicle.name}` });
  await expect(photo).toBeVisible();
  await expect(page).toHaveURL(`/vehicles/${vehicle.id}`);
  const ratio = await photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth / image.naturalHeight;
  });
  expect(ratio).toBeCloseTo(4 / 3, 1);
  await expectAccessible(page, { where: "a vehicle with a photo" });
  await page.getByRole("link", { name: "Foto ändern" }).click();
  await page.getByRole("button", { name: "Entfernen" }).click();
  await page.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(page.getByRole("link", { name: "Foto hinzufügen" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("ticked vehicles are deleted together once it is confirmed", async ({ page, signInAs, database }) => {
    const place = await placeOf(database, admin);
    const name = `Ohne ${newId().replaceAll(/\d/g, "").slice(0, 6)}`;
    for (const number of [1, 2])
      await aVehicle(place, { name: `${name} ${number}`, vin: newVin(), licensePlate: "", plateKey: null });
    await signInAs(page, admin);
    await page.goto(`/vehicles?q=${encodeURIComponent(name)}`);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "Löschen", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: selectionTexts.deleteTicked });
    await question.getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText("2 Fahrzeuge wurden gelöscht.")).toBeVisible();
  });
});

test("the figures of the registration certificate stay in sight while a wrong one is corrected", async ({
  page,
  signInAs,
  database,
}) => {
  const { id } = await aVehicle(await placeOf(database, admin), { vin: newVin() });
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs(page, admin);
  await openInteractive(page, `/vehicles/${id}?edit=1`);
  const panel = page.getByRole("dialog", { name: "Fahrzeug bearbeiten" });
  await expect(panel.getByLabel("Sitzplätze")).toBeHidden();
  await panel.getByText("Daten aus dem Fahrzeugschein").click();
  await panel.getByLabel("Sitzplätze").fill("900");
  await panel.getByRole("button", { name: "Speichern" }).click();
  await expect(panel.getByText("1 bis 150 (Fahrzeugschein, Feld S.1)")).toBeVisible();
  await expectAccessible(page, { where: "wrong figures" });
  await panel.getByLabel("Sitzplätze").fill("9");
  await panel.getByLabel("Zulässige Gesamtmasse").fill("3.500 kg");
  await panel.getByLabel("Getriebe").selectOption("Automatik");
  await panel.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Das Fahrzeug wurde gespeichert.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("3.500 kg");
});
