import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import type { Database } from "#db/client.server.ts";
import { contracts, damagePhotos } from "#db/schema/contracts.ts";
import { vehicleDamages } from "#db/schema/damages.ts";
import { users } from "#db/schema/dealers.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aRoundPhoto } from "#db/seed/states/damage-photos.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { roundTexts as t } from "#server/handover/vehicle-return/photo-round.ts";
import { returnMarkTexts as m } from "#server/handover/vehicle-return/return-marks.texts.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { openInteractive } from "./journey/interactive.ts";
import { drawOn } from "./journey/signing.ts";

/** Signs on paper. */
const nord = "admin@nord.example";
const tablet = { width: 820, height: 1180 };
const phone = { width: 360, height: 740 };

/** A vehicle that was handed over two hours ago. */
async function aContract(database: Database) {
  const [user] = await database.select().from(users).where(eq(users.email, nord));
  if (!user) throw new Error(`There is no account ${nord}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  const vehicle = await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  const { contract } = await aVehicleUnderway(place, { vehicle, isSigned: false, hasPhotos: false });
  return { place, vehicle, contract, address: `/id_check/contract_details/${contract.id}` };
}

const withoutScrolling = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

for (const [name, viewport] of [
  ["tablet", tablet],
  ["phone", phone],
] as const)
  test(`on a ${name} two new damages are marked, stand on the protocol and with the next customer's vehicle`, async ({
    page,
    signInAs,
    database,
  }) => {
    const { vehicle, contract, address } = await aContract(database);
    await page.setViewportSize(viewport);
    await signInAs(page, nord);
    await openInteractive(page, `${address}/vehicle_return`);
    const dialog = page.getByRole("dialog", { name: "Fahrzeugrückgabe" });
    await dialog.getByLabel("Kilometerstand bei Rückgabe").fill(String(contract.odometerStartKm + 120));
    await dialog.getByText("Ja, es gibt neue Schäden").click();
    await dialog.getByRole("link", { name: m.title }).click();

    const marking = page.getByRole("dialog", { name: m.title });
    await expect(marking.getByText(m.none)).toBeVisible();
    await marking.getByLabel("Art").selectOption({ label: "Kratzer" });
    await marking.getByRole("button", { name: "Ort links markieren" }).click({ position: { x: 60, y: 40 } });
    await expect(marking.getByLabel("Seite")).toHaveValue("left");
    await marking.getByLabel("Beschreibung").fill("Tür vorn");
    await marking.getByRole("button", { name: "Schaden notieren" }).click();
    await expect(marking.getByText("Kratzer links: Tür vorn")).toBeVisible();
    // With the keyboard alone: the select says the side, Enter marks its middle, arrows move it.
    await marking.getByLabel("Art").selectOption({ label: "Delle" });
    await marking.getByLabel("Seite").selectOption({ label: "Dach" });
    await marking.getByRole("button", { name: "Ort Dach markieren" }).press("Enter");
    await marking.getByRole("button", { name: /Ort Dach: mit den Pfeiltasten/ }).press("ArrowRight");
    await expectAccessible(page, { where: "new damages are marked" });
    await withoutScrolling(page);
    await marking.getByRole("button", { name: "Schaden notieren" }).click();
    await expect(marking.getByRole("listitem")).toHaveCount(2);
    await marking.getByRole("link", { name: "Weiter mit der Rückgabe" }).click();

    await expect(dialog.getByLabel("Kilometerstand bei Rückgabe")).toHaveValue(String(contract.odometerStartKm + 120));
    await expect(dialog.getByText("Nr. 2: Delle Dach")).toBeVisible();
    await dialog.getByText("Nein, keine neuen Schäden").click();
    await dialog.getByRole("button", { name: "Rückgabe abschließen" }).click();
    await expect(dialog.getByText(m.contradiction)).toBeVisible();
    await dialog.getByText("Ja, es gibt neue Schäden").click();
    await dialog.getByRole("button", { name: "Rückgabe abschließen" }).click();
    await expect(page.getByText("Nr. 1: Kratzer links: Tür vorn")).toBeVisible();
    await expect(page.locator("[data-mark]")).toHaveCount(2);
    await withoutScrolling(page);

    const download = `/id_check/contract_file/${contract.id}/signed_with_vehicle_return`;
    await expect(async () => {
      const pdf = await page.request.get(download);
      expect(pdf.status()).toBe(200);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.body())), {
        mergePages: true,
      });
      expect(text).toContain("Nr. 1: Kratzer links: Tür vorn");
      expect(text).toContain("Ausgefüllt: neue Schäden");
    }).toPass();
    await page.goto(`/vehicles/${vehicle.id}/damages`);
    await expect(page.getByText("bei einer Rückgabe")).toHaveCount(2);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("new damages are noted and removed as a list, and shots are files", async ({ page, signInAs, database }) => {
    const { contract, address } = await aContract(database);
    await signInAs(page, nord);
    await page.goto(`${address}/new_damages`);
    await page.getByLabel("Art").selectOption({ label: "Riss" });
    await page.getByRole("button", { name: "Schaden notieren" }).click();
    await expect(page.getByText(m.viewRequired).first()).toBeVisible();
    await page.getByLabel("Art").selectOption({ label: "Riss" });
    await page.getByRole("combobox", { name: "Seite" }).selectOption({ label: "vorn" });
    await page.getByRole("button", { name: "Schaden notieren" }).click();
    await expect(page.getByText(m.noted)).toBeVisible();
    await page.getByRole("button", { name: /Entfernen/ }).click();
    await expect(page.getByText(m.none)).toBeVisible();
    expect(await database.select().from(vehicleDamages).where(eq(vehicleDamages.contractId, contract.id))).toHaveLength(
      1,
    );

    await page.goto(`${address}/photo_round/handover`);
    await page.getByLabel("Foto: Schlüssel").setInputFiles("db/seed/photos/damage.jpg");
    await page.getByRole("button", { name: /Speichern.*Schlüssel/ }).click();
    await expect(page.getByText(t.saved)).toBeVisible();

    const readings = page.getByRole("region", { name: t.readings });
    await page.goto(`${address}/photo_round/return`);
    await readings.getByLabel("Kilometerstand").fill(String(contract.odometerStartKm - 1));
    await page.getByRole("button", { name: "Weiter mit der Rückgabe" }).click();
    await expect(page.getByText(contractTexts.odometerBelowStart).first()).toBeVisible();
    await readings.getByLabel("Kilometerstand").fill(String(contract.odometerStartKm + 90));
    await readings.getByLabel("Tankfüllung").fill("1/2");
    await page.getByRole("button", { name: "Weiter mit der Rückgabe" }).click();
    const dialog = page.getByRole("dialog", { name: "Fahrzeugrückgabe" });
    await expect(dialog.getByLabel("Kilometerstand bei Rückgabe")).toHaveValue(String(contract.odometerStartKm + 90));
    await expect(dialog.locator("[name=energyLevel]")).toHaveValue("1/2");
  });
});

