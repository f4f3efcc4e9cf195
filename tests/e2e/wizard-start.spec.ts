import { devices, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { documentImages } from "#db/schema/id-checks.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCompletedCapture } from "#db/seed/states/captures.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { openInteractive } from "./journey/interactive.ts";
import { fillPerson } from "./journey/wizard.ts";

const admin = "admin@rheintal.example";

/** An accepted check of a person nobody is called like, whose photos came through a mailed link. */
async function aMailedCheck(database: Database) {
  const place = await placeOf(database, admin);
  const person = { ...specimenPeople.erika, surname: `Neu${newId().replaceAll(/\d/g, "").slice(0, 8)}` };
  const email = `${person.surname.toLowerCase()}@example.org`;
  const check = await anAcceptedCheck(place, { person, hasPhotos: false });
  const capture = await aCompletedCapture(place, { mailedTo: email });
  await database
    .update(documentImages)
    .set({ idCheckId: check.id })
    .where(eq(documentImages.captureProcessId, capture.id));
  return { place, person, email, check };
}

async function openWizard(page: Page, checkId: string) {
  await openInteractive(page, `/id_check/${checkId}`);
  await page.getByRole("link", { name: "Vertrag erstellen" }).click();
  await expect(page).toHaveURL(/new_contract/);
}

const hint = (page: Page) => page.getByText("Dorthin ging der Link für die Fotos.");
const next = (page: Page) => page.getByRole("button", { name: "Weiter", exact: true });

test("a step opens with the cursor in its first empty field, the mailed address filled in and its customer offered", async ({
  page,
  signInAs,
  database,
}) => {
  const { place, person, email, check } = await aMailedCheck(database);
  await aCustomer(place, { email, telephoneNumber: "022199887766", street: "Altweg" }, specimenPeople.mehmet);
  await signInAs(page, admin);
  await openInteractive(page, `/id_check/${check.id}`);
  const begin = page.getByRole("link", { name: "Vertrag erstellen" });
  await begin.evaluate((link: HTMLElement) => {
    link.click();
    document.querySelector<HTMLElement>("aside a")?.focus();
  });
  await expect(page.getByLabel("Anrede")).toBeVisible();
  // What has the focus keeps it.
  await expect(page.locator("aside :focus")).toHaveCount(1);
  await page.goBack();
  await begin.click();
  await expect(page.getByLabel("E-Mail")).toHaveValue(email);
  await expect(page.getByLabel("E-Mail")).toHaveAccessibleDescription("Dorthin ging der Link für die Fotos.");
  await expect(page.getByLabel("Anrede")).toBeFocused();
  await page.keyboard.press("F");
  await expect(page.getByLabel("Anrede")).toHaveValue("Frau");
  await expectAccessible(page, { where: "person" });
  await page.getByRole("button", { name: email }).click();
  await expect(page.getByLabel("Mobilnummer")).toHaveValue("022199887766");
  await expect(page.getByLabel("Straße")).toHaveValue("Altweg");
  await expect(page.getByLabel("Vorname")).toHaveValue("Erika");
  await page.getByLabel("E-Mail").fill("andere@we");
  await expect(page.locator("datalist option[value='andere@web.de']")).toBeAttached();
  await page.getByLabel("E-Mail").fill("andere@example.org");
  await expect(hint(page)).toHaveCount(0);

  // A step that is refused keeps the cursor at what is wrong.
  await page.getByLabel("Mobilnummer").fill("0151");
  await page.getByLabel("Straße").fill("");
  await next(page).click();
  await expect(page.getByLabel("Straße")).toBeFocused();

  await fillPerson(page, person);
  await next(page).click();
  await expect(page).toHaveURL(/step=1/);
  await expect(page.getByRole("status").filter({ hasText: /^Schritt 2 von \d: Fahrzeug$/ })).toBeAttached();

  await page.goBack();
  await expect(page.getByRole("status").filter({ hasText: /^Schritt 1 von \d: Persönliche Daten$/ })).toBeAttached();
  await expect(page.getByLabel("E-Mail")).toHaveValue("kundin@example.org");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
});

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  test.use(phone);

  test("no keyboard opens with a step", async ({ page, signInAs, database }) => {
    const { check } = await aMailedCheck(database);
    await signInAs(page, admin);
    await openWizard(page, check.id);
    await expect(hint(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  });
});
