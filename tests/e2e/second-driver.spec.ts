import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import type { Place } from "#db/seed/states/place.ts";
import { foldName } from "#server/ground/kernel/fold-text.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessibleEverywhere } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { aFilledWizard } from "./journey/draft.ts";
import { openInteractive } from "./journey/interactive.ts";
import { pressOn, tabTo } from "./journey/keyboard.ts";

const admin = "admin@rheintal.example";
const phone = { width: 360, height: 740 };

/** A customer's wizard, filled to its preview, and the check of somebody whose name no other journey has. */
async function aCustomerAndDriver(place: Place) {
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aFilledWizard(place, check);
  const surname = `Fahrer ${randomInt(1_000_000)}`;
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
  await page.setViewportSize(phone);
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
  await page.setViewportSize(phone);
  expect(await width(page)).toBeLessThanOrEqual(phone.width);

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
  expect(await width(page)).toBeLessThanOrEqual(phone.width);
  await openInteractive(page, `/id_check/${driver.id}`);
  await expect(page.getByText("Als zweiter Fahrer · Fahrzeug unterwegs")).toBeVisible();
  await pressOn(page, page.getByRole("link", { name: new RegExp(`^ID${check.processNumber} `) }));
  await expect(page).toHaveURL(`/id_check/${check.id}`);
  await expectAccessibleEverywhere(page, "a process with a second driver");
  await page.goto(`/id_check?q=ID${driver.processNumber}`);
  await expect(page.getByText(`Zweiter Fahrer zu ID${check.processNumber}`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Fahrzeugrückgabe" })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

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