test("the round goes from shot to shot with the earlier photo above, survives a lost network and a reload, and is compared", async ({
  page,
  signInAs,
  database,
}) => {
  const { place, contract, address } = await aContract(database);
  await aRoundPhoto(place, contract.id, { moment: "handover", shot: "front_left" });
  await aRoundPhoto(place, contract.id, { moment: "handover", shot: "left" });
  await page.setViewportSize(phone);
  await signInAs(page, nord);
  await openInteractive(page, `${address}/photo_round/return`);
  await page.getByRole("button", { name: "Kamera öffnen" }).click();
  const camera = page.getByRole("dialog", { name: "Ecke vorn links" });
  await expect(camera.getByText(t.overlay)).toBeVisible();
  await expectAccessible(page, { where: "the camera of the round" });
  await camera.getByRole("button", { name: "Aufnehmen" }).click();
  await page.getByRole("button", { name: "Auslassen" }).click();
  await page.getByRole("button", { name: "Kamera schließen" }).click();
  const stored = () => database.select().from(damagePhotos).where(eq(damagePhotos.contractId, contract.id));
  await expect.poll(async () => (await stored()).length).toBe(3);

  const background = "**/round_shot/**";
  await page.route(background, (route) => route.abort());
  await page.getByLabel("Foto: Linke Seite").setInputFiles("db/seed/photos/damage.jpg");
  await expect(page.getByText(t.waiting)).toBeVisible();
  await page.unroute(background);
  await openInteractive(page, `${address}/photo_round/return`);
  await expect.poll(async () => (await stored()).length).toBe(4);

  const odometer = page.getByRole("region", { name: t.readings }).getByLabel("Kilometerstand");
  await odometer.fill("99999");
  await expect(page.getByText(t.askedLater)).toBeVisible();
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  await openInteractive(page, `${address}/photo_round/return`);
  await expect(odometer).toHaveValue("99999");
  await odometer.fill(String(contract.odometerStartKm + 40));
  await expectAccessible(page, { where: "the round with readings" });
  await page.getByRole("button", { name: "Weiter mit der Rückgabe" }).click();
  await expect(page.getByLabel("Kilometerstand bei Rückgabe")).toHaveValue(String(contract.odometerStartKm + 40));

  await page.goto(`${address}/compare?shot=left`);
  const slider = page.getByRole("slider");
  await slider.press("Home");
  await slider.press("ArrowRight");
  await expect(slider).toHaveValue("1");
  await expectAccessible(page, { where: "before and after" });
  await withoutScrolling(page);
  await page.getByRole("link", { name: "Voriges" }).click();
  await expect(page.getByRole("dialog").getByText("Ecke vorn links")).toBeVisible();
  const [row] = await database.select().from(contracts).where(eq(contracts.id, contract.id));
  expect(row?.isActive).toBe(true);
});

