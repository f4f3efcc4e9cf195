import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { and, eq, like } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import type { Database } from "#db/client.server.ts";
import { contractSignatures, contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import { damagePhotoTexts as t } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { returnFormTexts } from "#server/handover/vehicle-return/return-form.texts.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { interactive, openInteractive } from "./journey/interactive.ts";

/** Signs digitally; this one signs on paper. */
const rheintal = "admin@rheintal.example";
const nord = "admin@nord.example";

/** A vehicle that was handed over two hours ago at the headquarters of this user. */
async function aContract(database: Database, email: string) {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no account ${email}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  // Other workers' journeys and earlier runs add vehicles to the same stock.
  const vehicle = await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  const seeded = await aVehicleUnderway(place, { vehicle, isSigned: false, hasPhotos: false });
  const startKm = seeded.contract.odometerStartKm;
  return {
    ...seeded,
    startKm,
    name: `ID${seeded.check.processNumber}`,
    address: `/id_check/contract_details/${seeded.contract.id}`,
  };
}

const returnDialog = (page: Page) => page.getByRole("dialog", { name: "Fahrzeugrückgabe" });
const finish = (dialog: Locator) => dialog.getByRole("button", { name: "Rückgabe abschließen" });
const rowIn = (page: Page) => page.getByRole("table", { name: "Vorgänge" }).getByRole("row").nth(1);

/** Draws a zigzag on a pad. */
async function draw(dialog: Locator, whose: "Kunde" | "Händler") {
  const pad = dialog.getByRole("img", { name: `Unterschriftenfeld für: ${whose}` });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("the pad is not there");
  const { mouse } = pad.page();
  await mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.7);
  await mouse.down();
  for (let step = 1; step <= 12; step++) {
    await mouse.move(box.x + box.width * (0.1 + step * 0.06), box.y + box.height * (step % 2 ? 0.25 : 0.75), {
      steps: 4,
    });
  }
  await mouse.up();
}

async function storedReturn(database: Database, contractId: string) {
  const [contract] = await database.select().from(contracts).where(eq(contracts.id, contractId));
  const ofReturn = and(
    eq(contractSignatures.contractId, contractId),
    like(contractSignatures.kind, "vehicle_return_%"),
  );
  return { contract, signatures: await database.select().from(contractSignatures).where(ofReturn) };
}

