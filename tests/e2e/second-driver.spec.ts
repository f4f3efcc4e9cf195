import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contracts } from "#db/schema/contracts.ts";
import { captureProcesses, documentImages, idChecks } from "#db/schema/id-checks.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import type { Place } from "#db/seed/states/place.ts";
import { foldName } from "#server/ground/kernel/fold-text.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectAccessibleEverywhere } from "./journey/accessible.ts";
import { hasToken } from "./journey/capture-token.ts";
import { aPhone, placeOf } from "./journey/checks.ts";
import { captureLink, cardOf, takeUsablePhoto } from "./journey/desk.ts";
import { aFilledWizard } from "./journey/draft.ts";
import { openInteractive } from "./journey/interactive.ts";
import { pressOn, tabTo } from "./journey/keyboard.ts";

const admin = "admin@rheintal.example";
const phoneSize = { width: 360, height: 740 };

/** A customer's wizard, filled to its preview, and the check of somebody whose name no other journey has. */
async function aCustomerAndDriver(place: Place) {
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aFilledWizard(place, check);
  // Letters only: a number in a search is that of a process.
  const surname = `Fahrer ${[...String(randomInt(1_000_000))].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
  const name = {
    prename: "Tomasz",
    surname,
    licenseSurname: surname,
    sortKey: foldName({ prename: "Tomasz", surname }),
  };
  const driver = await anAcceptedCheck(place, { hasPhotos: false, person: specimenPeople.tomasz, changes: name });
  return { check, driver, surname };
}

const drivers = (page: Page) => page.getByLabel(/^Geprüfter Fahrer/);
const next = (page: Page) => page.getByRole("button", { name: "Weiter", exact: true });
const generate = (page: Page) => page.getByRole("button", { name: "Vertrag generieren" });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("a second driver is found and chosen by keyboard on a phone, refused once taken, and in the contract", async ({
  page,
  signInAs,
  database,
}) => {
  test.slow();
  await signInAs(page, admin);
  await page.setViewportSize(phoneSize);
  const place = await placeOf(database, admin);
  const { check, driver, surname } = await aCustomerAndDriver(place);
  const label = `Tomasz ${surname} · ID${driver.processNumber}`;
  await openInteractive(page, `/id_check/new_contract/${check.id}`);
  await tabTo(page, page.getByLabel("Liste durchsuchen"));
  await page.keyboard.type(surname);
  await expect(page.getByText("1 in der Liste.")).toBeVisible();
  await tabTo(page, drivers(page).and(page.locator("select")));
  await page.keyboard.type("Tomasz");
  await expect(drivers(page).locator("option:checked")).toContainText(label);
  await expect(page.getByLabel("Oder nur der Name, ungeprüft")).toHaveCount(0);
  await expectAccessibleEverywhere(page, "a chosen second driver");
  await page.setViewportSize(phoneSize);
  expect(await width(page)).toBeLessThanOrEqual(phoneSize.width);

  // Without the tick the last step asks about it, in the name of the driver.
  await next(page).click();
  await expect(page).toHaveURL(/step=1/);
  await openInteractive(page, `/id_check/new_contract/${check.id}?step=3`);
  await page.getByRole("radio", { name: "Nein" }).check();
  await next(page).click();
  await expect(generate(page)).toBeVisible();
  const isUnticked = page.getByText("Die Führerscheinklassen des zweiten Fahrers sind nicht als geprüft bestätigt.");
  await expect(isUnticked).toBeVisible();
  await expect(page.getByText(`Legitimation ID${driver.processNumber}`)).toBeVisible();
  await openInteractive(page, `/id_check/new_contract/${check.id}?step=0`);
  await pressOn(page, page.getByLabel(/^Die Führerscheinklassen des zweiten Fahrers/), "Space");
  await next(page).click();
  await expect(page).toHaveURL(/step=1/);

  // A colleague takes the check back meanwhile.
  await openInteractive(page, `/id_check/new_contract/${check.id}?step=4`);
  await expect(isUnticked).toHaveCount(0);
  await database.update(idChecks).set({ licenseApprovalState: "IN_PROGRESS" }).where(eq(idChecks.id, driver.id));
  await pressOn(page, generate(page));
  await expect(page.getByText("Über diese Legitimation ist noch nicht entschieden.")).toBeVisible();
  await database
    .update(idChecks)
    .set({ licenseApprovalState: "SUCCESSFULLY_COMPLETED" })
    .where(eq(idChecks.id, driver.id));
  await openInteractive(page, `/id_check/new_contract/${check.id}?step=4`);
  await pressOn(page, generate(page));
  await expect(page.getByText("Sie haben den Vertrag erfolgreich generiert.").first()).toBeVisible();

  const [contract] = await database.select().from(contracts).where(eq(contracts.idCheckId, check.id));
  expect(contract?.secondDriverCheckId).toBe(driver.id);
  await openInteractive(page, `/id_check/contract_details/${contract?.id}`);
  await expect(page.getByText(`Tomasz ${surname}`).first()).toBeVisible();
  expect(await width(page)).toBeLessThanOrEqual(phoneSize.width);
  await openInteractive(page, `/id_check/${driver.id}`);
  await expect(page.getByText("Als zweiter Fahrer · Fahrzeug unterwegs")).toBeVisible();
  await pressOn(page, page.getByRole("link", { name: new RegExp(`^ID${check.processNumber} `) }));
  await expect(page).toHaveURL(`/id_check/${check.id}`);
  await expectAccessibleEverywhere(page, "a process with a second driver");
  await page.goto(`/id_check?q=ID${driver.processNumber}`);
  await expect(page.getByText(`Zweiter Fahrer zu ID${check.processNumber}`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Fahrzeugrückgabe" })).toHaveCount(0);
});

/** Photographs one document, which has one side. */
async function photograph(phone: Page) {
  await phone.getByRole("button", { name: "Einverstanden, weiter" }).click();
  await takeUsablePhoto(phone);
}
const isSentOn = (desk: Page) =>
  expect(cardOf(desk, "Führerschein").getByAltText("Vorderseite")).toBeVisible({ timeout: 15_000 });

test("one link goes on with the second driver, who agrees for themselves and gets a check of their own", async ({
  page: desk,
  signInAs,
  browser,
  database,
}) => {
  test.slow();
  await signInAs(desk, admin);
  await desk.setViewportSize(phoneSize);
  await openInteractive(desk, "/id_check/new_legitimation?type=PASSPORT");
  await pressOn(desk, desk.getByLabel(/^Mit zweitem Fahrer/), "Space");
  await desk.getByLabel("Ausweis des zweiten Fahrers").selectOption("PASSPORT");
  await expect(cardOf(desk, "Zweiter Fahrer").getByText("Kommt danach, mit demselben Link.")).toHaveCount(2);
  await expectAccessibleEverywhere(desk, "a legitimation with a second driver");
  await desk.setViewportSize(phoneSize);
  expect(await width(desk)).toBeLessThanOrEqual(phoneSize.width);
  const link = await captureLink(desk, "Ausweisdokument");

  const phone = await aPhone(browser);
  await phone.goto(link);
  await expect(phone.getByText("Jetzt die Dokumente des zweiten Fahrers.")).toHaveCount(0);
  await photograph(phone);
  await takeUsablePhoto(phone);
  await isSentOn(desk);
  // Whoever is handed the phone is asked, also on a phone that was put away in between.
  await expect(phone.getByText("Jetzt die Dokumente des zweiten Fahrers.")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Kein zweiter Fahrer" })).toBeVisible();
  await expectAccessible(phone);
  await phone.goto(link);
  await photograph(phone);

  // The customer's check need not wait.
  await desk.getByRole("button", { name: "Legitimation prüfen" }).click();
  await expect(desk).toHaveURL(/context=new/);
  await takeUsablePhoto(phone);
  await expect(phone.getByRole("button", { name: "Fenster schließen" })).toBeVisible();
  const driver = await driverOfLink(database, link);
  await openInteractive(desk, `/id_check/${driver?.id}`);
  await expect(desk.getByText("Zweiter Fahrer zu")).toBeVisible();
  await expect(desk.getByText("Legitimation wird überprüft").first()).toBeVisible();
  await pressOn(desk, desk.getByRole("link", { name: /^ID\d+/ }).first());
  await expect(desk).toHaveURL(`/id_check/${driver?.secondDriverOfId}`);

  // Once both are accepted, the wizard has the driver chosen.
  for (const id of [driver?.id ?? "", driver?.secondDriverOfId ?? ""])
    await database
      .update(idChecks)
      .set({ approvalState: "SUCCESSFULLY_COMPLETED", licenseApprovalState: "SUCCESSFULLY_COMPLETED" })
      .where(eq(idChecks.id, id));
  await openInteractive(desk, `/id_check/new_contract/${driver?.secondDriverOfId}`);
  await expect(drivers(desk).and(desk.locator("select"))).toHaveValue(driver?.id ?? "");
  await expect(drivers(desk).locator("option:checked")).toContainText("zu diesem Vorgang");
});

/** The check that the second driver's photos of a link became. */
async function driverOfLink(database: Database, link: string) {
  const token = new URL(link).pathname.split("/").at(-1) ?? "";
  const [image] = await database
    .select({ checkId: documentImages.idCheckId })
    .from(documentImages)
    .innerJoin(captureProcesses, eq(captureProcesses.id, documentImages.captureProcessId))
    .where(hasToken(token));
  const [check] = await database
    .select()
    .from(idChecks)
    .where(eq(idChecks.secondDriverOfId, image?.checkId ?? ""));
  return check;
}

test("'Kein zweiter Fahrer' ends the link, and the desk hears of it", async ({ page: desk, signInAs, browser }) => {
  await signInAs(desk, admin);
  await openInteractive(desk, "/id_check/new_legitimation?type=PASSPORT");
  await desk.getByText("Nur ID Check (ohne Führerschein)").click();
  await desk.getByText("Mit zweitem Fahrer").click();
  await expect(cardOf(desk, "Zweiter Fahrer")).toBeVisible();
  const link = await captureLink(desk, "Ausweisdokument");
  const phone = await aPhone(browser);
  await phone.goto(link);
  await photograph(phone);
  await phone.getByRole("button", { name: "Kein zweiter Fahrer" }).click();
  await expect(phone.getByRole("button", { name: "Fenster schließen" })).toBeVisible();
  await expect(cardOf(desk, "Zweiter Fahrer").getByText("Am Handy wurde angegeben")).toBeVisible({ timeout: 15_000 });
  await expectAccessible(desk);
  await cardOf(desk, "Zweiter Fahrer").getByRole("button", { name: "Neuen Link erstellen" }).click();
  await expect(cardOf(desk, "Zweiter Fahrer").getByTestId("capture-link")).toBeVisible();
  await desk.getByRole("button", { name: "Legitimation prüfen" }).click();
  await expect(desk).toHaveURL(/context=new/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a second driver is added to the link by a tick and a button", async ({ page, signInAs }) => {
    await signInAs(page, admin);
    await page.goto("/id_check/new_legitimation");
    await page.getByLabel("Reisepass").check();
    await page.getByLabel(/^Mit zweitem Fahrer/).check();
    await page.getByLabel("Ausweis des zweiten Fahrers").selectOption("RESIDENCE_PERMIT");
    await page.getByRole("button", { name: "Auswahl übernehmen" }).click();
    await expect(cardOf(page, "Zweiter Fahrer").getByRole("heading", { name: "Aufenthaltstitel" })).toBeVisible();
    await expect(page.getByLabel("Ausweis des zweiten Fahrers")).toHaveValue("RESIDENCE_PERMIT");
  });

  test("a second driver is chosen from a select, and a name alone asks", async ({ page, signInAs, database }) => {
    await signInAs(page, admin);
    const place = await placeOf(database, admin);
    const { check, driver } = await aCustomerAndDriver(place);
    await page.goto(`/id_check/new_contract/${check.id}`);
    await expect(page.getByLabel("Liste durchsuchen")).toHaveCount(0);
    await drivers(page).selectOption(driver.id);
    await page.getByLabel(/^Die Führerscheinklassen des zweiten Fahrers/).check();
    await next(page).click();
    await expect(page).toHaveURL(/step=1/);
    await page.goto(`/id_check/new_contract/${check.id}?step=0`);
    await expect(drivers(page)).toHaveValue(driver.id);
    await drivers(page).selectOption("");
    await page.getByLabel("Oder nur der Name, ungeprüft").fill("Ida Beck");
    await next(page).click();
    await expect(page).toHaveURL(/step=1/);
    await page.goto(`/id_check/new_contract/${check.id}?step=3`);
    await page.getByRole("radio", { name: "Nein" }).check();
    await next(page).click();
    await expect(page.getByText("ungeprüft, nur Name")).toBeVisible();
    await generate(page).click();
    await expect(page.getByText("Bitte bestätigen Sie das zuerst.").first()).toBeVisible();
    await page.getByLabel(/^Ja, sicher: Der zweite Fahrer ist ungeprüft/).check();
    await generate(page).click();
    await expect(page.getByText("Sie haben den Vertrag erfolgreich generiert.").first()).toBeVisible();
  });
});