test("where another office's vehicle comes back, damages are marked and photographed as at home, without its customer", async ({
  page,
  signInAs,
  database,
}) => {
  const [cologne, bonn] = [
    await placeOf(database, "nutzer.koeln@rheintal.example"),
    await placeOf(database, "nutzer.bonn@rheintal.example"),
  ];
  const vehicle = await aVehicle(cologne, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  const { contract, customer } = await aVehicleUnderway(cologne, { vehicle, isSigned: false, hasPhotos: false });
  await aRoundPhoto(cologne, contract.id, { moment: "handover", shot: "front_left" });
  await database.update(vehicles).set({ branchId: bonn.branchId }).where(eq(vehicles.id, vehicle.id));

  await signInAs(page, "nutzer.bonn@rheintal.example");
  await page.setViewportSize(phone);
  await openInteractive(page, `/vehicles/${vehicle.id}`);
  await page.getByRole("link", { name: "Fahrzeug zurücknehmen" }).click();
  await page.getByLabel("Kilometerstand bei Rückgabe").fill(String(contract.odometerStartKm + 90));
  await page.getByText("Ja, es gibt neue Schäden").click();
  await page.getByRole("link", { name: m.title }).click();
  const marking = page.getByRole("dialog", { name: m.title });
  await marking.getByLabel("Art").selectOption({ label: "Delle" });
  await marking.getByRole("button", { name: "Ort rechts markieren" }).click({ position: { x: 60, y: 40 } });
  await marking.getByRole("button", { name: "Schaden notieren" }).click();
  await expect(marking.getByText("Delle rechts")).toBeVisible();
  await expectAccessible(page, { where: "new damages at another office" });
  await withoutScrolling(page);
  await marking.getByRole("link", { name: /^Fotos/ }).click();
  await page.getByLabel("Schadenfotos auswählen").setInputFiles("db/seed/photos/damage.jpg");
  await expect(page.getByRole("img", { name: /^Schadenfoto 1/ })).toBeVisible();
  await page.getByRole("link", { name: "Fertig" }).click();
  await expect(marking.getByRole("link", { name: /^Fotos \(1\)/ })).toBeVisible();
  await marking.getByRole("link", { name: "Weiter mit der Rückgabe" }).click();

  await page.getByRole("link", { name: t.open.return }).click();
  await page.getByRole("button", { name: "Kamera öffnen" }).click();
  const camera = page.getByRole("dialog", { name: "Ecke vorn links" });
  await expect(camera.getByText(t.overlay)).toBeVisible();
  await camera.getByRole("button", { name: "Aufnehmen" }).click();
  await page.getByRole("button", { name: "Kamera schließen" }).click();
  await expect(page.getByRole("img", { name: t.taken })).toHaveCount(1);
  await expectAccessible(page, { where: "the round at another office" });
  await withoutScrolling(page);
  await page.getByRole("region", { name: t.readings }).getByLabel("Tankfüllung").fill("1/2");
  await page.getByRole("button", { name: "Weiter mit der Rückgabe" }).click();

  await expect(page.locator("[name=energyLevel]")).toHaveValue("1/2");
  await expect(page.getByText("Nr. 1: Delle rechts").first()).toBeVisible();
  for (const moment of ["Übergabe", "Rückgabe"])
    await expect(page.getByRole("img", { name: `Ecke vorn links, ${moment}` })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(customer.surname);
  await expectAccessible(page, { where: "the return at another office with photos" });
  await drawOn(page, "Kunde, bei der Rückgabe");
  await drawOn(page, "Händler, bei der Rückgabe");
  await page.getByRole("button", { name: "Rückgabe abschließen" }).click();
  await expect(page).toHaveURL(`/vehicles/${vehicle.id}`);
  const [row] = await database.select().from(contracts).where(eq(contracts.id, contract.id));
  expect(row).toMatchObject({ isActive: false, newDamage: "Delle rechts" });
  await page.goto(`/vehicles/${vehicle.id}/return/photo_round`);
  await expect(page).toHaveURL(`/vehicles/${vehicle.id}`);
});

test("after a swap the second vehicle has its own round, and the first one's return is compared with its handover", async ({
  page,
  signInAs,
  database,
}) => {
  const { place, vehicle, contract, address } = await aContract(database);
  const other = await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  await aRoundPhoto(place, contract.id, { moment: "handover", shot: "left" });
  await page.setViewportSize(phone);
  await signInAs(page, nord);
  await openInteractive(page, `${address}/swap?vehicle=${other.id}`);
  const dialog = page.getByRole("dialog", { name: "Fahrzeug tauschen" });
  await dialog.getByRole("link", { name: t.open.return }).click();
  await page.getByLabel("Foto: Linke Seite").setInputFiles("db/seed/photos/damage.jpg");
  await expect(page.getByRole("img", { name: t.taken })).toHaveCount(1);
  await page.getByRole("link", { name: t.goOnWithSwap }).click();
  await dialog.getByLabel("Kilometerstand bei Rückgabe").fill(String((vehicle.odometerKm ?? 0) + 40));
  await dialog.getByRole("button", { name: "Fahrzeug tauschen" }).click();
  await expect(
    page.getByText(`Fahrzeug getauscht: ${vehicle.licensePlate} gegen`, { exact: false }).first(),
  ).toBeVisible();

  await openInteractive(page, `${address}/photo_round/handover`);
  await expect(page.getByRole("img", { name: t.taken })).toHaveCount(0);
  await page.getByLabel("Foto: Linke Seite").setInputFiles("db/seed/photos/identity-card-back.jpg");
  await expect(page.getByRole("img", { name: t.taken })).toHaveCount(1);
  await openInteractive(page, `${address}/photo_round/return`);
  await expect(page.getByRole("img", { name: t.taken })).toHaveCount(0);
  await openInteractive(page, `${address}/compare`);
  await expect(page.getByText(t.nothingToCompare)).toBeVisible();

  await openInteractive(page, address);
  const former = page.getByRole("region", { name: t.former("") });
  await expect(former.getByRole("img")).toHaveCount(2);
  await withoutScrolling(page);
  await expectAccessible(page, { where: "the contract after a swap" });
  await former.getByRole("link", { name: t.compare }).click();
  const compared = page.getByRole("dialog", { name: t.compare });
  await expect(compared.getByText(vehicle.licensePlate ?? "", { exact: false })).toBeVisible();
  await expect(compared.getByText("1 von 1")).toBeVisible();
});