test("from the list: errors, both signatures, then under Abgeschlossen, and colleagues see it at once", async ({
  page,
  browser,
  baseURL,
  signInAs,
  database,
}) => {
  const { contract, vehicle, startKm, name, address } = await aContract(database, rheintal);
  await signInAs(page, rheintal);
  await page.goto(`/id_check?context=active&q=${name}`);
  const colleague = await (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
  await signInAs(colleague, "nutzer@rheintal.example");
  await colleague.goto(`/id_check?context=active&q=${name}`);
  await expect(rowIn(colleague)).toContainText("Fahrzeug unterwegs");

  await rowIn(page)
    .getByLabel(/^Weitere Aktionen/)
    .click();
  await rowIn(page).getByRole("link", { name: "Fahrzeugrückgabe" }).click();
  const dialog = returnDialog(page);
  await expect(dialog).toContainText(vehicle.licensePlate ?? "");
  await expect(dialog.getByText("Der Vertrag ist noch nicht unterschrieben.")).toBeVisible();
  await expect(dialog.getByText(/Die Kaution ist nicht als erhalten eingetragen\./)).toBeVisible();
  await expectAccessible(page);
  await finish(dialog).click();
  for (const text of [
    "Kilometerstand ist erforderlich",
    "Bitte geben Sie an, ob es neue Schäden gibt.",
    "Die Unterschrift des Kunden fehlt.",
    "Die Unterschrift des Händlers fehlt.",
  ]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  const left = dialog.getByRole("alert");
  await expect(left).toHaveText("Bitte prüfen Sie noch 4 Felder.");
  await expect(dialog.getByLabel("Kilometerstand bei Rückgabe")).toBeFocused();
  await dialog.getByLabel("Kilometerstand bei Rückgabe").fill(String(startKm - 1));
  await expect(dialog.getByText("KM Stand (Rückgabe) muss größer als KM-Stand (Übergabe) sein")).toBeVisible();
  await dialog.getByLabel("Kilometerstand bei Rückgabe").fill(String(startKm + 148));
  await expect(dialog.getByText("148 km gefahren")).toBeVisible();
  await dialog.getByText("Ja, es gibt neue Schäden").click();
  await dialog.getByRole("textbox", { name: "Neue Schäden" }).fill("Kratzer vorne links");
  await dialog.getByLabel("Notizen zur Rückgabe").fill("Tank halb voll");
  // Only the pads are left: they lie below the fold.
  await expect(left).toHaveText("Bitte prüfen Sie noch 2 Felder.");
  await dialog.getByRole("heading", { name: "Fahrzeugrückgabe" }).focus();
  await finish(dialog).click();
  const pad = dialog.getByRole("img", { name: "Unterschriftenfeld für: Kunde" });
  await expect(pad).toBeFocused();
  await expect(pad).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText("Die Unterschrift des Kunden fehlt.")).toBeInViewport({ ratio: 1 });
  await expect(left).toBeInViewport({ ratio: 1 });
  await draw(dialog, "Kunde");
  await draw(dialog, "Händler");
  await finish(dialog).click();

  await expect(page).toHaveURL(`${address}?returned=1`);
  await expect(page.getByText("Fahrzeugrückgabe erfolgreich")).toBeVisible();
  // The colleague's list was notified while this page was loading.
  await expect(colleague.getByText(`Keine Ergebnisse für ${name}`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Fahrzeugrückgabe" })).toContainText("Kratzer vorne links");
  const pdf = await page.request.get(`/id_check/contract_file/${contract.id}/signed_with_vehicle_return`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.body())), { mergePages: true });
  for (const words of ["Kratzer vorne links", "Tank halb voll"]) expect(text).toContain(words);
  await expect(page.getByRole("link", { name: /Vertrag mit Fahrzeugrückgabe/ })).toBeVisible();
  await expect(page.getByText("wird erstellt")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Fahrzeugrückgabe", exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/id_check?context=done&q=${name}`);
  await expect(rowIn(page)).toContainText("Vorgang beendet");

  const stored = await storedReturn(database, contract.id);
  expect(stored.contract).toMatchObject({
    isActive: false,
    odometerEndKm: startKm + 148,
    returnNotes: "Tank halb voll",
  });
  expect(stored.signatures.map(({ kind, method }) => `${kind} ${method}`).sort()).toEqual([
    "vehicle_return_customer drawn",
    "vehicle_return_dealer drawn",
  ]);
  const [back] = await database.select().from(vehicles).where(eq(vehicles.id, vehicle.id));
  expect(back).toMatchObject({ odometerKm: startKm + 148, preDamage: "Kratzer vorne links" });
});

test("a name is typed key by key beside a draft that was saved", async ({ page, signInAs, database }) => {
  const { startKm, address } = await aContract(database, rheintal);
  await signInAs(page, rheintal);
  await openInteractive(page, `${address}/vehicle_return`);
  const dialog = returnDialog(page);
  await dialog.getByLabel("Kilometerstand bei Rückgabe").pressSequentially(String(startKm + 12));
  await expect(dialog.getByText("Gespeichert")).toBeVisible();
  await dialog.getByRole("button", { name: "Namen tippen" }).first().click();
  const typed = dialog.getByLabel("Vor- und Nachname, als Unterschrift getippt").filter({ visible: true });
  await typed.pressSequentially("Erika Mustermann", { delay: 20 });
  await expect(typed).toHaveValue("Erika Mustermann");
  // What is typed after it does not take it back, as long as no paper says it.
  await dialog.getByRole("button", { name: /Weiterer Posten/ }).click();
  await dialog.getByLabel("Betrag 1").pressSequentially("5");
  await expect(dialog.getByText("Gespeichert")).toBeVisible();
  await expect(typed).toHaveValue("Erika Mustermann");
});

test("a change to what was signed takes the signatures back and says so", async ({ page, signInAs, database }) => {
  const { contract, startKm, address } = await aContract(database, rheintal);
  await signInAs(page, rheintal);
  await openInteractive(page, `${address}/vehicle_return`);
  const dialog = returnDialog(page);
  await dialog.getByLabel("Kilometerstand bei Rückgabe").fill(String(startKm));
  const signing = dialog.getByRole("region", { name: "Unterschriften" });
  await dialog.getByText("Ja, es gibt neue Schäden").click();
  await expect(signing).toContainText(returnFormTexts.damageUndescribed);
  await dialog.getByText("Nein, keine neuen Schäden").click();
  await dialog.getByText("Es fehlt etwas", { exact: true }).click();
  await expect(signing).toContainText(returnFormTexts.missingUnnamed);
  await draw(dialog, "Kunde");
  await draw(dialog, "Händler");
  const strokes = signing.locator("input[name$='.strokes']");
  await expect(strokes.first()).not.toHaveValue("[]");
  await expect(strokes.last()).not.toHaveValue("[]");
  const notice = signing.getByRole("status").filter({ hasText: returnFormTexts.signAgain });
  await dialog.getByRole("button", { name: /Weiterer Posten/ }).click();
  await expect(notice).toHaveCount(0);
  await dialog.getByLabel("Posten 1").fill("Ersatzschlüssel");
  await expect(notice).toBeVisible();
  await expect(strokes.first()).toHaveValue("[]");
  await expect(strokes.last()).toHaveValue("[]");
  await dialog.getByLabel("Betrag 1").fill("220");
  await dialog.getByLabel("Was fehlt?").fill("ein Schlüssel");
  await finish(dialog).click();
  await expect(dialog.getByText("Die Unterschrift des Kunden fehlt.")).toBeVisible();
  await expectAccessible(page);

  await draw(dialog, "Händler");
  await expect(notice).toBeVisible();
  await draw(dialog, "Kunde");
  await expect(notice).toHaveCount(0);
  await finish(dialog).click();
  await expect(page).toHaveURL(`${address}?returned=1`);
  const { signatures } = await storedReturn(database, contract.id);
  expect(signatures).toHaveLength(2);
});

test("a typed signature that is refused says why until it changes", async ({ page, signInAs, database }) => {
  const { contract, startKm, address } = await aContract(database, rheintal);
  const { customer } = contract.snapshot as ContractSnapshot;
  const name = `${customer.prename} ${customer.surname}`;
  await signInAs(page, rheintal);
  await openInteractive(page, `${address}/vehicle_return`);
  const dialog = returnDialog(page);
  await dialog.getByLabel("Kilometerstand bei Rückgabe").fill(String(startKm));
  await dialog.getByText("Nein, keine neuen Schäden").click();
  await draw(dialog, "Händler");
  await dialog.getByRole("button", { name: "Namen tippen" }).first().click();
  const typed = dialog.getByLabel("Vor- und Nachname, als Unterschrift getippt").filter({ visible: true });
  await typed.fill(`X. ${customer.surname}`);
  await finish(dialog).click();
  const reason = dialog.getByText(signingTexts.otherName(name));
  await expect(reason).toBeVisible();
  await expect(typed).toHaveAttribute("aria-invalid", "true");
  await expect(typed).toBeFocused();
  // Leaving the field has the browser judge it, which does not know the name.
  await typed.blur();
  await expect(reason).toBeVisible();
  await typed.fill(name);
  await expect(reason).toHaveCount(0);
  await finish(dialog).click();
  await expect(page).toHaveURL(`${address}?returned=1`);
});

test("a dealer with paper needs no signatures; the keyboard is enough, and a second desk sees who took it back", async ({
  page,
  signInAs,
  database,
}) => {
  const { contract, startKm, address } = await aContract(database, nord);
  await signInAs(page, nord);
  await page.goto("/id_check?context=active&status=underway");
  const row = page.getByRole("row", { name: /Übergeben/ }).filter({ has: page.locator(`a[href^="${address}"]`) });
  const menu = row.getByRole("group");
  await menu.locator("summary").click();
  // Its entries lie above the rows below.
  await menu.getByRole("link", { name: "Vertrag ansehen" }).click({ trial: true });
  await menu.getByRole("link", { name: "Fahrzeugrückgabe" }).click();
  const dialog = returnDialog(page);
  await expect(dialog.getByLabel("Kilometerstand bei Rückgabe")).toBeVisible();
  await expect(dialog.getByText("Unterschriften")).toHaveCount(0);
  // Closing leads to the contract.
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(address);
  await expect(dialog).toHaveCount(0);

  const other = await page.context().newPage();
  await other.goto(`${address}/vehicle_return`);
  await page.bringToFront();
  await page.getByRole("link", { name: "Fahrzeugrückgabe" }).press("Enter");
  await dialog.getByLabel("Kilometerstand bei Rückgabe").focus();
  await page.keyboard.type(String(startKm));
  // Past fuel level and keys, which may stay empty.
  for (let field = 0; field < 3; field++) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("radio", { name: "Nein, keine neuen Schäden" })).toBeChecked();
  const second = returnDialog(other);
  await second.getByLabel("Kilometerstand bei Rückgabe").fill(String(startKm));
  await second.getByText("Nein, keine neuen Schäden").click();
  await page.bringToFront();
  const sent: string[] = [];
  // What was typed may be saved on leaving, too; that is no second return.
  page.on("request", (request) => {
    const isReturn = !request.url().endsWith("/drafts");
    if (request.method() === "POST" && isReturn) sent.push(request.url());
  });
  await page.keyboard.press("Enter");
  await expect(page.getByText("Fahrzeugrückgabe erfolgreich")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The focused field goes with its form, which must not send it again.
  expect(sent).toHaveLength(1);
  const stored = await storedReturn(database, contract.id);
  expect(stored.contract).toMatchObject({ isActive: false, odometerEndKm: startKm, newDamage: "" });
  expect(stored.signatures).toEqual([]);
  await expect(second.getByText(/Das Fahrzeug wurde bereits am .* zurückgenommen\./)).toBeVisible();
  await expect(finish(second)).toHaveCount(0);
});

test("damage photos that are refused or cannot be sent say so", async ({ page, signInAs, database }) => {
  const { address } = await aContract(database, rheintal);
  await signInAs(page, rheintal);
  // What makes photos smaller cannot be loaded, as in the yard.
  await page.route("**/assets/shrink-photo*", (route) => route.abort());
  await openInteractive(page, `${address}/damage_photos`);
  const dialog = page.getByRole("dialog", { name: t.title });
  const choose = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    dialog.getByLabel("Schadenfotos auswählen").setInputFiles(files);
  const photo = { name: "foto.jpg", mimeType: "image/jpeg", buffer: readFileSync("db/seed/photos/damage.jpg") };
  await choose(photo);
  await expect(dialog.getByRole("alert")).toHaveText(t.notRead);
  await choose(...Array.from({ length: limits.damagePhotosPerContract + 1 }, () => photo));
  await expect(dialog.getByRole("alert")).toHaveText(t.full);

  await page.unroute("**/assets/shrink-photo*");
  await page.reload({ waitUntil: "networkidle" });
  await interactive(page);
  await choose({ ...photo, buffer: Buffer.from("kein Bild") });
  await expect(dialog.getByRole("alert")).toContainText("Bitte wählen Sie Fotos als JPEG, PNG oder WebP.");
  await choose(photo);
  await expect(dialog.getByRole("img", { name: /Schadenfoto 1/ })).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});
