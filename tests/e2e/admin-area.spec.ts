import type { Page } from "@playwright/test";
import { userTexts } from "#server/users/user.texts.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

const admin = "admin@kompakt.example";
const photo = "tests/fixtures/specimens/easy-td1-0.jpg";

/** Invites a user of this name; the admin's page stays at the list. */
async function invite(page: Page, surname: string) {
  await page.goto("/setting_page/users?new=1");
  const panel = page.getByRole("dialog");
  await panel.getByLabel("Anrede").selectOption("Frau");
  await panel.getByLabel("Vorname").fill("Nele");
  await panel.getByLabel("Nachname").fill(surname);
  await panel.getByLabel("E-Mail").fill(`nele.${surname.toLowerCase()}@kompakt.example`);
  await panel.getByLabel("Rolle").selectOption("Nutzer");
  await panel.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(userTexts.created)).toBeVisible();
}

test("a locked user is asked to sign in at the next click", async ({ page, browser, baseURL, signInAs }) => {
  await signInAs(page, admin);
  for (const section of ["", "/security", "/headquarters", "/branch_offices", "/users"]) {
    await page.goto(`/setting_page${section}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, { where: section });
  }
  await invite(page, "Neumann");
  const invited = await (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
  await signInAs(invited, "nele.neumann@kompakt.example");
  await invited.goto("/dashboard");
  await page.goto("/setting_page/users?q=neumann");
  await page.getByRole("button", { name: "Nele Neumann sperren" }).click();
  await page.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(page.getByText(userTexts.locked)).toBeVisible();
  await invited.getByRole("link", { name: "ID Check", exact: false }).first().click();
  await expect(invited.getByText("Ihre Sicherheit ist uns wichtig!")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  const asks = (page: Page, name: string) => page.getByRole("alertdialog", { name });

  test("withdrawing an invitation, locking a user and removing a picture ask first", async ({ page, signInAs }) => {
    await signInAs(page, admin);
    await invite(page, "Ohneskript");
    await page.goto("/setting_page/users?q=ohneskript");
    await page.getByRole("button", { name: "Nele Ohneskript sperren" }).click();
    await asks(page, userTexts.lockQuestion).getByRole("button", { name: "Abbrechen" }).click();
    await page.goto("/setting_page/users?q=ohneskript");
    await page.getByRole("button", { name: "Nele Ohneskript sperren" }).click();
    await asks(page, userTexts.lockQuestion).getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText(userTexts.locked)).toBeVisible();

    await invite(page, "Widerruf");
    await page.goto("/setting_page/users?q=widerruf");
    await page.getByRole("link", { name: "Nele Widerruf bearbeiten" }).click();
    await page.getByRole("button", { name: "Zurückziehen" }).click();
    await asks(page, userTexts.withdrawQuestion).getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText(userTexts.invitationWithdrawn)).toBeVisible();

    await page.goto("/setting_page");
    await page.getByLabel("Bild", { exact: true }).setInputFiles(photo);
    await page.getByRole("button", { name: "Hochladen" }).click();
    await expect(page.getByText(userTexts.avatarSaved)).toBeVisible();
    await page.getByRole("button", { name: "Entfernen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText(userTexts.avatarRemoved)).toBeVisible();
  });
});
